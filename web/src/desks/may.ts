// Whether one of somebody's roles may give a command under the book; the house has the last word.
import type { Powers } from "../books.ts";
import type { FormSpec } from "./commandForm.ts";

export function may(powers: Powers, roles: readonly string[], command: string): boolean {
  const wanted = powers[command] ?? powers[command === "roll" ? "throw" : ""] ?? [];
  return roles.some((role) => role !== "player" && wanted.includes(role));
}

/** A form with the buttons that one may press; nothing if there is none. */
export function allowed(powers: Powers, roles: readonly string[], form: FormSpec): FormSpec | null {
  const { also = [], ...first } = form;
  const [main, ...rest] = [first, ...also].filter((act) => may(powers, roles, act.command));
  if (!main) return null;
  const { fields = [], fixed = {} } = form;
  return { ...main, fields, fixed, also: rest };
}
