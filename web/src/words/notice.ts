// What the owner of a wager is told although it was taken: that it is below the minimum, or that a
// part of it is over the maximum.
import { dollars } from "../table/money.ts";
import type { Happening } from "../table/state.ts";
import type { Book } from "../wire/shapes.ts";

export interface Notice {
  readonly clause: string;
  readonly sentence: string;
}

export function notice(events: readonly Happening[], book: Book): Notice | undefined {
  const warned = events.find(({ event }) => event === "Warned");
  if (warned) return { clause: warned.clause, sentence: `The wager stands. You are warned: ${warned.about}.` };
  const made = events.find(({ event, excess }) => event === "WagerMade" && excess > 0);
  return made && { clause: book.above, sentence: over(made.excess) };
}

export function over(excess: number): string {
  return `${dollars(excess)} of it is over the maximum: that part neither wins nor loses.`;
}
