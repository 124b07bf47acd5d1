// What a roll does.
import { withRail, without, withWager } from "./chipChanges.ts";
import type { Change } from "./chipChanges.ts";
import { settledDown } from "./diceChanges.ts";
import { key } from "./state.ts";
import type { Happening, Table } from "./state.ts";

function rolled(table: Table): Table {
  return { ...settledDown(table), rolls: table.rolls + 1, no_rolls: 0, before: { ...table, before: null } };
}

function won(table: Table, event: Happening): Table {
  const name = key(event.player, event.spot);
  const wager = table.wagers[name]!;
  const next = event.left
    ? withWager(table, { ...wager, stake: event.left })
    : { ...table, wagers: without(table.wagers, name) };
  const bank = table.bank + event.lost - event.won;
  return withRail({ ...next, bank }, event.player, event.won + event.back);
}

function lost(table: Table, event: Happening): Table {
  const wagers = without(table.wagers, key(event.player, event.spot));
  return withRail({ ...table, wagers, bank: table.bank + event.lost }, event.player, event.back);
}

function moved(table: Table, event: Happening): Table {
  const name = key(event.player, event.spot);
  const old = table.wagers[name]!;
  return withWager({ ...table, wagers: without(table.wagers, name) }, { ...old, spot: event.to });
}

/** Idle is who made no wager in a round at a full table; one left up counts for the next too. */
function round(table: Table): Table {
  const all = Object.values(table.seats);
  const isFull = all.length === table.sign.seats;
  const up = new Set(Object.values(table.wagers).map(({ player }) => player));
  const seats = all.map((seat) => {
    const idle = isFull && !seat.has_wagered ? seat.idle + 1 : 0;
    return [seat.player, { ...seat, idle, has_wagered: up.has(seat.player) }];
  });
  return { ...table, rounds: table.rounds + 1, seats: Object.fromEntries(seats) };
}

function hand(table: Table): Table {
  const hands_left = Math.max(0, table.hands_left - 1);
  return { ...table, shooter: null, thrower: null, offered: null, declined: [], hands_left };
}

export const ROLL_CHANGES: Readonly<Record<string, Change>> = {
  Rolled: rolled,
  Won: won,
  Lost: lost,
  PartDecided: won, // what is left stays up
  Moved: moved,
  LampsLit: (table, event) => ({ ...table, lamps: { ...table.lamps, [event.wager]: event.lit } }),
  PuckTurned: (table, { to }) => ({ ...table, puck: to }),
  RoundEnded: round,
  HandEnded: hand,
};
