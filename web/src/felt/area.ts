// A betting area of the felt, and what else is printed on it.
import type { Sign } from "../table/state.ts";
import type { Rules } from "../words/called.ts";
import type { Rect } from "./rect.ts";

export type Kind =
  | "line"
  | "against"
  | "come"
  | "field"
  | "number"
  | "strip"
  | "odds"
  | "prop"
  | "hard"
  | "big"
  | "bonus";

export interface Area extends Rect {
  readonly spot: string; // what a chip put here wagers
  readonly shows: readonly string[]; // the spots whose chips lie here
  readonly kind: Kind;
  readonly text: string; // the lettering
  readonly note: string; // small print: what it pays, what it bars
  readonly lamps?: readonly number[];
  readonly dice?: readonly [number, number];
  readonly bars?: readonly (readonly [number, number])[]; // the dice that neither win nor lose
  readonly totals?: readonly Total[]; // printed one by one, as the field has them
  readonly print: Rect; // where its letters are
  readonly chips: readonly Rect[]; // where chips lie, clear of the letters
  readonly wing?: Rect; // where it runs on around the corner
  readonly corner?: number; // the radius of its lower left corner, within a wing's bend
  readonly corners?: number; // the radius of both lower corners, at the end of a small felt
}

export interface Total {
  readonly number: number;
  readonly pays: string; // only where it pays more than the others
}

/** Where the puck lies when it is on a number, or off. */
export interface PuckPlace {
  readonly number: number | null;
  readonly x: number;
  readonly y: number;
}

export interface Block {
  readonly areas: readonly Area[];
  readonly pucks: readonly PuckPlace[];
  readonly frames: readonly Rect[]; // around areas that belong together
  readonly h: number;
}

/** An area before it is known where letters and chips are. */
export type Bare = Omit<Area, "print" | "chips">;

export type Shape = "wide" | "square" | "tall";

/** All that a block needs to know to draw itself. */
export interface Felt {
  readonly rules: Rules;
  readonly sign: Sign;
  readonly points: readonly number[];
  readonly lists: readonly string[]; // of pays, of which the sign posts one
  readonly shape: Shape;
}

export type Part = (felt: Felt, x: number, y: number, w: number) => Block;

/** Whether this table has the wager today. */
export function has(felt: Felt, wager: string): boolean {
  const rule = felt.rules.get(wager);
  return !!rule && (rule.offered === "always" || felt.sign.offers.includes(wager));
}

export function numbersOf(felt: Felt, wager: string): readonly number[] {
  return has(felt, wager) ? felt.rules.get(wager)!.numbers : [];
}

/** A small table: one side only, and no line around the corner. */
export function isSmall(felt: Felt): boolean {
  return felt.sign.seats <= 8;
}

export const NOTHING: Block = { areas: [], pucks: [], frames: [], h: 0 };
