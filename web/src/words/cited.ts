// A clause as it is cited: by its paragraph, or as the reading of an unclear one ("M8", "X13").
import type { Book } from "../wire/shapes.ts";

export function cited(clause: string): string {
  return /^[A-Z]+\d+$/.test(clause) ? `reading ${clause}` : `§ ${clause}`;
}

/** What a clause says, or how an unclear one is read. */
export function clauseSays(book: Book, clause: string): string {
  const reading = book.readings.find((each) => each.id === clause);
  if (reading) return `${reading.question} ${reading.choices[reading.uses]?.says ?? ""}`.trim();
  return book.clauses.find((each) => each.id === clause)?.says ?? "";
}
