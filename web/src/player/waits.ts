// What I wished that others must confirm: what still waits, and what became of the rest.
import type { Live } from "../wire/live.ts";
import type { Entry, Pending, Refusal } from "../wire/shapes.ts";

/** What waited: made, or turned down and why. */
export interface Decided {
  readonly wish: Pending;
  readonly refused: Refusal | null;
  readonly rolls: number; // thrown by then; told until the next
}

export class Waits {
  asked: readonly Pending[] = [];
  decided: readonly Decided[] = [];
  readonly #live: Live;
  readonly #since = new Map<string, number>(); // id -> the entry after which it was seen to wait

  constructor(live: Live) {
    this.#live = live;
  }

  /** Look again: the list of what waits comes after the entries that decided it. */
  look(): void {
    const { pending, me, table, number } = this.#live;
    const asked = pending.filter((each) => each.player === me.id);
    const rolls = table?.rolls ?? 0;
    const gone = this.asked.filter((before) => !asked.some((each) => each.id === before.id));
    const told = gone.map((wish): Decided => ({ wish, refused: this.#refused(wish), rolls }));
    this.decided = [...this.decided.filter((each) => each.rolls === rolls), ...told];
    for (const { id } of asked) if (!this.#since.has(id)) this.#since.set(id, number);
    this.asked = asked;
  }

  #refused(wish: Pending): Refusal | null {
    const since = this.#since.get(wish.id) ?? 0;
    const mine = this.#live.entries.filter((entry) => entry.number > since && entry.who === this.#live.me.id);
    if (mine.some((entry) => isConfirmed(entry, wish))) return null;
    const last = mine.findLast(({ event }) => event.event === "Refused")?.event;
    const { why, clause, sentence } = last ?? { why: "", clause: wish.clause, sentence: wish.sentence };
    return { why, clause, sentence };
  }
}

/** Whether an entry is what was wished, with the word of those who confirmed it. */
function isConfirmed({ event }: Entry, { fields }: Pending): boolean {
  const spots: readonly string[] = event["spots"] ?? [event["spot"] ?? ""];
  const isThere = typeof fields["spot"] !== "string" || spots.includes(fields["spot"]);
  return event.event !== "Refused" && !!event["confirmed"]?.length && isThere;
}
