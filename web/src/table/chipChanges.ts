// What happens to chips: seats, rails and wagers.
import { key } from "./state.ts";
import type { Happening, Seat, Table, Wager } from "./state.ts";

export type Change = (table: Table, event: Happening) => Table;

/** A change that outlives the voiding of the last roll. */
export function alsoBefore(table: Table, change: (table: Table) => Table): Table {
  return { ...change(table), before: table.before && change(table.before) };
}

export function withSeat(table: Table, player: string, change: Partial<Seat>): Table {
  const seat = table.seats[player];
  return seat ? { ...table, seats: { ...table.seats, [player]: { ...seat, ...change } } } : table;
}

export function withRail(table: Table, player: string, change: number): Table {
  return withSeat(table, player, { rail: (table.seats[player]?.rail ?? 0) + change });
}

export function without<T>(map: Readonly<Record<string, T>>, name: string): Record<string, T> {
  const { [name]: _gone, ...rest } = map;
  return rest;
}

export function withWager(table: Table, wager: Wager): Table {
  return { ...table, wagers: { ...table.wagers, [key(wager.player, wager.spot)]: wager } };
}

export function union(list: readonly string[], name: string): string[] {
  return list.includes(name) ? [...list] : [...list, name];
}

/** One more token on a rail, or one less. */
export function withToken(table: Table, player: string, face: number, isMore: boolean): Table {
  const held = [...(table.tokens[player] ?? [])];
  if (isMore) held.push(face);
  else held.splice(held.indexOf(face), 1);
  held.sort((a, b) => a - b);
  const tokens = held.length ? { ...table.tokens, [player]: held } : without(table.tokens, player);
  return { ...table, tokens };
}

function sat(table: Table, event: Happening): Table {
  const { player, position, chips } = event;
  const has_wagered = table.puck !== null; // a round under way is not one that the player sits out
  const seat: Seat = { player, position, rail: chips, personal: null, held: 0, is_warned: false, idle: 0, has_wagered };
  return alsoBefore(table, (each) => ({ ...each, seats: { ...each.seats, [player]: seat } }));
}

function left(table: Table, event: Happening): Table {
  const { player } = event;
  return {
    ...table,
    seats: without(table.seats, player),
    left: [...table.left.filter((name) => name !== player), player],
    before: table.before && { ...gone(table.before, event), tokens: keptTokens(table, table.before, player) },
    agreed: table.agreed.filter((name) => name !== player),
    offered: table.offered === player ? null : table.offered,
    thrower: table.thrower === player ? null : table.thrower,
  };
}

/** Who left keeps the tokens that are left, whatever becomes of the roll. */
function keptTokens(table: Table, before: Table, player: string): Table["tokens"] {
  const mine = table.tokens[player];
  const others = without(before.tokens, player);
  return mine ? { ...others, [player]: mine } : others;
}

/** Should the roll be made void, who has left since keeps what it won, at the bank's cost. */
function gone(before: Table, { player, chips }: Happening): Table {
  const mine = Object.values(before.wagers).filter((wager) => wager.player === player);
  const up = mine.reduce((sum, wager) => sum + (wager.is_token ? 0 : wager.stake), 0);
  const others = Object.entries(before.wagers).filter(([, wager]) => wager.player !== player);
  return {
    ...before,
    seats: without(before.seats, player),
    wagers: Object.fromEntries(others),
    bank: before.bank + (before.seats[player]?.rail ?? 0) + up - chips,
    shooter: before.shooter === player ? null : before.shooter,
    thrower: before.thrower === player ? null : before.thrower,
  };
}

function made(table: Table, event: Happening): Table {
  const old = table.wagers[key(event.player, event.spot)];
  const paid = event.fee + (event.is_token ? 0 : event.amount);
  const wager = old ? raised(old, event) : fresh(table, event);
  const less = wager.is_issued && !old ? withToken(table, event.player, event.amount, false) : table;
  const next = withRail(withWager(less, wager), event.player, -paid);
  return { ...withSeat(next, event.player, { has_wagered: true }), commission: table.commission + event.fee };
}

function fresh(table: Table, event: Happening): Wager {
  const { player, spot, amount, fee, on, excess, is_token } = event;
  const is_issued = is_token && !!table.tokens[player]?.includes(amount);
  return { player, spot, stake: amount, fee, on, excess, is_token, is_issued, wants_down: false };
}

function raised(old: Wager, event: Happening): Wager {
  const { amount, fee, excess } = event;
  return { ...old, stake: old.stake + amount, fee: old.fee + fee, excess };
}

function takenBack(table: Table, event: Happening): Table {
  const name = key(event.player, event.spot);
  const old = table.wagers[name]!;
  const fee = old.fee - event.fee - (event.kept ?? 0);
  const less = { ...old, stake: event.left, fee, excess: event.excess };
  const wagers = event.left ? { ...table.wagers, [name]: less } : without(table.wagers, name);
  const back = event.fee + (old.is_token ? 0 : event.amount);
  const commission = table.commission - event.fee;
  const more = old.is_issued && !event.left ? withToken(table, event.player, event.amount, true) : table;
  return withRail({ ...more, wagers, commission }, event.player, back);
}

function forfeited(table: Table, event: Happening): Table {
  const name = key(event.player, event.spot);
  const won = table.wagers[name]!.is_token ? 0 : event.amount;
  return { ...table, bank: table.bank + won, wagers: without(table.wagers, name) };
}

function called(table: Table, event: Happening): Table {
  const wagers = { ...table.wagers };
  for (const spot of event.spots as string[]) {
    const name = key(event.player, spot);
    wagers[name] = { ...wagers[name]!, on: event.on };
  }
  return { ...table, wagers };
}

function downAsked(table: Table, event: Happening): Table {
  const old = table.wagers[key(event.player, event.spot)]!;
  return withWager(table, { ...old, wants_down: true });
}

export const CHIP_CHANGES: Readonly<Record<string, Change>> = {
  Warned: (table, { player }) => withSeat(table, player, { is_warned: true }),
  SeatTaken: sat,
  ChipsBrought: (table, event) =>
    alsoBefore(table, (each) => withRail(each, event.player, event.chips)),
  SeatLeft: left,
  WagerMade: made,
  WagerCut: takenBack,
  WagerReturned: takenBack,
  WagerForfeited: forfeited,
  WorkingCalled: called,
  DownAsked: downAsked,
};
