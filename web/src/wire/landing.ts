// The dice take a moment to land, and nobody at a table knows the roll before. So what the house
// says of it, and all that it says after it, is kept back until then; nothing changes its order.
import type { Roll } from "../table/state.ts";

export const LANDS = 900; // milliseconds that dice tumble; <craps-dice> takes the same time
const ROLLS = new Set(["Rolled", "RollAnnounced"]);
const STILL = "(prefers-reduced-motion: reduce)";

interface Said {
  readonly entry?: { readonly event: { readonly event: string; readonly [field: string]: any } };
}

export interface Hearing<T> {
  readonly hear: (message: T) => void;
  readonly fall: () => void; // the dice tumble from now on
  readonly isLying: () => boolean; // whether they were announced, and so have landed before
}

export class Landing<T extends Said> {
  falling: Roll | null = null;
  readonly #on: Hearing<T>;
  readonly #wait: (then: () => void) => void;
  #kept: T[] = [];

  constructor(on: Hearing<T>, wait = landed) {
    [this.#on, this.#wait] = [on, wait];
  }

  heard(message: T): void {
    this.#kept.push(message);
    if (!this.falling) this.#next();
  }

  /** Tell what is kept, up to a roll. Of several rolls only the last is shown in the air. */
  #next(): void {
    const last = this.#kept.findLastIndex(isRoll);
    for (const message of this.#kept.splice(0, last < 0 ? this.#kept.length : last)) this.#on.hear(message);
    const roll = this.#kept[0]?.entry?.event;
    if (!roll) return;
    if (this.#on.isLying()) return this.#land();
    this.falling = { first: roll["first"], second: roll["second"] };
    this.#on.fall();
    this.#wait(() => this.#land());
  }

  #land(): void {
    this.falling = null;
    this.#on.hear(this.#kept.shift()!);
    this.#next();
  }
}

function isRoll(message: Said): boolean {
  return ROLLS.has(message.entry?.event.event ?? "");
}

/** Where nothing may move, the dice lie at once. */
function landed(then: () => void): void {
  if (matchMedia(STILL).matches || document.hidden) then();
  else setTimeout(then, LANDS);
}
