// One number of a wager is out; the others go on.
import { dollars } from "../table/money.ts";
import type { Happening } from "../table/state.ts";

export function partly(event: Happening): string {
  if (event.won) return `wins ${dollars(event.won)} on its ${event.number}`;
  if (event.lost) return `loses ${dollars(event.lost)} on its ${event.number}`;
  return `is out on ${event.number}`;
}
