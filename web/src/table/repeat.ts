// Which wagers "repeat" makes again: those of the last round in which one made any. Tokens are gone.
import type { Entry } from "../wire/shapes.ts";

export interface Put {
  readonly spot: string;
  readonly amount: number;
}

/** What this player put down before the last roll that followed. */
export function putBefore(entries: readonly Entry[], player: string): readonly Put[] {
  let before: readonly Put[] = [];
  let now: Put[] = [];
  for (const { event } of entries) {
    if (event.event === "SeatTaken" && event["player"] === player) [before, now] = [[], []];
    if (event.event === "WagerMade" && event["player"] === player && !event["is_token"]) now.push({ spot: event["spot"], amount: event["amount"] });
    if (event.event === "Rolled" && now.length) [before, now] = [now, []];
  }
  return before;
}

/** What of it does not lie on the felt again already. */
export function missing(before: readonly Put[], lies: (spot: string) => number): readonly Put[] {
  const sums = new Map<string, number>();
  for (const { spot, amount } of before) sums.set(spot, (sums.get(spot) ?? 0) + amount);
  return [...sums].map(([spot, sum]) => ({ spot, amount: sum - lies(spot) })).filter(({ amount }) => amount > 0);
}
