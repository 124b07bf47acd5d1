// How far a dispute has come: with whom it is, who ruled, who has reviewed it and who still may.
import type { Powers } from "../books.ts";
import type { Dispute } from "../table/state.ts";

/** Who may review a ruling next; after the house's own review only the inspector, once. */
export function reviewers({ ruling, review, reviewed_by }: Dispute, powers: Powers): readonly string[] {
  const by = powers["review-dispute"] ?? [];
  if (!ruling || reviewed_by === "inspector") return [];
  return review ? by.filter((role) => role === "inspector") : by;
}

/** Who rules on it: the first of those whom the book asks. */
export function ruler(powers: Powers): string {
  return powers["rule-dispute"]?.[0] ?? "box";
}

/** With one full stop, whether it was typed or not. */
export function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
