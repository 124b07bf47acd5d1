// <chip-rack>: my rail, the chips in my hand, and what I can do with them.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { colour, face } from "../table/chips.ts";
import { dollars, signed } from "../table/money.ts";
import { TablePart } from "../parts/tablePart.ts";

class ChipRack extends TablePart {
  static override properties = {
    hand: { type: Number }, token: { type: Number }, net: { type: Number }, mayRepeat: { type: Boolean },
  };
  declare hand: number;
  declare token: number; // the face of the token in hand; 0: chips
  declare net: number;
  declare mayRepeat: boolean;

  override render(): TemplateResult {
    const seat = this.table.seats[this.me];
    if (!seat) return html``;
    return html`<div class="rack" role="group" aria-label="Your chips">
      <div class="chips" role="group" aria-label="Chips to take in hand">
        ${this.table.sign.chips.map((chip, at) => this.#chip(chip, at))}</div>
      ${this.#tokens(this.table.tokens[this.me] ?? [])}
      <div class="in-hand"><span><span class="label">In hand</span> <output aria-label="In hand">${this.token ? `${dollars(this.token)} token` : dollars(this.hand)}</output></span>
        <button class="small" @click=${() => this.#hold(0)} aria-label="Put back what is in hand">Clear</button></div>
      <dl class="purse">
        <div><dt>Rail</dt><dd class="rail">${dollars(seat.rail)}</dd></div>
        <div><dt>Session</dt><dd class=${this.net < 0 ? "down net" : "up net"}>${signed(this.net)}</dd></div>
        ${seat.held ? html`<div><dt>Held</dt><dd>${dollars(seat.held)}</dd></div>` : null}
      </dl>
      <button class="once" ?disabled=${!this.mayRepeat} @click=${() => this.#tell("repeat")}>Repeat<span class="long"> wagers</span></button>
    </div>`;
  }

  #chip(chip: number, at: number): TemplateResult {
    return html`<button class="chip ${colour(chip)}" aria-label="Chip of ${dollars(chip)}"
      aria-keyshortcuts=${at + 1} @click=${() => this.#hold(this.hand + chip)}
      @pointerdown=${(event: PointerEvent) => this.#grab(event, chip)}><span>${face(chip)}</span></button>`;
  }

  /** Tokens of the house, each for one free wager of its face. */
  #tokens(faces: readonly number[]): TemplateResult | null {
    if (!faces.length) return null;
    return html`<div class="chips tokens" role="group" aria-label="Your tokens"><span aria-hidden="true">Tokens</span>
      ${[...new Set(faces)].map((each) => this.#token(each, faces.filter((other) => other === each).length))}</div>`;
  }

  #token(amount: number, count: number): TemplateResult {
    return html`<button class="chip token" aria-label="Token of ${dollars(amount)}${count > 1 ? `, ${count} of them` : ""}"
      aria-keyshortcuts="t" aria-pressed=${this.token === amount ? "true" : "false"}
      title="A token: one free wager of its face. Winnings are paid in chips; the token is gone once the wager is decided."
      @click=${() => this.#holdToken(amount)}
      @pointerdown=${(event: PointerEvent) => this.#grab(event, amount, true)}><span>${face(amount)}</span>${count > 1
        ? html`<b class="count" aria-hidden="true">×${count}</b>` : null}</button>`;
  }

  #holdToken(amount: number): void {
    this.dispatchEvent(new CustomEvent("holdtoken", { detail: this.token === amount ? 0 : amount, bubbles: true }));
  }

  #hold(amount: number): void {
    this.dispatchEvent(new CustomEvent("hold", { detail: amount, bubbles: true }));
  }

  #grab(event: PointerEvent, chip: number, isToken = false): void {
    this.dispatchEvent(new CustomEvent("grab", { detail: { event, chip, isToken }, bubbles: true }));
  }

  #tell(what: string): void {
    this.dispatchEvent(new CustomEvent(what, { bubbles: true }));
  }
}

customElements.define("chip-rack", ChipRack);
