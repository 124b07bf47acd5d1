// A past that can be gone through in both directions: every so many events the table is kept, so
// that no step folds from the first event on.
import { fold } from "./fold.ts";
import type { Happening, Table } from "./state.ts";

const EVERY = 200;

export class Replay {
  readonly #events: readonly Happening[];
  readonly #kept: (Table | null)[]; // after 0, 200, 400 … events
  #last: { at: number; table: Table | null };

  constructor(events: readonly Happening[], before: Table | null = null) {
    this.#events = events;
    this.#kept = [before];
    this.#last = { at: 0, table: before };
  }

  /** The table after so many events. */
  at(count: number): Table | null {
    const near = this.#nearest(count);
    let { table } = near;
    for (let at = near.at; at < count; at += 1) {
      table = fold(table, this.#events[at]!);
      if ((at + 1) % EVERY === 0) this.#kept[(at + 1) / EVERY] = table;
    }
    this.#last = { at: count, table };
    return table;
  }

  #nearest(count: number): { at: number; table: Table | null } {
    const index = Math.min(Math.floor(count / EVERY), this.#kept.length - 1);
    const isLater = this.#last.at <= count && this.#last.at >= index * EVERY;
    return isLater ? this.#last : { at: index * EVERY, table: this.#kept[index]! };
  }
}

/** The last roll of the first so many events. */
export function lastRoll(events: readonly Happening[], count: number): Happening | undefined {
  for (let at = count - 1; at >= 0; at -= 1) if (events[at]!.event === "Rolled") return events[at];
  return undefined;
}
