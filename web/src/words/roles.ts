// A role by the name that the book gives to it: "Stickman", "the House".
import type { Book } from "../wire/shapes.ts";
import { spoken } from "./call.ts";

/** Without an article: "House". */
export function roleName(book: Pick<Book, "roles">, role: string): string {
  return (book.roles[role] ?? spoken(role).toLowerCase()).replace(/^the /i, "");
}

/** Any of these: "the casino supervisor or the inspector". */
export function anyOf(book: Pick<Book, "roles">, roles: readonly string[]): string {
  return roles.map((role) => `the ${roleName(book, role)}`).join(" or ");
}
