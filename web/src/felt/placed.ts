// Where chips lie in an area: on the long ones before their player, as at a table; in the boxes
// mine to the right and others' small to the left, clear of the print.
import type { Table, Wager } from "../table/state.ts";
import { isOdds, spot as spotOf } from "../table/spot.ts";
import type { Rules } from "../words/called.ts";
import { isMarker } from "../words/seen.ts";
import { working } from "../words/working.ts";
import type { Area, Kind } from "./area.ts";
import type { Stack } from "./stack.ts";

type Place = Pick<Stack, "x" | "y" | "r">;

const MOST: Readonly<Record<Kind, number>> = {
  line: 18, against: 17, come: 18, field: 18, odds: 16, number: 17, strip: 13, prop: 16, hard: 16, big: 16, bonus: 14,
};
const SMALL = 0.74; // others' chips, where one has chips of one's own

export function placed(
  area: Area, table: Table, rules: Rules, me: string, waiting: ReadonlyMap<string, number>,
): Stack[] {
  const here = Object.values(table.wagers).filter((wager) => area.shows.includes(wager.spot));
  const others = here.filter((wager) => wager.player !== me);
  const mine = here.filter((wager) => wager.player === me);
  return [
    ...others.map((wager, at) => ({
      ...other(area, table, me, wager, at), amount: wager.stake, isOther: true, ...marked(wager, table, rules),
      isToken: wager.is_token, isMarker: isMarker(wager, table, me),
    })),
    ...mine.map((wager) => ({ ...own(area, table, me, wager.spot), amount: wager.stake, isToken: wager.is_token, ...marked(wager, table, rules) })),
    ...asked(area, table, me, waiting),
  ];
}

function asked(area: Area, table: Table, me: string, waiting: ReadonlyMap<string, number>): Stack[] {
  const amount = waiting.get(area.spot);
  if (!amount) return [];
  const place = own(area, table, me, area.spot);
  return [{ ...place, y: place.y - place.r * 0.6, amount, isPending: true }];
}

function own(area: Area, table: Table, me: string, spot: string): Place {
  const r = size(area);
  if (isLong(area)) return before(area, table, me, r);
  const right = area.x + area.w - r * 1.3;
  if (area.kind === "bonus") return { x: right, y: area.y + r * 1.2, r };
  if (area.kind === "number") return { x: area.x + area.w / 2 + (isOdds(spot) ? r * 0.95 : -r * 0.95), y: area.y + area.h * 0.68, r };
  if (area.shows.length > 1) return { x: isOdds(spot) ? right : right - r * 1.9, y: low(area, r), r };
  return { x: Math.max(area.x + area.w / 2, right), y: low(area, r), r };
}

/** Others' chips: above mine in the boxes of the centre, at the left elsewhere. */
function other(area: Area, table: Table, me: string, wager: Wager, at: number): Place {
  const r = size(area) * (me in table.seats ? SMALL : 0.9);
  if (isLong(area)) return before(area, table, wager.player, size(area) * 0.88);
  if (isCentre(area)) return { x: area.x + area.w - r * 1.3 - at * r, y: area.y + r * 1.2, r };
  const from = area.kind === "strip" && isFlat(area) ? area.w * 0.6 : 0;
  const x = area.x + from + r * 1.2 + at * Math.min(r * 1.5, area.w * 0.16);
  if (area.kind === "bonus") return { x, y: area.y + r * 1.2, r };
  return { x: Math.min(x, area.x + area.w - r), y: area.kind === "number" ? area.y + area.h - r * 1.3 : low(area, r), r };
}

function isCentre(area: Area): boolean {
  return area.kind === "prop" || area.kind === "hard";
}

/** Chips lie before their player: place 1 at the left, the last at the right. */
function before(area: Area, table: Table, player: string, r: number): Place {
  const lane = (table.seats[player]?.position ?? 1) - 0.5;
  const x = area.x + (area.w * lane) / Math.max(table.sign.seats, 1);
  return { x: Math.min(area.x + area.w - r * 1.2, Math.max(area.x + r * 1.2, x)), y: area.y + area.h * 0.54, r };
}

function isLong(area: Area): boolean {
  return area.w > area.h * 2.4 && ["line", "against", "come", "field", "odds"].includes(area.kind);
}

/** Low in its box, beneath the print; in the middle of a flat one. */
function low(area: Area, r: number): number {
  return isFlat(area) && !isCentre(area) ? area.y + area.h / 2 : area.y + area.h - r * 1.25;
}

function isFlat(area: Area): boolean {
  return area.w > area.h * 1.6;
}

function size(area: Area): number {
  return Math.max(9, Math.min(MOST[area.kind], area.h * 0.36, area.w * (area.kind === "strip" ? 0.3 : 0.24)));
}

function marked(wager: Wager, table: Table, rules: Rules): { mark?: string } {
  const { wager: name } = spotOf(wager.spot);
  if (!working(wager, table, rules).isOn) return { mark: "OFF" };
  if (wager.on && table.puck === null) return { mark: "ON" };
  return name === "buy" ? { mark: "BUY" } : name === "lay" ? { mark: "LAY" } : {};
}
