// A clause, as a link to its text in the rules.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { cited } from "../words/cited.ts";

export function clauseLink(book: string, clause: string): TemplateResult {
  if (!clause) return html``;
  return html`<a class="clause" href="#rules/${book}/${encodeURIComponent(clause)}">${cited(clause)}</a>`;
}
