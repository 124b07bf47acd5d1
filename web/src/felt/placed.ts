// Where chips lie in an area, clear of its letters. On the long areas before their player, place 1
// at the left, as at a table; in the boxes mine first, then the others' by their places, the odds
// leaning on their flat wager. Where there is no room for each of the others, they are summed.
import type { Table, Wager } from "../table/state.ts";
import { isOdds, spot as spotOf } from "../table/spot.ts";
import { lettering } from "../words/called.ts";
import type { Rules } from "../words/called.ts";
import { isMarker } from "../words/seen.ts";
import { working } from "../words/working.ts";
import type { Area, Shape } from "./area.ts";
import { packed } from "./packed.ts";
import type { Put } from "./packed.ts";
import { PLATE, reach } from "./stack.ts";
import type { Kind, Several, Stack } from "./stack.ts";

export interface Looking {
  readonly table: Table;
  readonly rules: Rules;
  readonly me: string;
  readonly waiting: ReadonlyMap<string, number>;
  readonly shape: Shape;
}

export interface Placed {
  readonly stacks: readonly Stack[];
  readonly several: Several | null;
}

/** What one player has in an area: the flat wager, then the odds on it. */
interface Group {
  readonly player: string;
  readonly seat: number;
  readonly wagers: readonly Wager[];
}

const RADII = { wide: { own: 15, other: 13.5 }, square: { own: 15, other: 13.5 }, tall: { own: 12.5, other: 11 } } as const;
const LEAN = 1.7; // how far odds lie from their flat wager, in radii: its amount stays legible
const AIR = 3; // between the chips of two players
const PLATES = [47, 40, 35]; // how wide a plate is that stands beside chips
const LINE = 16; // how high a plate is that stands in a line of its own

export function placed(area: Area, look: Looking): Placed {
  const all = groups(area, look);
  const mine = all.filter((group) => group.player === look.me);
  const others = all.filter((group) => group.player !== look.me);
  return isBefore(area, look) ? before(area, look, mine, others) : boxed(area, look, mine, others);
}

/** My chips here, those of others by their places; a place for mine too while I wait for an answer. */
function groups(area: Area, { table, me, waiting }: Looking): Group[] {
  const here = Object.values(table.wagers).filter((wager) => area.shows.includes(wager.spot));
  const players = new Set(here.map((wager) => wager.player));
  if (waiting.get(area.spot)) players.add(me);
  return [...players]
    .map((player) => ({
      player,
      seat: table.seats[player]?.position ?? 0,
      wagers: here.filter((wager) => wager.player === player).sort((a, b) => Number(isOdds(a.spot)) - Number(isOdds(b.spot))),
    }))
    .sort((a, b) => a.seat - b.seat);
}

function radius(group: Group, { shape, me }: Looking): number {
  return group.player === me ? RADII[shape].own : RADII[shape].other;
}

function width(group: Group, look: Looking): number {
  const r = radius(group, look);
  return 2 * r + (Math.max(1, group.wagers.length) - 1) * LEAN * r + AIR;
}

/** Whether every place at the table has its lane here. */
function isBefore(area: Area, { table, shape }: Looking): boolean {
  if (area.chips.length < 2 && area.kind !== "field") return false;
  return pitch(area, table) >= 2 * RADII[shape].other + AIR;
}

function pitch(area: Area, { sign }: Table): number {
  return area.chips.reduce((sum, room) => sum + room.w, 0) / Math.max(sign.seats, 1);
}

function before(area: Area, look: Looking, mine: readonly Group[], others: readonly Group[]): Placed {
  const wide = pitch(area, look.table);
  const stacks = [...others, ...mine].flatMap((group) => {
    const along = (Math.max(group.seat, 1) - 0.5) * wide;
    const [left, right] = area.chips;
    const x = right && along > left!.w ? right.x + along - left!.w : left!.x + along;
    return stacked(group, { x, y: left!.y + left!.h / 2 }, area, look);
  });
  return { stacks, several: null };
}

