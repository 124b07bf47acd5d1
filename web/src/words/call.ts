// What the stick says when the dice have come to rest. Plain, as the books ask: the total first.
import type { Happening } from "../table/state.ts";

const NUMBERS = ["", "", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** The call of a roll, by what follows it in the ledger. */
export function call(roll: Happening, after: readonly Happening[]): string {
  const total = roll.first + roll.second;
  const hard = roll.first === roll.second && [4, 6, 8, 10].includes(total) ? ", the hard way" : "";
  const first = total === 7 && !roll.is_come_out ? "" : `${capital(NUMBERS[total]!)}${hard}. `;
  return `${first}${outcome(roll, after)}`.trim();
}

function outcome(roll: Happening, after: readonly Happening[]): string {
  const puck = after.find((event) => event.event === "PuckTurned");
  const total = roll.first + roll.second;
  if (puck && puck.to !== null) return `The point is ${puck.to}.`;
  if (total === 7 && !roll.is_come_out) return "Seven out, line away.";
  if (puck) return "The point is made.";
  if (!roll.is_come_out) return "";
  return [7, 11].includes(total) ? "A winner on the come-out." : "Craps, line away."; // 2, 3 and 12, where they are no points
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "off-the-table" as people say it. */
export function spoken(word: string): string {
  return capital(word.replaceAll("-", " "));
}
