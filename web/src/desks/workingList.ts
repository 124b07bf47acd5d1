// <working-list>: every wager on the layout, place by place, and whether it is on.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { clauseLink } from "../parts/clauseLink.ts";
import { TablePart } from "../parts/tablePart.ts";
import { dollars } from "../table/money.ts";
import type { Wager } from "../table/state.ts";
import { calledAt } from "../words/called.ts";
import { working } from "../words/working.ts";

class WorkingList extends TablePart {
  override render(): TemplateResult {
    const wagers = Object.values(this.table.wagers).sort((a, b) => this.#place(a) - this.#place(b));
    if (!wagers.length) return html`<p class="muted">No wagers on the layout.</p>`;
    return html`<div class="scroll" tabindex="0" role="region" aria-label="Wagers, on or off">
      <table class="result"><thead class="unseen"><tr><th scope="col">Player</th><th scope="col">Wager</th><th scope="col">Stake</th>
        <th scope="col">On or off</th><th scope="col">Clause</th></tr></thead>
      <tbody>${wagers.map((each) => this.#line(each))}</tbody></table></div>`;
  }

  #line(wager: Wager): TemplateResult {
    const { rules, name } = this.namer;
    const { isOn, why, clause } = working(wager, this.table, rules);
    return html`<tr><th scope="row">${name(wager.player)}</th><td>${calledAt(rules, wager.spot)}</td>
      <td class="sum">${dollars(wager.stake)}${wager.is_token ? " token" : ""}</td>
      <td><b class="onoff ${isOn ? "on" : "off"}">${isOn ? "On" : "Off"}</b> ${why ? html`<span class="muted">${why}</span>` : null}</td>
      <td>${clauseLink(this.book.id, clause)}</td></tr>`;
  }

  #place(wager: Wager): number {
    return this.table.seats[wager.player]?.position ?? 0;
  }
}

customElements.define("working-list", WorkingList);
