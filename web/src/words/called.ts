// The book's own names: "Place Bet 6", "Win Line Odds".
import { capital } from "./call.ts";
import { spot } from "../table/spot.ts";
import type { Book, WagerRule } from "../wire/shapes.ts";

export type Rules = ReadonlyMap<string, WagerRule>;

export function rules(book: Book): Rules {
  return new Map(book.wagers.map((rule) => [rule.wager, rule]));
}

/** A wager's name without "Bet" at its end, for the lettering of the felt. */
export function lettering(called: string): string {
  return called.replace(/^the /i, "").replace(/ Bet\b/i, "");
}

export function calledAt(of: Rules, at: string): string {
  const { wager, number } = spot(at);
  const name = capital(of.get(wager)?.called ?? wager);
  if (number === null) return name;
  const own = name.split(", ").find((part) => part.endsWith(` ${number}`)); // "Big 6, Big 8"
  return own ?? `${lettering(name).replace(/ways$/, "way")} ${number}`;
}
