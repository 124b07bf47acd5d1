// <pay-list>: what the last roll asks of the dealers, in pay order, to be ticked off.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { clauseLink } from "../parts/clauseLink.ts";
import { TablePart } from "../parts/tablePart.ts";
import { signed } from "../table/money.ts";
import { payments } from "../words/payOrder.ts";
import type { Payment } from "../words/payOrder.ts";
import { stories } from "../words/story.ts";

class PayList extends TablePart {
  static override properties = { done: { state: true } };
  declare done: ReadonlySet<string>; // "entry of the roll/line"

  constructor() {
    super();
    this.done = new Set();
  }

  override render(): TemplateResult {
    const last = stories(this.live.entries).at(-1);
    const list = last ? payments(last.after, this.namer) : [];
    const total = last ? last.roll["first"] + last.roll["second"] : 0;
    if (!last || !list.length) return html`<p class="muted">${last ? `The ${total} decides no wager.` : "No roll yet."}</p>`;
    const ids = list.map((_, at) => `${last.number}/${at}`);
    const left = ids.filter((id) => !this.done.has(id)).length;
    return html`<div class="scroll" tabindex="0" role="region" aria-label="Pay order">
      <table class="result pay-list"><caption>On the ${total}: <b role="status">${left ? `${left} of ${list.length} to do` : "all done"}</b></caption>
        <thead class="unseen"><tr><th scope="col">Done</th><th scope="col">Player</th><th scope="col">Wager</th>
          <th scope="col">What</th><th scope="col">Amount</th><th scope="col">Clause</th></tr></thead>
        <tbody>${list.map((each, at) => this.#line(each, ids[at]!))}</tbody></table></div>`;
  }

  #line(each: Payment, id: string): TemplateResult {
    const kind = each.amount < 0 ? "lost" : each.amount ? "won" : "";
    const isDone = this.done.has(id);
    return html`<tr class="${kind} ${isDone ? "done" : ""}">
      <td><input type="checkbox" aria-label="${each.player}, ${each.wager}: done" .checked=${isDone} @change=${() => this.#tick(id)}></td>
      <th scope="row">${each.player}</th><td>${each.wager}</td><td>${each.what}</td>
      <td class="sum">${each.amount ? signed(each.amount) : ""}</td><td>${clauseLink(this.book.id, each.clause)}</td></tr>`;
  }

  #tick(id: string): void {
    const done = new Set(this.done);
    if (!done.delete(id)) done.add(id);
    this.done = done;
  }
}

customElements.define("pay-list", PayList);
