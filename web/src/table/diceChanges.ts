// What happens to the dice, from the offer to the call.
import { alsoBefore, union } from "./chipChanges.ts";
import type { Change } from "./chipChanges.ts";
import type { Happening, Table } from "./state.ts";

function offered(table: Table, { player }: Happening): Table {
  const again = table.declined.includes(player); // the turn begins anew
  return { ...table, offered: player, declined: again ? [] : table.declined, is_closed: false };
}

function taken(table: Table, event: Happening): Table {
  const hands = table.hands + (event.is_new_hand ? 1 : 0);
  return { ...table, shooter: event.player, thrower: null, offered: null, declined: [], no_rolls: 0, hands };
}

function yielded(table: Table, { player }: Happening): Table {
  const given = { shooter: null, thrower: null, declined: [player], is_closed: false };
  return alsoBefore(table, (each) => ({ ...each, ...given }));
}

const AT_REST = { phase: "open", is_closed: false, is_disputed: false, announced: null } as const;

export function settledDown(table: Table): Table {
  return { ...table, ...AT_REST };
}

export const DICE_CHANGES: Readonly<Record<string, Change>> = {
  DiceOffered: offered,
  DiceDeclined: (table, { player }) => ({
    ...table,
    offered: null,
    declined: union(table.declined, player),
  }),
  DiceTaken: taken,
  DiceYielded: yielded,
  ThrowerNamed: (table, { thrower }) => ({ ...table, thrower, offered: null }),
  BetsClosed: (table) => ({ ...table, is_closed: true }),
  DiceThrown: (table) => ({ ...table, phase: "out", before: null }),
  DiceLanded: (table) => ({ ...table, phase: "landed" }),
  DiceRested: (table) => ({ ...table, phase: "rest" }),
  RollAnnounced: (table, { first, second }) => ({
    ...table,
    phase: "called",
    announced: { first, second },
  }),
  FacesDisputed: (table) => ({ ...table, is_disputed: true }),
  FacesQuestioned: (table) => ({ ...table, is_disputed: true }),
  NoRollCalled: (table) => ({ ...settledDown(table), no_rolls: table.no_rolls + 1 }),
  DiceMoved: (table, { size, off, held, lost, is_new_due }) => ({
    ...table,
    dice: { size, off, held, lost, is_new_due },
  }),
};
