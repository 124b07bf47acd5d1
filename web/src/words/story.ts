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

interface Reading {
  count: number; // entries that have been read
  isOpen: boolean; // whether what comes next may follow from the last roll
  readonly found: { number: number; roll: Happening; after: Happening[] }[];
}

const read = new WeakMap<readonly Entry[], Reading>();

/** The rolls of these entries. A list that has grown is read on from where it was. */
export function stories(entries: readonly Entry[]): readonly Story[] {
  let reading = read.get(entries);
  if (!reading || reading.count > entries.length) read.set(entries, (reading = { count: 0, isOpen: false, found: [] }));
  for (; reading.count < entries.length; reading.count += 1) readOn(reading, entries[reading.count]!);
  return reading.found;
}

function readOn(reading: Reading, { number, event }: Entry): void {
  const { found } = reading;
  if (event.event === "OutcomeVoided" && event["is_roll"]) found.pop();
  if (event.event === "Rolled") found.push({ number, roll: event, after: [] });
  else if (reading.isOpen && FOLLOWS.has(event.event)) found.at(-1)?.after.push(event);
  reading.isOpen = event.event === "Rolled" || (reading.isOpen && FOLLOWS.has(event.event));
}

/** The rolls of the hand that is being thrown. */
export function hand(of: readonly Story[]): readonly Story[] {
  const last = of.findLastIndex((story) => story.after.some((event) => event.event === "HandEnded"));
  return of.slice(last + 1);
}
