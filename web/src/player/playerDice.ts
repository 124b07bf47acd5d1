// <player-dice>: what a player may do about the dice right now.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import "../desks/commandForm.ts";
import { keyOf } from "../desks/commandForm.ts";
import type { FormSpec } from "../desks/commandForm.ts";
import { dollars } from "../table/money.ts";
import { isShut } from "../wire/opening.ts";
import { calledAt, rules } from "../words/called.ts";
import { TablePart } from "../parts/tablePart.ts";

class PlayerDice extends TablePart {
  override render(): TemplateResult {
    if (!(this.me in this.table.seats) || this.table.excluded.includes(this.me)) return html``;
    return html`${this.#hint()}${repeat(this.#forms(), keyOf, (spec) => html`<command-form .live=${this.live} .spec=${{ ...spec, isSeen: true }}></command-form>`)}`;
  }

  #forms(): FormSpec[] {
    const { offered, shooter, phase, thrower, announced } = this.table;
    const specs: FormSpec[] = [];
    if (offered === this.me) {
      specs.push({ command: "accept-dice", label: "Take the dice", isPrimary: true });
      specs.push({ command: "decline-dice", label: "Decline the dice" });
    }
    const mine = thrower ? thrower === this.me : (shooter === this.me || this.#isFree) && this.#hasLine;
    if (mine && phase === "open") specs.push(this.#throw());
    if (announced) specs.push({ command: "dispute-faces", label: "Dispute the faces" });
    if (this.table.dice.off && shooter === this.me) specs.push(...(this.book.returns_dice ? [SAME, NEW] : [NEW]));
    return specs;
  }

  /** Nobody has the dice: whoever has a line wager may take them by throwing. */
  get #isFree(): boolean {
    const { shooter, thrower, offered } = this.table;
    return !shooter && !thrower && !offered;
  }

  get #hasLine(): boolean {
    return this.book.line.some((spot) => `${this.me}|${spot}` in this.table.wagers);
  }

  #hint(): TemplateResult | null {
    const { phase, is_open, shooter, puck, sign } = this.table;
    const concerns = this.#isFree || shooter === this.me;
    if (!is_open || phase !== "open" || !concerns || this.#hasLine) return null;
    const line = puck !== null && shooter === this.me ? this.#asked : this.book.line;
    const names = line.map((spot) => calledAt(rules(this.book), spot)).join(" or ");
    if (!names) return html`<span class="muted">Without a line wager the dice go on to the next player.</span>`;
    const most = puck !== null && shooter === this.me ? `, at most ${dollars(sign.limit.least)}` : "";
    return html`<span class="muted">To throw, bet on ${names}${most}.</span>`;
  }

  /** The line wagers that a shooter without one is asked for with a point on, where the book does so. */
  get #asked(): readonly string[] {
    const { openings } = this.live;
    return this.book.line.filter((spot) => openings.has(spot) && !isShut(openings.get(spot)));
  }

  #throw(): FormSpec {
    const command = this.live.about.dice === "called" ? "throw" : "roll";
    return { command, label: "Throw the dice", isPrimary: true };
  }
}

const SAME: FormSpec = { command: "choose-dice", label: "The same dice back", fixed: { is_same: true } };
const NEW: FormSpec = { command: "choose-dice", label: "New dice", fixed: { is_same: false } };

customElements.define("player-dice", PlayerDice);
