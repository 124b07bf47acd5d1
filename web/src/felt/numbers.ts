// The box numbers: a column each, with all that may be wagered on the number. The number itself is
// Place; above it lie the wagers against it, below it those for it, the travelled Come nearest to
// the Come area that it came from.
import { lettering } from "../words/called.ts";
import { written } from "../table/spot.ts";
import type { Area, Block, Felt, Kind, PuckPlace } from "./area.ts";
import { NOTHING, has, isSmall, numbersOf } from "./area.ts";
import { barred } from "./lines.ts";
import { roomed } from "./rooms.ts";
import { across, down, equal } from "./rect.ts";
import type { Rect } from "./rect.ts";

const WIDE = { strip: 56, bought: 66, number: 94, travelled: 98, narrow: 158 } as const;
const HEIGHTS = {
  wide: WIDE,
  square: WIDE,
  tall: { strip: 66, bought: 74, number: 108, travelled: 86, narrow: 108 },
} as const;
const BESIDE = 84; // what Don't Come takes beside the numbers
const HOME = 42; // of the puck, above Don't Come, on a small felt
const NARROW = 100; // a column in which the puck does not fit beside the number

/** A row of a column: one wager for each number. */
interface Row {
  readonly wager: string;
  readonly kind: Kind;
  readonly h: number;
}

/** Where there is room, Don't Come stands to the left of the numbers. */
export function boxes(felt: Felt, x: number, y: number, w: number): Block {
  if (felt.shape === "tall" || !has(felt, "dont-come")) return numbers(felt, x, y, w);
  const found = numbers(felt, x + BESIDE, y, w - BESIDE);
  const home = isSmall(felt) ? HOME : 0;
  const beside = barred(felt, "dont-come", { x, y: y + home, w: BESIDE, h: found.h - home });
  const pucks = home ? [{ number: null, x: x + BESIDE / 2, y: y + home / 2 }] : [];
  return { ...found, areas: [beside, ...found.areas], pucks: [...pucks, ...found.pucks] };
}

function numbers(felt: Felt, x: number, y: number, w: number): Block {
  const lists = chunks(felt.points, felt.shape === "tall" && felt.points.length > 6 ? 5 : 10);
  const columnWidth = w / lists[0]!.length;
  const rows = rowsOf(felt, columnWidth < NARROW);
  const each = rows.reduce((sum, row) => sum + row.h, 0);
  const areas = lists.flatMap((list, at) => lane(felt, rows, list, { x, y: y + at * each, w, h: each }));
  const pucks = areas.filter((area) => area.kind === "number").map(puck);
  const frames = lists.flatMap((list, at) => across({ x, y: y + at * each, w, h: each }, equal(list.length)));
  return { ...NOTHING, areas, pucks, frames, h: each * lists.length };
}

function lane(felt: Felt, rows: readonly Row[], list: readonly number[], rect: Rect): Area[] {
  const columns = across(rect, equal(list.length));
  return list.flatMap((number, at) => column(felt, rows, number, columns[at]!));
}

/** In the number's box: beside the number, or beneath it where the box is narrow. */
function puck({ spot, print, w }: Area): PuckPlace {
  const number = Number(spot.split(" ").at(-1));
  if (w < NARROW) return { number, x: print.x + print.w / 2, y: print.y + print.h * 0.72 };
  return { number, x: print.x + print.w - 21, y: print.y + print.h / 2 };
}

function rowsOf(felt: Felt, isNarrow: boolean): Row[] {
  const h = HEIGHTS[felt.shape];
  const bought = isNarrow && felt.shape !== "tall" ? h.travelled : h.bought; // fewer columns fit, so two rows of chips
  const rows: Row[] = [
    { wager: "dont-come", kind: "strip", h: felt.shape === "tall" ? h.travelled : h.strip },
    { wager: "lay", kind: "strip", h: h.bought },
    { wager: "place-to-lose", kind: "strip", h: h.strip },
    { wager: "place", kind: "number", h: isNarrow ? h.narrow : h.number },
    { wager: "buy", kind: "strip", h: bought },
    { wager: "come", kind: "strip", h: h.travelled },
  ];
  return rows.filter((row) => has(felt, row.wager));
}

function column(felt: Felt, rows: readonly Row[], number: number, rect: Rect): Area[] {
  const parts = down(rect, rows.map((row) => row.h));
  return rows.flatMap((row, at) =>
    numbersOf(felt, row.wager).includes(number) ? [box(felt, row, number, parts[at]!)] : [],
  );
}

function box(felt: Felt, { wager, kind }: Row, number: number, rect: Rect): Area {
  const flat = written(wager, number);
  const text = kind === "number" ? name(number) : called(felt, wager);
  const base = { ...rect, kind, text, note: kind === "number" ? called(felt, wager) : "" };
  if (felt.rules.get(wager)!.behaviour !== "travel") return roomed({ ...base, spot: flat, shows: [flat] });
  const odds = felt.rules.has(`odds ${wager}`) ? `odds ${flat}` : flat; // a chip put where it went is odds on it
  return roomed({ ...base, spot: odds, shows: [flat, odds] });
}

/** Short words for narrow boxes: "Place to Win" is Place. */
function called(felt: Felt, wager: string): string {
  return lettering(felt.rules.get(wager)!.called).replace(/ to Win$/, "");
}

/** Six and nine are spelt out, so that nobody reads them upside down. */
export function name(number: number): string {
  return number === 6 ? "SIX" : number === 9 ? "NINE" : String(number);
}

function chunks(list: readonly number[], most: number): number[][] {
  const count = Math.ceil(list.length / most);
  return Array.from({ length: count }, (_, at) => list.slice(at * most, (at + 1) * most));
}
