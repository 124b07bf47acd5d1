// The long areas: come, field, the lines, and the odds behind them.
import { lettering } from "../words/called.ts";
import type { Area, Block, Felt, Kind, Total } from "./area.ts";
import { NOTHING, has, isSmall } from "./area.ts";
import { roomed } from "./rooms.ts";
import { across, down } from "./rect.ts";
import type { Rect } from "./rect.ts";

const WIDE = { come: 60, field: 96, against: 44, laid: 40, line: 50, behind: 40 } as const;
const HEIGHTS = {
  wide: WIDE,
  square: WIDE,
  tall: { come: 50, field: 96, against: 44, laid: 40, line: 46, behind: 40 },
} as const;
const HOME = 40; // of the puck, on a phone

const EVEN = "1 to 1";
const LOWEST: Readonly<Record<number, readonly [number, number]>> = { 2: [1, 1], 3: [1, 2], 12: [6, 6] };

/** Where there is room, Don't Come has its box beside the numbers instead. */
export function come(felt: Felt, x: number, y: number, w: number): Block {
  const h = HEIGHTS[felt.shape].come;
  if (felt.shape !== "tall") return { ...NOTHING, areas: [plain(felt, "come", { x, y, w, h }, "come")], h };
  const home = { number: null, x: x + HOME / 2, y: y + h / 2 };
  const wagers = ["dont-come", "come"].filter((wager) => has(felt, wager));
  const boxes = across({ x: x + HOME, y, w: w - HOME, h }, wagers.map((wager) => (wager === "come" ? 1.2 : 1)));
  const areas = wagers.map((wager, at) =>
    wager === "come" ? plain(felt, wager, boxes[at]!, "come") : barred(felt, wager, boxes[at]!),
  );
  return { ...NOTHING, areas, pucks: [home], h };
}

export function field(felt: Felt, x: number, y: number, w: number): Block {
  const h = HEIGHTS[felt.shape].field;
  const numbers = has(felt, "big") ? felt.rules.get("big")!.numbers : [];
  const boxes = across({ x, y, w, h }, [...numbers.map(() => (felt.shape === "tall" ? 1.4 : 0.9)), 6]);
  const areas = numbers.map((number, at) => big(number, boxes[at]!));
  return { ...NOTHING, areas: [...areas, fieldArea(felt, boxes.at(-1)!)], h };
}

function big(number: number, rect: Rect): Area {
  const spot = `big ${number}`;
  return roomed({ ...rect, spot, shows: [spot], kind: "big", text: `Big ${number}`, note: "" });
}

function fieldArea(felt: Felt, rect: Rect): Area {
  const rows = felt.rules.get("field")?.pays ?? [];
  const totals = rows.flatMap((row) =>
    row.totals.map((number): Total => ({ number, pays: row.pays === EVEN ? "" : row.pays })),
  );
  return { ...plain(felt, "field", rect, "field"), totals: totals.sort((a, b) => a.number - b.number) };
}

/** Don't Pass, and the odds laid behind it; on a phone, beside it. */
export function against(felt: Felt, x: number, y: number, w: number): Block {
  if (!has(felt, "dont-pass")) return NOTHING;
  const { against, laid } = HEIGHTS[felt.shape];
  const isLaid = has(felt, "odds dont-pass");
  const isBeside = felt.shape === "tall";
  const h = isLaid && !isBeside ? against + laid : against;
  const whole = { x, y, w, h };
  const [first, second] = isBeside ? across(whole, isLaid ? [1.5, 1] : [1]) : down(whole, isLaid ? [against, laid] : [against]);
  const areas = [barred(felt, "dont-pass", first!)];
  if (second) areas.push(odds(felt, "odds dont-pass", second, "Lay odds"));
  return { ...NOTHING, areas, h };
}

export function line(felt: Felt, x: number, y: number, w: number): Block {
  if (!has(felt, "pass")) return NOTHING;
  const h = HEIGHTS[felt.shape].line;
  return { ...NOTHING, areas: [plain(felt, "pass", { x, y, w, h }, "line")], h };
}

/** Odds go behind the line, between it and the player. */
export function behind(felt: Felt, x: number, y: number, w: number): Block {
  if (!has(felt, "odds pass")) return NOTHING;
  const h = HEIGHTS[felt.shape].behind;
  const area = odds(felt, "odds pass", { x, y, w, h }, "Odds");
  return { ...NOTHING, areas: [isSmall(felt) ? { ...area, corners: 24 } : area], h };
}

function odds(felt: Felt, wager: string, rect: Rect, text: string): Area {
  return roomed({ ...plain(felt, wager, rect, "odds"), text });
}

/** A wager against the dice, with the dice that it bars. */
export function barred(felt: Felt, wager: string, rect: Rect): Area {
  const bars = felt.rules.get(wager)!.bars.flatMap((total) => (LOWEST[total] ? [LOWEST[total]] : []));
  return { ...plain(felt, wager, rect, "against"), ...(bars.length ? { bars } : {}) };
}

function plain(felt: Felt, wager: string, rect: Rect, kind: Kind): Area {
  const text = lettering(felt.rules.get(wager)!.called);
  return roomed({ ...rect, spot: wager, shows: [wager], kind, text, note: "" });
}
