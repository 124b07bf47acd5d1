// Rolls as they stand in the ledger: each with what followed from it.
import type { Happening } from "../table/state.ts";
import type { Entry } from "../wire/shapes.ts";

export interface Story {
  readonly number: number; // of the entry
  readonly roll: Happening;
  readonly after: readonly Happening[];
}

const FOLLOWS = new Set([
  "Won", "Lost", "PartDecided", "Barred", "Moved", "LampsLit", "PuckTurned", "RoundEnded", "HandEnded", "PointCancelled",
  "WagerReturned", "WagerForfeited", "DiceMoved", "TableClosed",
]);

export function stories(entries: readonly Entry[]): Story[] {
  const found: { number: number; roll: Happening; after: Happening[] }[] = [];
  let isOpen = false;
  for (const { number, event } of entries) {
    if (event.event === "OutcomeVoided" && event["is_roll"]) found.pop();
    if (event.event === "Rolled") found.push({ number, roll: event, after: [] });
    else if (isOpen && FOLLOWS.has(event.event)) found.at(-1)?.after.push(event);
    isOpen = event.event === "Rolled" || (isOpen && FOLLOWS.has(event.event));
  }
  return found;
}

/** The rolls of the hand that is being thrown. */
export function hand(of: readonly Story[]): Story[] {
  const last = of.findLastIndex((story) => story.after.some((event) => event.event === "HandEnded"));
  return of.slice(last + 1);
}
