// <roll-board>: the dice, the stick's call, what the roll did to my wagers, and the rolls before.
import { html } from "lit";
import type { TemplateResult } from "lit";
import "../felt/crapsDice.ts";
import { signed } from "../table/money.ts";
import { call } from "../words/call.ts";
import { lines, sum } from "../words/result.ts";
import type { Line } from "../words/result.ts";
import { hand, stories } from "../words/story.ts";
import type { Story } from "../words/story.ts";
import { clauseLink } from "./clauseLink.ts";
import { TablePart } from "./tablePart.ts";

const SHOWN = 24;

class RollBoard extends TablePart {
  override render(): TemplateResult {
    const rolls = stories(this.live.entries);
    const last = rolls.at(-1);
    return html`<section class="board" aria-label="The dice">
      <div class="dice-box">
        <craps-dice .first=${this.#faces(last)[0]} .second=${this.#faces(last)[1]} .throw=${this.table.rolls}
          ?flying=${this.table.phase === "out" || this.table.phase === "landed"}></craps-dice>
        <p class="call">${this.#call(last)}</p>
      </div>
      <p class="phase">${this.#phase()}</p>
      ${last ? this.#result(last) : null}
      ${this.#history(rolls)}
    </section>`;
  }

  #faces(last: Story | undefined): readonly [number, number] {
    const { announced } = this.table;
    if (announced) return [announced.first, announced.second];
    return last ? [last.roll["first"], last.roll["second"]] : [3, 4];
  }

  #call(last: Story | undefined): string {
    const { announced, phase } = this.table;
    if (announced) return `Announced: ${announced.first + announced.second}.`;
    if (phase === "out") return "Dice are out.";
    return last ? call(last.roll, last.after) : "No roll yet.";
  }

  #phase(): string {
    const { shooter, offered, puck, is_closed, is_open, is_disputed } = this.table;
    const words = [
      is_open ? "" : "The table is closed.",
      puck === null ? "Come-out." : `Point ${puck}.`,
      shooter ? `Shooter: ${this.#who(shooter)}.` : offered ? `Dice offered to: ${this.#who(offered)}.` : "No shooter.",
      is_closed ? "No more bets." : "",
      is_disputed ? "The faces are disputed." : "",
    ];
    return words.filter(Boolean).join(" ");
  }

  #who(person: string): string {
    return person === this.me ? "You" : this.live.name(person);
  }

  #result(last: Story): TemplateResult | null {
    const mine = lines(last.after, this.me, this.namer);
    if (!mine.length) return null;
    return html`<table class="result"><caption>Your wagers on the ${last.roll["first"] + last.roll["second"]}:
      <b>${sum(mine)}</b></caption><tbody>${mine.map((line) => this.#line(line))}</tbody></table>`;
  }

  #line(line: Line): TemplateResult {
    const change = line.change ? signed(line.change) : "";
    return html`<tr class=${line.change < 0 ? "lost" : line.change ? "won" : ""}><th scope="row">${line.name}</th>
      <td>${line.what}</td><td class="sum">${change}</td><td>${clauseLink(this.book.id, line.clause)}</td></tr>`;
  }

  #history(rolls: readonly Story[]): TemplateResult {
    const own = hand(rolls);
    return html`<div class="history"><h2>Hand ${this.table.hands || ""} <span class="muted">${own.length === 1 ? "1 roll" : `${own.length} rolls`}</span></h2>
      <ol class="rolls" aria-label="Rolls, latest first">
        ${rolls.slice(-SHOWN).reverse().map((story) => this.#past(story, own.includes(story)))}</ol></div>`;
  }

  #past(story: Story, isOwn: boolean): TemplateResult {
    const total = story.roll["first"] + story.roll["second"];
    const out = story.after.some((event) => event.event === "HandEnded");
    const kind = `${isOwn ? "own" : ""} ${out ? "out" : ""} ${total === 7 ? "seven" : ""}`;
    return html`<li class=${kind} title="${story.roll["first"]}-${story.roll["second"]}">${total}</li>`;
  }
}

customElements.define("roll-board", RollBoard);
