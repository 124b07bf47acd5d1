// Whether one of somebody's roles may give a command under the book; the house has the last word.
import type { Powers } from "../books.ts";

export function may(powers: Powers, roles: readonly string[], command: string): boolean {
  const wanted = powers[command] ?? powers[command === "roll" ? "throw" : ""] ?? [];
  return roles.some((role) => role !== "player" && wanted.includes(role));
}
