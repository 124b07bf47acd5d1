// What comes over the wire, as docs/house-api.md tells it.
import type { Happening, Seat, Sign, Table, Wager } from "../table/state.ts";

export interface Grant {
  readonly role: string;
  readonly table: string;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly is_guest: boolean;
  readonly is_owner: boolean;
  readonly grants: readonly Grant[];
}

export interface FloorTable {
  readonly id: string;
  readonly name: string;
  readonly book: string;
  readonly game: string;
  readonly number: number;
  readonly is_open: boolean;
  readonly is_practice: boolean;
  readonly is_paused: boolean;
  readonly dice: "called" | "fair" | "seeded";
  readonly puck: number | null;
  readonly phase: string;
  readonly seats: { readonly taken: number; readonly of: number };
  readonly sign: Sign;
}

export interface Entry {
  readonly number: number;
  readonly at: number;
  readonly who: string;
  readonly role: string;
  readonly event: Happening;
  readonly says?: string;
}

export interface Refusal {
  readonly why: string;
  readonly clause: string;
  readonly sentence: string;
}

export interface Problem {
  readonly what: string;
  readonly where: string;
}

export interface Pending {
  readonly id: string;
  readonly player: string;
  readonly command: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly by: readonly string[]; // roles that may confirm it
  readonly confirmed: readonly { readonly who: string; readonly role: string }[];
  readonly clause: string;
  readonly sentence: string;
}

export interface Answer {
  readonly answer?: string;
  readonly entries?: readonly (number | Entry)[];
  readonly refused?: Refusal;
  readonly pending?: Pending;
  readonly error?: Problem;
}

/** A spot that may be bet now, from `least` cents; or why not. */
export interface Opening {
  readonly spot: string;
  readonly called: string;
  readonly least?: number;
  readonly cap?: { readonly most: number; readonly clause: string }; // of what may ride now
  readonly why?: string;
  readonly clause?: string;
  readonly sentence?: string;
}

export interface Me {
  readonly id: string;
  readonly roles: readonly string[];
  readonly post: readonly string[];
}

/** What entries do not tell: for who has been away. */
export interface Now {
  readonly is_paused: boolean;
  readonly me: Me;
  readonly pending: readonly Pending[];
}

export type Snapshot = Omit<Table, "seats" | "wagers" | "before" | "announced"> & Now & {
  readonly number: number;
  readonly table: string;
  readonly name: string;
  readonly dice_source: "called" | "fair" | "seeded";
  readonly is_practice: boolean;
  readonly posts?: Readonly<Record<string, readonly string[]>>;
  readonly seats: readonly Seat[];
  readonly wagers: readonly Wager[];
  readonly before?: Snapshot | null;
  readonly announced: readonly [number, number] | null;
};

export interface Paid {
  readonly totals: readonly number[];
  readonly pays: string;
  readonly clause: string;
}

export interface Cited {
  readonly says: string;
  readonly clause: string;
}

/** How much may ride on these numbers. */
export interface Capped extends Cited {
  readonly numbers: readonly number[];
}

export interface WagerRule {
  readonly wager: string;
  readonly called: string;
  readonly behaviour: "stand" | "travel" | "ride" | "gather";
  readonly clause: string;
  readonly numbers: readonly number[];
  readonly pays: readonly Paid[];
  readonly working: Cited | null;
  readonly calls: Cited | null;
  readonly commission: { readonly percent: number; readonly of: string } | null;
  readonly offered: string;
  readonly rides_on: string | null;
  readonly caps: readonly Capped[]; // how much may ride
  readonly bars: readonly number[];
  readonly share: string; // the part of the stake that a winning total is paid on, "1/4"
  readonly high: string | null; // the part on the number its owner chose, where there is one
}

export interface Clause {
  readonly id: string;
  readonly says: string;
  readonly status: string;
  readonly kind: string;
  readonly how: string;
}

export interface Reading {
  readonly id: string;
  readonly where: string;
  readonly question: string;
  readonly uses: string;
  readonly why: string;
  readonly changes: string;
  readonly choices: Readonly<Record<string, { readonly says: string; readonly changes: string }>>;
}

export interface BookTitle {
  readonly id: string;
  readonly title: string;
  readonly jurisdiction: string;
  readonly edition: string;
}

export interface NoRoll {
  readonly reason: string;
  readonly must: boolean;
  readonly by: readonly string[]; // none: it is no cause
  readonly clause: string;
}

/** How a table is closed: with clauses for the ways that the book has. */
export interface Closing {
  readonly minutes: number | null;
  readonly notice: string | null;
  readonly last_shooter: string | null;
  readonly at_will: string | null;
}

/** After so many rounds without a wager at a full table. */
export interface Idle {
  readonly rounds: number;
  readonly clause: string;
}

export interface Book extends BookTitle {
  readonly points: readonly number[];
  readonly line: readonly string[];
  readonly roles: Readonly<Record<string, string>>;
  readonly wagers: readonly WagerRule[];
  readonly areas: readonly { readonly spot: string; readonly wager: string; readonly called: string }[];
  readonly above: string; // the clause of what is over the maximum
  readonly layouts: readonly string[];
  readonly no_rolls: readonly NoRoll[];
  readonly orders: readonly string[];
  readonly delegates: boolean; // the shooter may let another throw
  readonly returns_dice: boolean; // dice that left the table may be thrown again
  readonly void_grounds: readonly string[];
  readonly forfeits: boolean; // a cheat's wagers, when an outcome is void
  readonly emergencies: readonly string[];
  readonly closing: Closing | null;
  readonly idle: Idle | null; // when a player may be asked to give up the place
  readonly agrees: boolean; // a sign may change at once when all players agree
  readonly advice: string; // the clause by which who complains is told of the inspector
  readonly is_small: boolean; // one person may run the whole table
  readonly lists: readonly string[];
  readonly clauses: readonly Clause[];
  readonly readings: readonly Reading[];
}

/** What a wager costs: how often it wins once decided, and the house's edge, as fractions. */
export interface Chance {
  readonly win: string;
  readonly edge: string;
  readonly percent: string;
}

export type Chances = Readonly<Record<string, Chance>>; // by spot
