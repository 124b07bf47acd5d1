// The bonus areas with their lamps.
import type { Area, Block, Felt } from "./area.ts";
import { NOTHING, has } from "./area.ts";
import { roomed } from "./rooms.ts";
import { across } from "./rect.ts";
import { lettering } from "../words/called.ts";
import { paysAt } from "../words/pays.ts";

const ORDER = ["all-small", "make-em-all", "all-tall"];

export function bonus(felt: Felt, x: number, y: number, w: number): Block {
  const wagers = ORDER.filter((wager) => has(felt, wager));
  if (!wagers.length) return NOTHING;
  const h = felt.shape === "tall" ? 92 : 76;
  const boxes = across({ x, y, w, h }, wagers.map((wager) => needs(felt, wager).length + 3));
  const areas = wagers.map((wager, at): Area => {
    const rule = felt.rules.get(wager)!;
    const text = lettering(rule.called);
    const note = paysAt(felt.rules, wager, { ...felt, puck: null });
    return roomed({ ...boxes[at]!, spot: wager, shows: [wager], kind: "bonus", text, note, lamps: needs(felt, wager) });
  });
  return { ...NOTHING, areas, h: h + 10 };
}

function needs(felt: Felt, wager: string): readonly number[] {
  return felt.rules.get(wager)!.numbers;
}
