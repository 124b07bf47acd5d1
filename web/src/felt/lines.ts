// The long areas: come, field, the lines, and the odds behind them.
import { lettering, paysAt } from "../words/called.ts";
import type { Area, Block, Felt, Kind } from "./area.ts";
import { NOTHING, has } from "./area.ts";
import { across } from "./rect.ts";
import type { Rect } from "./rect.ts";

const HEIGHTS = {
  wide: { come: 76, field: 78, against: 48, line: 58 },
  tall: { come: 50, field: 62, against: 40, line: 46 },
} as const;

export function come(felt: Felt, x: number, y: number, w: number): Block {
  const h = HEIGHTS[felt.shape].come;
  const wagers = ["dont-come", "come"].filter((wager) => has(felt, wager));
  const boxes = across({ x, y, w, h }, wagers.map((wager) => (wager === "come" ? 3.2 : 1)));
  const areas = wagers.map((wager, at) =>
    plain(felt, wager, boxes[at]!, wager === "come" ? "come" : "against"),
  );
  return { ...NOTHING, areas, h };
}

export function field(felt: Felt, x: number, y: number, w: number): Block {
  const h = HEIGHTS[felt.shape].field;
  const numbers = has(felt, "big") ? felt.rules.get("big")!.numbers : [];
  const [first, ...bigs] = across({ x, y, w, h }, [6, ...numbers.map(() => 0.9)]);
  const areas = numbers.map((number, at) => big(number, bigs[at]!));
  return { ...NOTHING, areas: [fieldArea(felt, first!), ...areas], h };
}

function big(number: number, rect: Rect): Area {
  const spot = `big ${number}`;
  return { ...rect, spot, shows: [spot], kind: "prop", text: `Big ${number}`, note: "" };
}

/** The field's small print lists what pays more than the rest. */
function fieldArea(felt: Felt, rect: Rect): Area {
  const rows = felt.rules.get("field")?.pays ?? [];
  const usual = rows.filter((row) => row.pays === "1 to 1").flatMap((row) => row.totals);
  const better = rows.filter((row) => row.pays !== "1 to 1");
  const notes = better.map((row) => `${row.totals.join(" and ")} pay${row.totals.length > 1 ? "" : "s"} ${row.pays}`);
  const note = [usual.join(" · "), ...notes].filter(Boolean).join("  —  ");
  return { ...plain(felt, "field", rect, "field"), note };
}

export function against(felt: Felt, x: number, y: number, w: number): Block {
  return pair(felt, "dont-pass", "against", { x, y, w, h: HEIGHTS[felt.shape].against });
}

export function line(felt: Felt, x: number, y: number, w: number): Block {
  return pair(felt, "pass", "line", { x, y, w, h: HEIGHTS[felt.shape].line });
}

/** A line, and the odds behind it. */
function pair(felt: Felt, wager: string, kind: Kind, rect: Rect): Block {
  if (!has(felt, wager)) return NOTHING;
  const odds = `odds ${wager}`;
  const [first, second] = across(rect, has(felt, odds) ? [3, 1] : [1]);
  const areas = [plain(felt, wager, first!, kind)];
  if (second) areas.push({ ...plain(felt, odds, second, "odds"), text: "Odds", note: "" });
  return { ...NOTHING, areas, h: rect.h };
}

function plain(felt: Felt, wager: string, rect: Rect, kind: Kind): Area {
  const rule = felt.rules.get(wager)!;
  const bars = rule.bars?.length ? `bar ${rule.bars.join(", ")}` : "";
  const note = bars || (kind === "prop" ? paysAt(felt.rules, wager) : "");
  return { ...rect, spot: wager, shows: [wager], kind, text: lettering(rule.called), note };
}
