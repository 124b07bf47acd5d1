// The bonus areas with their lamps.
import type { Area, Block, Felt } from "./area.ts";
import { NOTHING, has } from "./area.ts";
import { across } from "./rect.ts";
import { lettering } from "../words/called.ts";

const ORDER = ["all-small", "make-em-all", "all-tall"];

export function bonus(felt: Felt, x: number, y: number, w: number): Block {
  const wagers = ORDER.filter((wager) => has(felt, wager));
  if (!wagers.length) return NOTHING;
  const h = felt.shape === "wide" ? 76 : 66;
  const boxes = across({ x, y, w, h }, wagers.map((wager) => needs(felt, wager).length + 3));
  const areas = wagers.map((wager, at): Area => {
    const rule = felt.rules.get(wager)!;
    const text = lettering(rule.called);
    const note = posted(felt, wager);
    return { ...boxes[at]!, spot: wager, shows: [wager], kind: "bonus", text, note, lamps: needs(felt, wager) };
  });
  return { ...NOTHING, areas, h: h + 10 };
}

function needs(felt: Felt, wager: string): readonly number[] {
  return felt.rules.get(wager)!.numbers;
}

/** What the list that is posted pays. */
function posted(felt: Felt, wager: string): string {
  const at = felt.sign.pay_list === null ? 0 : felt.lists.indexOf(felt.sign.pay_list);
  return felt.rules.get(wager)!.pays[at]?.pays ?? "";
}
