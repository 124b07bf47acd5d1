// What happened at a table before this page came to it.
import { broughtIn } from "../table/net.ts";
import { get } from "../wire/api.ts";
import type { Live } from "../wire/live.ts";
import type { Entry } from "../wire/shapes.ts";

const PART = 500;

interface Part {
  readonly entries: readonly Entry[];
  readonly people: Record<string, string>;
}

/** The entries of the last rolls, and for who sits here all since sitting down. */
export async function readPast(live: Live): Promise<void> {
  let until = live.number;
  let older: Entry[] = [];
  do {
    const after = Math.max(0, until - PART);
    const { entries, people } = await get<Part>(`/api/tables/${live.id}/entries?after=${after}&most=${until - after}`);
    live.people = { ...people, ...live.people };
    older = [...entries, ...older];
    until = after;
  } while (until > 0 && live.me.id in live.table!.seats && broughtIn(older, live.me.id) === null);
  const known = new Set(live.entries.map((entry) => entry.number)); // it may be read a second time
  live.entries = [...older.filter((entry) => !known.has(entry.number)), ...live.entries];
}
