// The table at its first entry.
import type { DiceSet, Happening, Table } from "./state.ts";

export function opened(event: Happening): Table {
  return {
    ...EMPTY,
    book: event.book,
    sign: event.sign,
    bank: event.bank,
    clock: event.at,
    dice: { ...SET, size: event.dice },
    staff: event.staff,
  };
}

const SET: DiceSet = { size: 5, off: 0, held: 0, lost: 0, is_new_due: false };

const EMPTY: Omit<Table, "book" | "sign"> = {
  is_open: true,
  clock: 0,
  phase: "open",
  is_closed: false,
  puck: null,
  seats: {},
  wagers: {},
  lamps: {},
  tokens: {},
  bank: 0,
  commission: 0,
  shooter: null,
  thrower: null,
  offered: null,
  declined: [],
  dice: SET,
  announced: null,
  is_disputed: false,
  no_rolls: 0,
  rolls: 0,
  hands: 0,
  rounds: 0,
  before: null,
  notices: [],
  agreed: [],
  is_last_shooter: false,
  hands_left: 0,
  excluded: [],
  banned: [],
  left: [],
  disputes: [],
  staff: null,
  told: [],
};
