// A ledger, span by span from its end: the entries, and the table that they go on from.
import type { Table } from "../table/state.ts";
import { get } from "./api.ts";
import type { Entry, Snapshot } from "./shapes.ts";
import { tableOf } from "./snapshot.ts";

const SPAN = 2000; // entries read at once
const PART = 1000; // as the house gives them

type People = Readonly<Record<string, string>>;

/** Entries one after another, and the table before the first of them: none at the beginning. */
export interface Span {
  readonly before: Table | null;
  readonly after: number;
  readonly entries: readonly Entry[];
  readonly people: People;
}

/** The entries up to this number, as many as are read at once. */
export async function readSpan(table: string, to: number): Promise<Span> {
  const after = Math.max(0, to - SPAN);
  const starts = Array.from({ length: Math.ceil((to - after) / PART) }, (_, at) => after + at * PART);
  const [before, ...parts] = await Promise.all([
    tableAt(table, after),
    ...starts.map((start) => part(table, start, Math.min(PART, to - start))),
  ]);
  const people = Object.assign({}, ...parts.map((each) => each.people));
  return { before, after, entries: parts.flatMap((each) => each.entries), people };
}

/** Two spans that touch, as one. */
export function joined(earlier: Span, later: Span): Span {
  return {
    ...earlier,
    entries: [...earlier.entries, ...later.entries],
    people: { ...earlier.people, ...later.people },
  };
}

async function tableAt(table: string, at: number): Promise<Table | null> {
  if (at === 0) return null;
  return tableOf((await get<{ snapshot: Snapshot }>(`/api/tables/${table}/snapshot?at=${at}`)).snapshot);
}

function part(table: string, after: number, most: number): Promise<{ entries: readonly Entry[]; people: People }> {
  return get(`/api/tables/${table}/entries?after=${after}&most=${most}`);
}

interface Phrase {
  readonly number: number;
  readonly says: string;
}

const AHEAD = 200; // entries whose phrases are asked for at once

/** Entries as phrases of table talk, asked for once they are wanted. */
export class Phrases {
  readonly #table: string;
  readonly #changed: () => void;
  readonly #known = new Map<number, string>();

  constructor(table: string, changed: () => void) {
    this.#table = table;
    this.#changed = changed;
  }

  of(number: number): string {
    return this.#known.get(number) ?? "";
  }

  want(numbers: readonly number[]): void {
    const first = numbers.find((number) => !this.#known.has(number));
    if (first !== undefined) void this.#ask(first - 1, numbers);
  }

  async #ask(after: number, wanted: readonly number[]): Promise<void> {
    wanted.filter((number) => !this.#known.has(number)).forEach((number) => this.#known.set(number, ""));
    const path = `/api/tables/${this.#table}/notation?after=${after}&most=${AHEAD}`;
    const { lines } = await get<{ lines: readonly Phrase[] }>(path).catch(() => ({ lines: [] }));
    lines.forEach(({ number, says }) => this.#known.set(number, says));
    this.#changed();
  }
}
