// <area-card>: the area that is picked: what it is, what it pays, why it is closed, what can be done.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { dollars } from "../table/money.ts";
import { flat, isOdds, spot } from "../table/spot.ts";
import type { Wager } from "../table/state.ts";
import { seen } from "../words/seen.ts";
import { calledAt, rules } from "../words/called.ts";
import { capped, capsAt } from "../words/caps.ts";
import { over } from "../words/notice.ts";
import { paysAt } from "../words/pays.ts";
import type { Chances } from "../wire/shapes.ts";
import { isShut } from "../wire/opening.ts";
import { clauseLink } from "../parts/clauseLink.ts";
import { TablePart } from "../parts/tablePart.ts";

class AreaCard extends TablePart {
  static override properties = { picked: { type: String }, hand: { type: Number }, chances: { attribute: false } };
  declare picked: string;
  declare hand: number;
  declare chances: Chances; // none at a live table, where the books forbid advice

  override render(): TemplateResult {
    if (!this.picked) return html`<section class="area-card"><p class="muted">Pick an area of the felt.</p></section>`;
    const of = rules(this.book);
    const rule = of.get(this.picked.replace(/ \d+$/, ""));
    const pays = paysAt(of, this.picked, { lists: this.book.lists, ...this.table });
    return html`<section class="area-card" aria-label="The area picked">
      <h2>${calledAt(of, this.picked)}</h2>
      <p class="about">${pays ? html`Pays ${pays}. ` : null}${rule ? clauseLink(this.book.id, rule.clause) : null}
        ${rule?.commission ? ` Commission ${rule.commission.percent} % of the ${rule.commission.of}.` : null}</p>
      ${this.#chance()}
      ${this.#cap()}
      ${this.#closed()}
      ${this.#spots().map((wager) => this.#mine(wager))}
      ${this.#behind()}
      ${this.#others()}
      ${this.hand > 0 || !(this.me in this.table.seats) ? null : html`<p class="muted">Nothing in hand: take chips to bet here.</p>`}
    </section>`;
  }

  #chance(): TemplateResult | null {
    const on = isOdds(this.picked) && this.table.puck ? `${this.picked} ${this.table.puck}` : "";
    const found = this.chances[this.picked] ?? this.chances[on];
    if (!found) return null;
    return html`<p class="muted">Practice: wins ${found.win} of the times it is decided; the house keeps ${found.percent} %.</p>`;
  }

  /** How much may ride: on what I have here, or by the book. */
  #cap(): TemplateResult | null {
    const cap = this.live.openings.get(this.picked)?.cap;
    if (cap) return html`<p class="cap">At most <b>${dollars(cap.most)}</b> may ride on yours here. ${clauseLink(this.book.id, cap.clause)}</p>`;
    const { wager, number } = spot(this.picked);
    const caps = capsAt(rules(this.book).get(wager)?.caps ?? [], number ?? this.table.puck);
    if (!caps.length) return null;
    return html`<p class="cap">${caps.map((each) => html`${capped(each, caps)} ${clauseLink(this.book.id, each.clause)} `)}</p>`;
  }

  #closed(): TemplateResult | null {
    const opening = this.live.openings.get(this.picked);
    if (!opening?.why) return null;
    return html`<p class="closed">${isShut(opening) ? "Closed: " : ""}${opening.sentence ?? opening.why}
      ${opening.clause ? clauseLink(this.book.id, opening.clause) : null}</p>`;
  }

  #spots(): Wager[] {
    const spots = isOdds(this.picked) ? [flat(this.picked), this.picked] : [this.picked];
    return spots.map((spot) => this.table.wagers[`${this.me}|${spot}`]).filter((wager) => wager !== undefined);
  }

  #mine(wager: Wager): TemplateResult {
    const name = calledAt(rules(this.book), wager.spot);
    const rule = rules(this.book).get(wager.spot.replace(/ \d+$/, ""));
    const state = wager.on === null ? "" : wager.on ? ", called on" : ", called off";
    return html`<div class="mine"><p>${name}: <b>${dollars(wager.stake)}</b>${wager.is_token ? ", a token" : ""}${state}</p>
      ${wager.excess ? html`<p class="muted">${over(wager.excess)} ${clauseLink(this.book.id, this.book.above)}</p>` : null}
      <p class="actions">
        ${this.hand > 0 && !wager.is_token ? html`<button class="small" @click=${() => this.#tell("put", wager.spot)}>Add ${dollars(this.hand)}<span
          class="unseen"> to ${name}</span></button>` : null}
        ${wager.is_token ? null : html`<button class="small" @click=${() => this.#tell("press", wager.spot)}>Press<span class="unseen"> ${name}</span></button>`}
        <button class="small" @click=${() => this.#tell("take", wager.spot)}>Take down<span class="unseen"> ${name}</span></button>
        ${rule?.calls && rule.calls.says !== "none" ? this.#calls(wager, name) : null}
        ${wager.wants_down || rule?.behaviour !== "stand" || !rule.numbers.length ? null : html`<button class="small" @click=${() => this.#tell("down", wager.spot)}>Down if it
          wins<span class="unseen">: ${name}</span></button>`}
      </p></div>`;
  }

  /** Odds on a wager of mine that lies here alone: pressing its chips only looks. */
  #behind(): TemplateResult | null {
    const [first, ...more] = this.#spots();
    if (!isOdds(this.picked) || !first || more.length || isOdds(first.spot) || this.hand <= 0) return null;
    return html`<p class="actions"><button class="small" @click=${() => this.#tell("put", this.picked)}>Odds of ${dollars(this.hand)}<span
      class="unseen"> on ${calledAt(rules(this.book), first.spot)}</span></button></p>`;
  }

  #calls(wager: Wager, name: string): TemplateResult {
    return html`<button class="small" @click=${() => this.#tell("toggle", wager.spot)}>
      ${wager.on === false || (wager.on === null && this.table.puck === null) ? "Call on" : "Call off"}<span
        class="unseen"> ${name}</span></button>`;
  }

  #others(): TemplateResult | null {
    const spots = isOdds(this.picked) ? [flat(this.picked), this.picked] : [this.picked];
    const there = Object.values(this.table.wagers).filter(
      (wager) => wager.player !== this.me && spots.includes(wager.spot),
    );
    if (!there.length) return null;
    const words = there.map((wager) => `${this.live.name(wager.player)} ${seen(wager, this.table, this.me)}`);
    return html`<p class="muted">Others here: ${words.join(", ")}</p>`;
  }

  #tell(what: string, spot: string): void {
    this.dispatchEvent(new CustomEvent(what, { detail: spot, bubbles: true }));
  }
}

customElements.define("area-card", AreaCard);
