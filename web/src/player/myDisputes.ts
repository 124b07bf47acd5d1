// <my-disputes>: what I disputed, with whom it is, what was ruled and reviewed, and whom I may ask next.
import { html } from "lit";
import type { TemplateResult } from "lit";
import type { Powers } from "../books.ts";
import type { Dispute } from "../table/state.ts";
import { ended, reviewers, ruler } from "../words/disputed.ts";
import { anyOf, roleName } from "../words/roles.ts";
import { clauseLink } from "../parts/clauseLink.ts";
import { TablePart } from "../parts/tablePart.ts";

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

  #stands(each: Dispute): string {
    const { ruling, ruled_by, review, reviewed_by } = each;
    if (!ruling) return `is with ${anyOf(this.book, [ruler(this.powers)])}.`;
    const next = reviewers(each, this.powers);
    return [
      `was ruled by ${anyOf(this.book, [ruled_by ?? "box"])}: ${ended(ruling)}`,
      review ? `Reviewed${reviewed_by ? ` by ${anyOf(this.book, [reviewed_by])}` : ""}: ${ended(review)}` : "",
      next.length ? `You may ask ${anyOf(this.book, next)} to review it.` : "",
    ].filter(Boolean).join(" ");
  }

  /** Who complains is told of the inspector, where the book says so. */
  #advice(): TemplateResult | null {
    const { id, advice } = this.book;
    if (!advice) return null;
    const name = roleName(this.book, "inspector");
    return html`An inspector${name === "inspector" ? "" : ` (${name})`} is present, whom you have the right to consult. ${clauseLink(id, advice)}`;
  }
}

customElements.define("my-disputes", MyDisputes);
