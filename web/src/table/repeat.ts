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
