// What one has won or lost since sitting down: all one's chips here, less what was brought.
import type { Table } from "./state.ts";
import { wagersOf } from "./state.ts";
import type { Entry } from "../wire/shapes.ts";

export function chipsOf(table: Table, player: string): number {
  const seat = table.seats[player];
  const up = wagersOf(table, player).filter((wager) => !wager.is_token);
  return (seat ? seat.rail + seat.held : 0) + up.reduce((sum, wager) => sum + wager.stake, 0);
}

/** What was brought since sitting down; nothing where these entries begin later. */
export function broughtIn(entries: readonly Entry[], player: string): number | null {
  let sum: number | null = null;
  for (const { event } of entries) {
    if (event["player"] !== player) continue;
    if (event.event === "SeatTaken") sum = event["chips"];
    if (event.event === "ChipsBrought" && sum !== null) sum += event["chips"];
  }
  return sum;
}
