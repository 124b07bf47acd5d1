// What one sees of a wager: a token of another player is a marker, not a figure (reading X9); staff,
// who pay it, see its face.
import { dollars } from "../table/money.ts";
import type { Table, Wager } from "../table/state.ts";

export function isMarker(wager: Wager, table: Table, me: string): boolean {
  return wager.is_token && wager.player !== me && me in table.seats;
}

export function seen(wager: Wager, table: Table, me: string): string {
  if (isMarker(wager, table, me)) return "a token";
  return `${dollars(wager.stake)}${wager.is_token ? " token" : ""}`;
}
