// Whose book it is.
import type { BookTitle } from "../wire/shapes.ts";

/** "crown-perth" as a house's name. */
export function house(id: string): string {
  return id.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}

/** A book's title with its house, which some titles name themselves. */
export function titled({ id, title }: BookTitle): string {
  const name = house(id);
  return title.toLowerCase().startsWith(name.toLowerCase()) ? title : `${name} · ${title}`;
}