function boxed(area: Area, look: Looking, mine: readonly Group[], others: readonly Group[]): Placed {
  const all = [...mine, ...others];
  const puts = packed(area.chips, all.map((group) => width(group, look)), rowHigh(area, look));
  if (!puts) return summed(area, look, mine, others);
  return { stacks: all.flatMap((group, at) => stacked(group, puts[at]!, area, look)), several: null };
}

/** Mine, and one plate for all the others: beside mine, or in a line of its own beneath. */
function summed(area: Area, look: Looking, mine: readonly Group[], others: readonly Group[]): Placed {
  const told = others.flatMap((group) => group.wagers).filter((wager) => !isMarker(wager, look.table, look.me));
  const amount = told.reduce((sum, wager) => sum + wager.stake, 0);
  const sum = { count: others.length, amount, isMore: mine.length > 0 };
  const own = mine.map((group) => width(group, look));
  const [high, room] = [rowHigh(area, look), area.chips[0]!];
  const w = PLATES.find((each) => packed(area.chips, [...own, each], high)) ?? 0;
  const beside = w ? packed(area.chips, [...own, w], high) : null;
  const rest = { ...room, h: room.h - LINE };
  const puts = beside ?? packed([rest], own, Math.min(high, rest.h)) ?? [];
  const plate = beside ? { ...beside.at(-1)!, w: w - 3, h: 28 } : { x: room.x + room.w / 2, y: room.y + room.h - LINE / 2 - 1, w: room.w, h: LINE - 1 };
  return { stacks: mine.flatMap((group, at) => stacked(group, puts[at]!, area, look)), several: { ...sum, ...plate } };
}

/** A row of chips with its plates: one below, and one above where chips are bought or laid. */
function rowHigh(area: Area, { shape }: Looking): number {
  const { own } = RADII[shape];
  return 2 * own + reach(own) + PLATE + (isBought(area) ? PLATE : 0);
}

function isBought({ shows }: Area): boolean {
  return shows.some((spot) => /^(buy|lay) /.test(spot));
}

/** A player's stacks around a middle: the flat wager left, the odds to the right of it. */
function stacked(group: Group, { x, y: middle }: Put, area: Area, look: Looking): Stack[] {
  const r = radius(group, look);
  const isOther = group.player !== look.me;
  const y = middle + (over(area, r) - under(group, look)) / 2;
  const left = x - ((Math.max(1, group.wagers.length) - 1) * LEAN * r) / 2;
  const stacks = group.wagers.map((wager, at) => ({
    amount: wager.stake, x: left + at * LEAN * r, y, r, isOther, seat: isOther && at === 0 ? group.seat : 0,
    isCovered: at < group.wagers.length - 1, isToken: wager.is_token, isMarker: isMarker(wager, look.table, look.me),
    ...marked(wager, look),
  }));
  const amount = isOther ? undefined : look.waiting.get(area.spot);
  if (!amount) return stacks;
  const last = stacks.at(-1);
  return [...stacks, { amount, x: last?.x ?? x, y: last ? y - r * 1.05 : y, r, seat: 0, isPending: true }];
}

/** How far a stack stands out above its lowest chip: it rises, and has a plate where it is bought. */
function over(area: Area, r: number): number {
  return reach(r) + (isBought(area) ? PLATE : 0);
}

/** How far its plate stands out below, with the place or OFF. */
function under({ player, wagers }: Group, look: Looking): number {
  const isPlated = player !== look.me || wagers.some((wager) => marked(wager, look).state);
  return isPlated ? PLATE : 0;
}

function marked(wager: Wager, { table, rules }: Looking): Pick<Stack, "kind" | "state"> {
  const kind = bought(wager, rules);
  const isOff = !working(wager, table, rules).isOn;
  const isOn = wager.on && table.puck === null;
  return { ...(kind ? { kind } : {}), ...(isOff ? { state: "OFF" } : isOn ? { state: "ON" } : {}) };
}

/** The first word of what the book calls it: BUY or LAY, and BUY where laying is "Buy to Lose". */
function bought(wager: Wager, rules: Rules): Kind | undefined {
  const { wager: name } = spotOf(wager.spot);
  if (name !== "buy" && name !== "lay") return undefined;
  const [word] = lettering(rules.get(name)!.called).split(" ");
  return { text: word!.toUpperCase(), isAgainst: name === "lay" };
}
