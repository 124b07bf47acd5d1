// <waiting-list>: my wishes that wait for somebody's word, and what became of them.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { spoken } from "../words/call.ts";
import { rules } from "../words/called.ts";
import { wished } from "../words/wished.ts";
import type { Pending } from "../wire/shapes.ts";
import { clauseLink } from "../parts/clauseLink.ts";
import { TablePart } from "../parts/tablePart.ts";
import type { Decided, Waits } from "./waits.ts";

class WaitingList extends TablePart {
  static override properties = { waits: { attribute: false } };
  declare waits: Waits;

  override render(): TemplateResult {
    const { asked, decided } = this.waits;
    return html`<div class="waiting-list" role="status">
      ${asked.map((each) => this.#asked(each))}${decided.map((each) => this.#decided(each))}</div>`;
  }

  #asked(each: Pending): TemplateResult {
    const have = each.confirmed.map(({ role }) => this.book.roles[role] ?? spoken(role));
    return html`<p class="waits"><b>${wished(each, rules(this.book))} waits.</b> ${each.sentence}
      ${clauseLink(this.book.id, each.clause)} ${have.length ? `Confirmed by ${have.join(", ")}.` : null}</p>`;
  }

  #decided({ wish, refused }: Decided): TemplateResult {
    const what = wished(wish, rules(this.book));
    if (!refused) return html`<p class="made"><b>Confirmed: ${what}.</b></p>`;
    return html`<p class="turned-down"><b>Turned down: ${what}.</b> ${refused.sentence}
      ${clauseLink(this.book.id, refused.clause)}</p>`;
  }
}

customElements.define("waiting-list", WaitingList);
