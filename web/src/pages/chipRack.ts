// <chip-rack>: my rail, the chips in my hand, and what I can do with them.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { colour, face } from "../table/chips.ts";
import { dollars, signed } from "../table/money.ts";
import { TablePart } from "./tablePart.ts";

class ChipRack extends TablePart {
  static override properties = { hand: { type: Number }, net: { type: Number }, mayRepeat: { type: Boolean } };
  declare hand: number;
  declare net: number;
  declare mayRepeat: boolean;

  override render(): TemplateResult {
    const seat = this.table.seats[this.me];
    if (!seat) return html``;
    return html`<div class="rack" role="group" aria-label="Your chips">
      <div class="chips" role="group" aria-label="Chips to take in hand">
        ${this.table.sign.chips.map((chip, at) => this.#chip(chip, at))}</div>
      <div class="in-hand"><span><span class="label">In hand</span> <output aria-label="In hand">${dollars(this.hand)}</output></span>
        <button class="small" @click=${() => this.#hold(0)} aria-label="Put back what is in hand">Clear</button></div>
      <dl class="purse">
        <div><dt>Rail</dt><dd class="rail">${dollars(seat.rail)}</dd></div>
        <div><dt>Session</dt><dd class=${this.net < 0 ? "down net" : "up net"}>${signed(this.net)}</dd></div>
        ${seat.held ? html`<div><dt>Held</dt><dd>${dollars(seat.held)}</dd></div>` : null}
      </dl>
      <button ?disabled=${!this.mayRepeat} @click=${() => this.#tell("repeat")}>Repeat<span class="long"> wagers</span></button>
    </div>`;
  }

  #chip(chip: number, at: number): TemplateResult {
    return html`<button class="chip ${colour(chip)}" aria-label="Chip of ${dollars(chip)}"
      aria-keyshortcuts=${at + 1} @click=${() => this.#hold(this.hand + chip)}
      @pointerdown=${(event: PointerEvent) => this.#grab(event, chip)}><span>${face(chip)}</span></button>`;
  }

  #hold(amount: number): void {
    this.dispatchEvent(new CustomEvent("hold", { detail: amount, bubbles: true }));
  }

  #grab(event: PointerEvent, chip: number): void {
    this.dispatchEvent(new CustomEvent("grab", { detail: { event, chip }, bubbles: true }));
  }

  #tell(what: string): void {
    this.dispatchEvent(new CustomEvent(what, { bubbles: true }));
  }
}

customElements.define("chip-rack", ChipRack);
