// What a burst of entries means to one who listens: the call, my wagers, and what concerns all.
import type { Entry } from "../wire/shapes.ts";
import { call } from "./call.ts";
import { lines, sum } from "./result.ts";
import { stories } from "./story.ts";
import { told } from "./told.ts";
import type { Namer } from "./told.ts";

const QUIET = new Set(["ClockMoved", "Noted", "Refused", "RoundEnded", "Won", "Lost", "PartDecided", "Moved", "Barred", "Rolled",
  "PuckTurned", "HandEnded", "DiceLanded"]);

export function announce(entries: readonly Entry[], me: string, by: Namer): string {
  const rolls = stories(entries).map(({ roll, after }) => {
    const mine = lines(after, me, by);
    const each = mine.map((line) => `${line.name} ${line.what}.`).join(" ");
    return `${call(roll, after)} ${each}${mine.length ? ` Together ${sum(mine)}.` : ""}`;
  });
  const rest = entries.filter(({ event }) => !QUIET.has(event.event)).map(({ event }) => told(event, by));
  return [...rest.slice(-6), ...rolls].join(" ");
}
