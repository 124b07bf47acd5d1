// How a round stands, in a few words: "Point 6. Shooter: Ann."
import type { Table } from "../table/state.ts";

/** `who` is what to call the shooter, `throws` whoever throws instead. */
export function standing(table: Table, who: (person: string) => string, throws: (person: string) => string): string {
  const { shooter, thrower, offered, puck, is_closed, is_open, is_disputed } = table;
  const words = [
    is_open ? "" : "The table is closed.",
    puck === null ? "Come-out." : `Point ${puck}.`,
    shooter ? `Shooter: ${who(shooter)}.` : offered ? `Dice offered to: ${who(offered)}.` : "No shooter.",
    thrower && thrower !== shooter ? throws(thrower) : "",
    is_closed ? "No more bets." : "",
    is_disputed ? "The faces are disputed." : "",
  ];
  return words.filter(Boolean).join(" ");
}
