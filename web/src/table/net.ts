// What one has won or lost since sitting down: all one's chips here, less what was brought.
import type { Table } from "./state.ts";
import { wagersOf } from "./state.ts";
import type { Entry } from "../wire/shapes.ts";

export function chipsOf(table: Table, player: string): number {
  const seat = table.seats[player];
  const up = wagersOf(table, player).filter((wager) => !wager.is_token);
  return (seat ? seat.rail + seat.held : 0) + up.reduce((sum, wager) => sum + wager.stake, 0);
}

/** Keeps what was brought to a table, over reloads of the page. */
export class Brought {
  readonly #key: string;
  readonly #player: string;
  sum: number;

  constructor(table: string, player: string, now: number) {
    this.#key = `brought ${table} ${player}`;
    this.#player = player;
    this.sum = Number(sessionStorage.getItem(this.#key) ?? now);
    this.#keep();
  }

  hear({ event }: Entry): void {
    if (event["player"] !== this.#player) return;
    if (event.event === "SeatTaken") this.sum = event["chips"];
    if (event.event === "ChipsBrought") this.sum += event["chips"];
    this.#keep();
  }

  #keep(): void {
    sessionStorage.setItem(this.#key, String(this.sum));
  }
}
