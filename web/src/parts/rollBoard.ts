// <roll-board>: what the last roll did to my wagers, line by line, and the rolls before.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { signed } from "../table/money.ts";
import { cited, clauseSays } from "../words/cited.ts";
import { lines, sum } from "../words/result.ts";
import type { Line } from "../words/result.ts";
import { hand, stories } from "../words/story.ts";
import type { Story } from "../words/story.ts";
import { TablePart } from "./tablePart.ts";

const SHOWN = 24;

class RollBoard extends TablePart {
  override render(): TemplateResult {
    const rolls = stories(this.live.entries);
    const last = rolls.at(-1);
    return html`<section class="board" aria-label="The rolls">
      ${last ? this.#result(last) : null}
      ${this.#history(rolls)}
    </section>`;
  }

  #result(last: Story): TemplateResult | null {
    const mine = lines(last.after, this.me, this.namer);
    if (!mine.length) return null;
    return html`<table class="result"><caption>Your wagers on the ${last.roll["first"] + last.roll["second"]}:
      <b>${sum(mine)}</b></caption>${mine.map((line) => this.#line(line))}</table>`;
  }

  #line(line: Line): TemplateResult {
    const change = line.change ? signed(line.change) : "";
    return html`<tbody class=${line.change < 0 ? "lost" : line.change ? "won" : ""}>
      <tr><th scope="rowgroup">${line.name}</th><td class="sum">${change}</td></tr>
      <tr class="what"><td colspan="2">${line.what} ${this.#why(line.clause)}</td></tr></tbody>`;
  }

  /** What the clause says, without leaving the table. */
  #why(clause: string): TemplateResult | null {
    const says = clauseSays(this.book, clause);
    if (!clause) return null;
    return html`<details class="why"><summary>${cited(clause)}</summary>${says}
      <a href="#rules/${this.book.id}/${encodeURIComponent(clause)}" target="_blank">In the rules</a></details>`;
  }

  #history(rolls: readonly Story[]): TemplateResult {
    const own = hand(rolls);
    const count = own.length === 1 ? "1 roll" : own.length ? `${own.length} rolls` : "not thrown yet";
    const number = this.table.hands + (own.length || this.table.shooter ? 0 : 1);
    return html`<h2>Hand ${number} <span class="muted">${count}</span></h2>
      ${rolls.length ? null : html`<p class="muted">The rolls will stand here, the latest first.</p>`}
      <ol class="rolls" aria-label="Rolls, latest first">
        ${rolls.slice(-SHOWN).reverse().map((story) => this.#past(story, own.includes(story)))}</ol>`;
  }

  #past(story: Story, isOwn: boolean): TemplateResult {
    const total = story.roll["first"] + story.roll["second"];
    const out = story.after.some((event) => event.event === "HandEnded");
    const kind = `${isOwn ? "own" : ""} ${out ? "out" : ""}`;
    return html`<li class=${kind} title="${story.roll["first"]}-${story.roll["second"]}">${total}</li>`;
  }
}

customElements.define("roll-board", RollBoard);
