// Whose book it is.
import type { BookTitle } from "../wire/shapes.ts";

/** The house's name: as the title spells it, or by the book's id. */
export function house({ id, title }: BookTitle): string {
  const name = id.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
  return isNamed(title, name) ? title.slice(0, name.length) : name;
}

/** A book's title with its house, which some titles name themselves. */
export function titled(book: BookTitle): string {
  const name = house(book);
  return isNamed(book.title, name) ? book.title : `${name} · ${book.title}`;
}

function isNamed(title: string, name: string): boolean {
  return title.toLowerCase().startsWith(name.toLowerCase());
}
