// A phrase of table talk beside what it means; a long one is folded away.
import { html } from "lit";
import type { TemplateResult } from "lit";

const LONG = 120; // letters

/** Notes of the house are written for machines: nobody reads them aloud. */
export function notation(says: string): TemplateResult | null {
  if (!says || /^noted "house \{/.test(says)) return null;
  if (says.length <= LONG) return html`<code>${says}</code>`;
  const start = says.slice(0, says.lastIndexOf(" ", 60));
  return html`<details><summary><code>${start} …</code></summary><code>${says}</code></details>`;
}
