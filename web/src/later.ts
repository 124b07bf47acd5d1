// What the first load does without: it comes when it is first shown.
import { html } from "lit";
import type { TemplateResult } from "lit";

export class Later {
  isLost = false;
  readonly #fetch: () => Promise<unknown>;
  #coming: Promise<unknown> | undefined;

  constructor(fetch: () => Promise<unknown>) {
    this.#fetch = fetch;
  }

  /** Have it fetched, once. When it does not come, so that the page should say so, that is told. */
  want(lost: () => void): void {
    this.#coming ??= this.#fetch().catch(() => {
      this.isLost = true;
      lost();
    });
  }
}

/** Instead of what did not come: the line broke, or the house has a newer page by now. */
export function lost(): TemplateResult {
  return html`<p class="notice" role="alert">A part of this page did not come.
    <button @click=${() => location.reload()}>Load the page again</button></p>`;
}
