// A line of the ledger: when, and by whom in which role.
import type { Book, Entry } from "../wire/shapes.ts";
import { roleName } from "./roles.ts";

/** "2026-01-31 23:59:59", in UTC: a ledger goes over many days. */
export function stamp(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace("T", " ");
}

/** "Sue, Stickperson". What the house notes is nobody's, whatever role the note is entered by. */
export function byWhom({ who, role }: Entry, book: Book, name: (person: string) => string): string {
  return who === "house" ? "The house" : `${name(who)}, ${roleName(book, role)}`;
}
