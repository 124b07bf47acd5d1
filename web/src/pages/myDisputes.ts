// <my-disputes>: what I disputed, with whom it is, what was ruled and reviewed, and what is open to me.
import { html } from "lit";
import type { TemplateResult } from "lit";
import type { Powers } from "../books.ts";
import { spoken } from "../words/call.ts";
import type { Dispute } from "../table/state.ts";
import { clauseLink } from "./clauseLink.ts";
import { TablePart } from "./tablePart.ts";

class MyDisputes extends TablePart {
  static override properties = { powers: { attribute: false } };
  declare powers: Powers;

  constructor() {
    super();
    this.powers = {};
  }

  override render(): TemplateResult {
    const mine = this.table.disputes.filter(({ player }) => player === this.me);
    return html`<div class="my-disputes" role="status">${mine.map((each) => this.#dispute(each))}</div>`;
  }

  #dispute(each: Dispute): TemplateResult {
    return html`<p><b>Dispute ${each.number}</b> (${each.about}) ${this.#stands(each)} ${this.#advice()}</p>`;
  }

  #stands({ ruling, ruled_by, review }: Dispute): string {
    if (!ruling) return `is with the ${this.#role(this.powers["rule-dispute"]?.[0] ?? "manager")}.`;
    const ruled = `was ruled by the ${this.#role(ruled_by ?? "manager")}: ${ended(ruling)}`;
    if (review) return `${ruled} Reviewed: ${ended(review)}`;
    const reviewer = this.powers["review-dispute"]?.[0];
    return reviewer ? `${ruled} The ${this.#role(reviewer)} can review it.` : ruled;
  }

  /** Who complains is told of the inspector, where the book says so. */
  #advice(): TemplateResult | null {
    const { id, advice } = this.book;
    if (!advice) return null;
    const name = this.#role("inspector");
    return html`An inspector${name === "inspector" ? "" : ` (${name})`} is present, whom you have the right to consult. ${clauseLink(id, advice)}`;
  }

  #role(role: string): string {
    return (this.book.roles[role] ?? spoken(role)).replace(/^the /, "");
  }
}

/** With one full stop, whether it was typed or not. */
function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

customElements.define("my-disputes", MyDisputes);
