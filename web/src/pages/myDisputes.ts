// <my-disputes>: what I disputed, with whom it is, and what was ruled and reviewed.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { spoken } from "../words/call.ts";
import type { Dispute } from "../table/state.ts";
import { TablePart } from "./tablePart.ts";

class MyDisputes extends TablePart {
  override render(): TemplateResult {
    const mine = this.table.disputes.filter(({ player }) => player === this.me);
    return html`<div class="my-disputes" role="status">${mine.map((each) => this.#dispute(each))}</div>`;
  }

  #dispute(each: Dispute): TemplateResult {
    return html`<p><b>Dispute ${each.number}</b> (${each.about}) ${this.#stands(each)}</p>`;
  }

  #stands({ ruling, ruled_by, review }: Dispute): string {
    if (!ruling) return `is with the ${this.#role("box")}.`;
    const ruled = `was ruled by the ${this.#role(ruled_by ?? "box")}: ${ended(ruling)}`;
    return review ? `${ruled} Reviewed: ${ended(review)}` : `${ruled} It can be reviewed.`;
  }

  #role(role: string): string {
    return (this.book.roles[role] ?? spoken(role)).toLowerCase();
  }
}

/** With one full stop, whether it was typed or not. */
function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

customElements.define("my-disputes", MyDisputes);
