// Whether a spot may be bet now.
import type { Opening } from "./shapes.ts";

/** Closed; a wager that only needs somebody's word is not. */
export function isShut(opening: Opening | undefined): boolean {
  return !!opening?.why && opening.why !== "unconfirmed";
}
