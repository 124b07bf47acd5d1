// What a command has done, in a sentence or two beside its button.
import type { Entry } from "../wire/shapes.ts";
import { told } from "./told.ts";
import type { Namer } from "./told.ts";

const MOST = 2; // sentences; the rest is seen at the table
const QUIET = new Set(["ClockMoved", "Refused"]);

export function done(entries: readonly Entry[], by: Namer): string {
  const events = entries.map(({ event }) => event).filter((event) => !QUIET.has(event.event) && !isHouse(event["text"]));
  return events.slice(0, MOST).map((event) => told(event, by)).join(" ") || "Done.";
}

/** The house's own notes are for machines. */
function isHouse(text: unknown): boolean {
  return typeof text === "string" && text.startsWith("house ");
}
