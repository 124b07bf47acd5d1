// The bonus areas with their lamps.
import type { Area, Block, Felt, Shape } from "./area.ts";
import { NOTHING, has } from "./area.ts";
import { roomed } from "./rooms.ts";
import { across } from "./rect.ts";
import type { Rect } from "./rect.ts";
import { lettering } from "../words/called.ts";
import { paysAt } from "../words/pays.ts";

const GAP = 10;

/** Its rows; on a phone the one with the most lamps has its own, so that their numbers can be read. */
const ROWS: Readonly<Record<Shape, readonly (readonly string[])[]>> = {
  wide: [["all-small", "make-em-all", "all-tall"]],
  square: [["all-small", "make-em-all", "all-tall"]],
  tall: [["all-small", "all-tall"], ["make-em-all"]],
};
const HEIGHTS: Readonly<Record<Shape, readonly number[]>> = { wide: [76], square: [76], tall: [88, 58] };

export function bonus(felt: Felt, x: number, y: number, w: number): Block {
  const areas: Area[] = [];
  let at = y;
  ROWS[felt.shape].forEach((all, index) => {
    const wagers = all.filter((wager) => has(felt, wager));
    if (!wagers.length) return;
    const h = HEIGHTS[felt.shape][index]!;
    const boxes = across({ x, y: at, w, h }, wagers.map((wager) => needs(felt, wager).length + 3));
    areas.push(...wagers.map((wager, i) => area(felt, wager, boxes[i]!)));
    at += h;
  });
  return areas.length ? { ...NOTHING, areas, h: at - y + GAP } : NOTHING;
}

function area(felt: Felt, wager: string, rect: Rect): Area {
  const text = lettering(felt.rules.get(wager)!.called);
  const note = paysAt(felt.rules, wager, { ...felt, puck: null });
  return roomed({ ...rect, spot: wager, shows: [wager], kind: "bonus", text, note, lamps: needs(felt, wager) });
}

function needs(felt: Felt, wager: string): readonly number[] {
  return felt.rules.get(wager)!.numbers;
}
