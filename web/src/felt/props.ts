// The centre of the table: hardways and the one-roll wagers.
import { lettering, paysAt } from "../words/called.ts";
import type { Area, Block, Felt } from "./area.ts";
import { NOTHING, has, numbersOf } from "./area.ts";
import { across, equal } from "./rect.ts";
import type { Rect } from "./rect.ts";

const HEIGHTS = { wide: 60, tall: 44 } as const;
const HARD = { wide: 84, tall: 48 } as const;

const ONE_ROLL: readonly (readonly string[])[] = [
  ["two", "twelve"],
  ["three", "eleven"],
  ["any-craps", "craps-eleven"],
  ["horn", "world"],
];

const FACES: Readonly<Record<string, readonly [number, number]>> = {
  two: [1, 1],
  three: [1, 2],
  eleven: [5, 6],
  twelve: [6, 6],
};

export function props(felt: Felt, x: number, y: number, w: number): Block {
  const h = HEIGHTS[felt.shape];
  const rows = [...hardRows(felt), ...wideRows(felt)];
  const areas: Area[] = [];
  let at = y;
  for (const row of rows) {
    const tall = row.some((cell) => cell.startsWith("hard ")) ? HARD[felt.shape] : h;
    const boxes = across({ x, y: at, w, h: tall }, equal(row.length));
    areas.push(...row.map((spot, i) => area(felt, spot, boxes[i]!)));
    at += tall;
  }
  return { ...NOTHING, areas, h: at - y };
}

function hardRows(felt: Felt): string[][] {
  const hard = numbersOf(felt, "hard").map((number) => `hard ${number}`);
  const any = ["any-seven", "any-hard"].filter((wager) => has(felt, wager));
  return [any, hard.slice(0, 2), hard.slice(2)].filter((row) => row.length);
}

function wideRows(felt: Felt): string[][] {
  const high = numbersOf(felt, "horn-high").map((number) => `horn-high ${number}`);
  const rows = ONE_ROLL.map((row) => row.filter((wager) => has(felt, wager)));
  return [...rows, high].filter((row) => row.length);
}

function area(felt: Felt, spot: string, rect: Rect): Area {
  const note = paysAt(felt.rules, spot);
  const base = { ...rect, spot, shows: [spot], note };
  const [wager, number] = spot.split(" ");
  if (wager === "hard") {
    const face = Number(number) / 2;
    return { ...base, kind: "hard", text: `Hard ${number}`, dice: [face, face] };
  }
  const text = number ? `Horn High ${number}` : lettering(felt.rules.get(spot)!.called);
  const small = note.length > 16 ? "" : note;
  const dice = FACES[spot];
  return { ...base, kind: "prop", text, note: small, ...(dice ? { dice } : {}) };
}
