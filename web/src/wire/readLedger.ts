// A whole ledger, part by part, several parts at a time.
import { get } from "./api.ts";
import type { Entry, FloorTable } from "./shapes.ts";

const PART = 1000; // entries at once, as the house gives them
const READERS = 3;

interface Part {
  readonly entries: readonly Entry[];
  readonly people: Record<string, string>;
}

export interface Ledger {
  readonly about: FloorTable;
  readonly entries: readonly Entry[];
  readonly people: Record<string, string>;
}

/** All entries of a table up to now; `told` hears how many have been read, and of how many. */
export async function readLedger(table: string, told: (read: number, of: number) => void): Promise<Ledger> {
  const { table: about } = await get<{ table: FloorTable }>(`/api/tables/${table}`);
  const starts = Array.from({ length: Math.ceil(about.number / PART) }, (_, at) => at * PART);
  const parts: Part[] = [];
  let [next, read] = [0, 0];
  const reader = async (): Promise<void> => {
    for (let at = next++; at < starts.length; at = next++) {
      const most = Math.min(PART, about.number - starts[at]!);
      parts[at] = await get<Part>(`/api/tables/${table}/entries?after=${starts[at]}&most=${most}`);
      told((read += parts[at]!.entries.length), about.number);
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return { about, entries: parts.flatMap((part) => part.entries), people: Object.assign({}, ...parts.map((part) => part.people)) };
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
