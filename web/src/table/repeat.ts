// Which wagers "repeat" makes again: those that the last roll which took any of them took off the
// felt, won or lost, and a Come that went to its number. Tokens are gone.
import type { Entry } from "../wire/shapes.ts";
import type { Happening } from "./state.ts";

export interface Put {
  readonly spot: string;
  readonly amount: number;
}

/** What left the felt, by one roll, of what this player had there. */
export function putBefore(entries: readonly Entry[], player: string): readonly Put[] {
  const lies = new Map<string, number>(); // as far as it was put there
  let before: readonly Put[] = [];
  let gone: Put[] = [];
  for (const { event } of entries) {
    if (event.event === "Rolled") gone = [];
    if (event["player"] !== player) continue;
    if (event.event === "SeatTaken") before = [];
    const left = leaving(event, lies);
    if (left) before = gone = [...gone, left];
    note(event, lies);
  }
  return before;
}

/** What a roll takes off the felt by this event. */
function leaving(event: Happening, lies: ReadonlyMap<string, number>): Put | null {
  const spot: string = event["spot"];
  if (event["token"] || event["left"]) return null;
  if (event.event === "Won" || event.event === "Lost") return { spot, amount: event["lost"] + event["back"] };
  return event.event === "Moved" ? { spot, amount: lies.get(spot) ?? 0 } : null;
}

function note(event: Happening, lies: Map<string, number>): void {
  const spot: string = event["spot"];
  if (event.event === "WagerMade") lies.set(spot, event["amount"] + (lies.get(spot) ?? 0));
  if (event.event === "WagerCut" || event.event === "WagerReturned") lies.set(spot, event["left"]);
  if (["Won", "Lost", "Moved"].includes(event.event)) lies.delete(spot);
}

/** What of it does not lie on the felt again already. */
export function missing(before: readonly Put[], lies: (spot: string) => number): readonly Put[] {
  return before.map(({ spot, amount }) => ({ spot, amount: amount - lies(spot) })).filter(({ amount }) => amount > 0);
}
