// The table as the page knows it: the same words as the engine's, as they come over the wire.

export interface Limit {
  readonly least: number;
  readonly most: number;
}

export interface Sign {
  readonly limit: Limit;
  readonly chips: readonly number[];
  readonly unit: number | null;
  readonly is_per_player: boolean;
  readonly asks_multiples: boolean;
  readonly odds: number | null;
  readonly limits: Readonly<Record<string, Limit>>;
  readonly offers: readonly string[];
  readonly layout: string | null;
  readonly pay_list: string | null;
  readonly seats: number;
}

export interface PersonalLimit {
  readonly limit: Limit;
  readonly unit: number | null;
  readonly is_kept: boolean;
  readonly since: number;
}

export interface Seat {
  readonly player: string;
  readonly position: number;
  readonly rail: number;
  readonly personal: PersonalLimit | null;
  readonly held: number;
  readonly is_warned: boolean; // that wagers below the minimum will be returned
  readonly idle: number; // rounds without a wager at a full table, running
  readonly has_wagered: boolean; // in this round, or came too late for it
}

export interface Wager {
  readonly player: string;
  readonly spot: string;
  readonly stake: number;
  readonly fee: number;
  readonly on: boolean | null;
  readonly excess: number;
  readonly is_token: boolean;
  readonly is_issued: boolean; // a token off its owner's rail
  readonly wants_down: boolean;
}

export interface DiceSet {
  readonly size: number;
  readonly off: number;
  readonly held: number;
  readonly lost: number;
  readonly is_new_due: boolean;
}

export interface Notice {
  readonly sign: Sign | null;
  readonly posted: number;
  readonly due: number;
}

export interface Dispute {
  readonly number: number;
  readonly player: string;
  readonly about: string;
  readonly ruling: string;
  readonly ruled_by: string | null;
  readonly review: string; // the last one
  readonly reviewed_by: string | null;
}

export interface Roll {
  readonly first: number;
  readonly second: number;
}

export type Phase = "open" | "out" | "landed" | "rest" | "called";

export interface Table {
  readonly book: string;
  readonly sign: Sign;
  readonly is_open: boolean;
  readonly clock: number;
  readonly phase: Phase;
  readonly is_closed: boolean;
  readonly puck: number | null;
  readonly seats: Readonly<Record<string, Seat>>;
  readonly wagers: Readonly<Record<string, Wager>>; // "player|spot"
  readonly lamps: Readonly<Record<string, readonly number[]>>;
  readonly tokens: Readonly<Record<string, readonly number[]>>; // player -> faces
  readonly bank: number;
  readonly commission: number;
  readonly shooter: string | null;
  readonly thrower: string | null;
  readonly offered: string | null;
  readonly declined: readonly string[];
  readonly dice: DiceSet;
  readonly announced: Roll | null;
  readonly is_disputed: boolean;
  readonly no_rolls: number; // in a row
  readonly rolls: number;
  readonly hands: number;
  readonly rounds: number;
  readonly before: Table | null;
  readonly notices: readonly Notice[];
  readonly agreed: readonly string[];
  readonly is_last_shooter: boolean;
  readonly hands_left: number;
  readonly excluded: readonly string[]; // from the game
  readonly banned: readonly string[]; // from the casino
  readonly left: readonly string[]; // who had a place here and gave it up, the latest last
  readonly disputes: readonly Dispute[];
  readonly staff: Readonly<Record<string, number>> | null;
  readonly told: readonly string[];
}

/** A plain event: its name under `event`, and its fields. */
export interface Happening {
  readonly event: string;
  readonly [field: string]: any;
}

export function key(player: string, spot: string): string {
  return `${player}|${spot}`;
}

export function wagersOf(table: Table, player: string): Wager[] {
  return Object.values(table.wagers).filter((wager) => wager.player === player);
}
