// Where chips lie in an area: mine in the middle, odds beside them, others' small at the edge.
import type { Table, Wager } from "../table/state.ts";
import { isOdds, spot as spotOf } from "../table/spot.ts";
import type { Rules } from "../words/called.ts";
import { working } from "../words/working.ts";
import type { Area } from "./area.ts";
import type { Stack } from "./stack.ts";

export function placed(
  area: Area, table: Table, rules: Rules, me: string, waiting: ReadonlyMap<string, number>,
): Stack[] {
  return [...others(area, table, rules, me), ...mine(area, table, rules, me), ...asked(area, waiting)];
}

function mine(area: Area, table: Table, rules: Rules, me: string): Stack[] {
  const { r } = size(area);
  return area.shows
    .map((spot) => table.wagers[`${me}|${spot}`])
    .filter((wager) => wager !== undefined)
    .map((wager) => ({ ...at(area, wager.spot), r, amount: wager.stake, ...marked(wager, table, rules) }));
}

function asked(area: Area, waiting: ReadonlyMap<string, number>): Stack[] {
  const amount = waiting.get(area.spot);
  if (!amount) return [];
  const { x, y } = at(area, area.spot);
  const { r } = size(area);
  return [{ x: x + r * 0.7, y: y - r * 0.4, r, amount, isPending: true }];
}

/** The chips of all others at a spot, small, in a row along the upper edge. */
function others(area: Area, table: Table, rules: Rules, me: string): Stack[] {
  const { small } = size(area);
  const wagers = Object.values(table.wagers).filter(
    (wager) => wager.player !== me && area.shows.includes(wager.spot),
  );
  return wagers.slice(0, 8).map((wager, i) => ({
    x: area.x + small * 1.2 + i * small * 1.7,
    y: area.y + (area.kind === "number" ? area.h * 0.75 : small * 1.3),
    r: small,
    amount: wager.stake,
    isOther: true,
    ...marked(wager, table, rules),
  }));
}

function at(area: Area, spot: string): { x: number; y: number } {
  const both = area.shows.length > 1;
  const { r } = size(area);
  if (area.kind === "bonus") return { x: area.x + area.w - r * 1.3, y: area.y + r * 1.25 };
  const shift = both ? (isOdds(spot) ? r * 0.95 : -r * 0.95) : wide(area) ? area.w / 2 - r * 1.4 : area.w * 0.2;
  return { x: area.x + area.w / 2 + shift, y: area.y + area.h * (area.kind === "number" ? 0.72 : 0.56) };
}

function wide(area: Area): boolean {
  return area.w > area.h * 2;
}

function size(area: Area): { r: number; small: number } {
  const most = area.kind === "bonus" ? 15 : 19;
  const r = Math.max(10, Math.min(most, area.h * 0.36, area.w * 0.22));
  return { r, small: Math.max(9, r * 0.72) };
}

function marked(wager: Wager, table: Table, rules: Rules): { mark?: string } {
  const { wager: name } = spotOf(wager.spot);
  if (!working(wager, table, rules).isOn) return { mark: "OFF" };
  if (wager.on && table.puck === null) return { mark: "ON" };
  return name === "buy" ? { mark: "BUY" } : name === "lay" ? { mark: "LAY" } : {};
}
