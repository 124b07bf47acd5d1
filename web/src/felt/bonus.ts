// The bonus areas with their lamps.
import type { Area, Block, Felt } from "./area.ts";
import { NOTHING, has } from "./area.ts";
import { across } from "./rect.ts";
import { lettering, paysAt } from "../words/called.ts";

const ORDER = ["all-small", "make-em-all", "all-tall"];
const NEEDS: Readonly<Record<string, readonly number[]>> = {
  "all-small": [2, 3, 4, 5, 6],
  "all-tall": [8, 9, 10, 11, 12],
  "make-em-all": [2, 3, 4, 5, 6, 8, 9, 10, 11, 12],
};

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
  return felt.rules.get(wager)!.needs ?? NEEDS[wager] ?? [];
}

/** What the list that is posted pays. */
function posted(felt: Felt, wager: string): string {
  const rows = felt.rules.get(wager)!.pays;
  const list = Number(felt.sign.pay_list ?? NaN);
  const row = rows.find((each) => each.totals.includes(list)) ?? (rows.length === 1 ? rows[0] : undefined);
  return row ? row.pays : rows.length ? "" : paysAt(felt.rules, wager);
}
