// The box numbers: a column each, with all that may be wagered on the number.
import { lettering } from "../words/called.ts";
import { written } from "../table/spot.ts";
import type { Area, Block, Felt, Kind, PuckPlace } from "./area.ts";
import { has, numbersOf } from "./area.ts";
import { barred } from "./lines.ts";
import { across, down, equal } from "./rect.ts";
import type { Rect } from "./rect.ts";

const HEIGHTS = {
  wide: { rail: 42, strip: 34, lay: 54, number: 88, place: 54 },
  tall: { rail: 32, strip: 28, lay: 40, number: 58, place: 42 },
} as const;
const BESIDE = 104; // what Don't Come takes beside the numbers

/** A row of a column: the wagers that lie side by side in it. */
interface Row {
  readonly wagers: readonly string[];
  readonly kind: Kind;
  readonly h: number;
}

/** On a wide felt, Don't Come stands to the left of the numbers. */
export function boxes(felt: Felt, x: number, y: number, w: number): Block {
  if (felt.shape === "tall" || !has(felt, "dont-come")) return numbers(felt, x, y, w);
  const found = numbers(felt, x + BESIDE, y, w - BESIDE);
  const { rail } = HEIGHTS.wide;
  const beside = barred(felt, "dont-come", { x, y: y + rail, w: BESIDE, h: found.h - rail });
  const off: PuckPlace = { number: null, x: x + BESIDE / 2, y: y + rail / 2 };
  return { areas: [beside, ...found.areas], pucks: [off, ...found.pucks.slice(1)], h: found.h };
}

function numbers(felt: Felt, x: number, y: number, w: number): Block {
  const lists = chunks(felt.points, felt.shape === "tall" && felt.points.length > 6 ? 5 : 10);
  const rail = HEIGHTS[felt.shape].rail;
  const rows = rowsOf(felt);
  const each = rail + rows.reduce((sum, row) => sum + row.h, 0);
  const parts = lists.map((list, at) => lane(felt, rows, list, { x, y: y + at * each, w, h: each }));
  const off: PuckPlace = { number: null, x: x + rail / 2 + 2, y: y + rail / 2 };
  return {
    areas: parts.flatMap((part) => part.areas),
    pucks: [off, ...parts.flatMap((part) => part.pucks)],
    h: each * lists.length,
  };
}

function lane(felt: Felt, rows: readonly Row[], list: readonly number[], rect: Rect): Block {
  const rail = HEIGHTS[felt.shape].rail;
  const columns = across({ ...rect, y: rect.y + rail, h: rect.h - rail }, equal(list.length));
  const areas = list.flatMap((number, at) => column(felt, rows, number, columns[at]!));
  const pucks = list.map((number, at) => puck(number, columns[at]!, rail));
  return { areas, pucks, h: rect.h };
}

function puck(number: number, column: Rect, rail: number): PuckPlace {
  return { number, x: column.x + column.w / 2, y: column.y - rail / 2 };
}

function rowsOf(felt: Felt): Row[] {
  const h = HEIGHTS[felt.shape];
  const rows: Row[] = [
    { wagers: has(felt, "dont-come") ? ["odds dont-come"] : [], kind: "strip", h: h.strip },
    { wagers: ["lay", "place-to-lose"], kind: "strip", h: h.lay },
    { wagers: ["come"], kind: "number", h: h.number },
    { wagers: ["buy", "place"], kind: "strip", h: h.place },
  ];
  return rows
    .map((row) => ({ ...row, wagers: row.wagers.filter((wager) => has(felt, wager)) }))
    .filter((row) => row.wagers.length);
}

function column(felt: Felt, rows: readonly Row[], number: number, rect: Rect): Area[] {
  const parts = down(rect, rows.map((row) => row.h));
  return rows.flatMap((row, at) => {
    const wagers = row.wagers.filter((wager) => numbersOf(felt, wager).includes(number));
    const boxes = across(parts[at]!, equal(wagers.length));
    return wagers.map((wager, i) => box(felt, row.kind, wager, number, boxes[i]!));
  });
}

function box(felt: Felt, kind: Kind, wager: string, number: number, rect: Rect): Area {
  if (wager === "come") return travelled(felt, "come", number, rect, kind, name(number));
  if (wager === "odds dont-come") {
    return travelled(felt, "dont-come", number, rect, kind, called(felt, "dont-come"));
  }
  const spot = written(wager, number);
  return { ...rect, spot, shows: [spot], kind, text: called(felt, wager), note: "" };
}

/** Where a come or don't come wager goes; a chip put here is odds on it. */
function travelled(
  felt: Felt, wager: string, number: number, rect: Rect, kind: Kind, text: string,
): Area {
  const flat = written(wager, number);
  const odds = felt.rules.has(`odds ${wager}`) ? `odds ${flat}` : flat;
  return { ...rect, spot: odds, shows: [flat, odds], kind, text, note: "" };
}

/** Short words for narrow boxes: "Place to Win" is Place, "Buy to Lose" is Lay's other name. */
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
