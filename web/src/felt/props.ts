// The centre of the table: hardways and the one-roll wagers.
import { lettering } from "../words/called.ts";
import { paysAt } from "../words/pays.ts";
import type { Area, Block, Felt, Shape } from "./area.ts";
import { NOTHING, has, numbersOf } from "./area.ts";
import { roomed } from "./rooms.ts";
import { across, equal } from "./rect.ts";
import type { Rect } from "./rect.ts";

const HEIGHTS = { wide: 60, square: 62, tall: 48 } as const;

/** The rows of one-roll wagers; who pays by the total needs width to say so. */
const ONE_ROLL: Readonly<Record<Shape, readonly (readonly string[])[]>> = {
  wide: [["two", "twelve"], ["three", "eleven"], ["any-craps"], ["craps-eleven"], ["horn"], ["world"]],
  square: [["two", "three", "eleven", "twelve"], ["any-seven", "any-hard", "any-craps"], ["craps-eleven", "horn", "world"]],
  tall: [["two", "twelve"], ["three", "eleven"], ["any-craps"], ["craps-eleven"], ["horn"], ["world"]],
};

const FACES: Readonly<Record<string, readonly [number, number]>> = {
  two: [1, 1],
  three: [1, 2],
  eleven: [5, 6],
  twelve: [6, 6],
};

export function props(felt: Felt, x: number, y: number, w: number): Block {
  const h = HEIGHTS[felt.shape];
  const rows = rowsOf(felt).filter((row) => row.length);
  const areas = rows.flatMap((row, at) => {
    const boxes = across({ x, y: y + at * h, w, h }, equal(row.length));
    return row.map((spot, i) => area(felt, spot, boxes[i]!));
  });
  return { ...NOTHING, areas, h: rows.length * h };
}

function rowsOf(felt: Felt): string[][] {
  const hard = numbersOf(felt, "hard").map((number) => `hard ${number}`);
  const high = numbersOf(felt, "horn-high").map((number) => `horn-high ${number}`);
  const of = (row: readonly string[]): string[] => row.filter((wager) => has(felt, wager));
  const once = ONE_ROLL[felt.shape].map(of);
  if (felt.shape === "square") return [hard, ...once, high];
  const first = of(["any-seven", "any-hard", "any-craps"]).slice(0, 2);
  const rest = once.map((row) => row.filter((spot) => !first.includes(spot)));
  return [first, ...pairs(hard), ...rest, ...pairs(high)];
}

function pairs(row: readonly string[]): string[][] {
  return [row.slice(0, 2), row.slice(2)];
}

function area(felt: Felt, spot: string, rect: Rect): Area {
  const note = paysAt(felt.rules, spot, { ...felt, puck: null });
  const base = { ...rect, spot, shows: [spot], note };
  const [wager, number] = spot.split(" ");
  if (wager === "hard") {
    const face = Number(number) / 2;
    return roomed({ ...base, kind: "hard", text: `Hard ${number}`, dice: [face, face] });
  }
  if (number) return roomed({ ...base, kind: "prop", text: `Horn High ${number}`, note: note.split("; ")[0]! }); // its own number
  const dice = FACES[spot];
  return roomed({ ...base, kind: "prop", text: lettering(felt.rules.get(spot)!.called), ...(dice ? { dice } : {}) });
}
