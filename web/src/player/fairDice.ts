// <fair-dice>: the commitment to the next throw, and one's own contribution to it.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { get, newId, post } from "../wire/api.ts";
import type { Commitment } from "../words/fair.ts";
import { said } from "../parts/fields.ts";
import { TablePart } from "../parts/tablePart.ts";

interface Dice {
  readonly commitment: Commitment | null;
}

class FairDice extends TablePart {
  static override properties = { dice: { state: true }, told: { state: true }, wrong: { state: true } };
  declare dice: Dice | null;
  declare told: string;
  declare wrong: string;
  #rolls = -1;

  constructor() {
    super();
    this.dice = null;
    this.told = this.wrong = "";
  }

  override willUpdate(): void {
    if (this.table.rolls === this.#rolls) return;
    this.#rolls = this.table.rolls;
    this.told = this.wrong = ""; // was about the throw before
    void this.#ask();
  }

  override render(): TemplateResult {
    return html`<details class="board fair"><summary>Fair dice</summary>
      <p>Next throw, committed before the bets: <code>${this.dice?.commitment?.sha256 ?? "…"}</code></p>
      ${this.table.seats[this.me] ? this.#form() : html`<p class="muted">Players who have a seat may add a text to it.</p>`}
      <p role="status" class="good">${this.told}</p>
      <p role="alert" class="problem">${this.wrong}</p>
      <p><a href="#dice/${this.live.id}">Recompute every throw</a></p></details>`;
  }

  #form(): TemplateResult {
    return html`<form class="row" @submit=${this.#add}><div><label for="luck">Your contribution to it</label>
      <input id="luck" name="text" maxlength="64" required autocomplete="off" pattern="[ -~]*"
        title="Letters A to Z, digits and signs, so that anybody can type it again."></div><button>Add</button></form>`;
  }

  async #ask(): Promise<void> {
    const found = await get<{ dice: Dice }>(`/api/tables/${this.live.id}/dice`).catch(() => null);
    this.dice = found && found.dice; // none: better nothing than the commitment of the throw before
  }

  async #add(event: Event): Promise<void> {
    event.preventDefault();
    const body = { id: newId(), ...said(event) };
    const done = await post(`/api/tables/${this.live.id}/contribute`, body).catch((error: Error) => error.message);
    [this.told, this.wrong] = typeof done === "string" ? ["", done] : ["Added to the next throw.", ""];
  }
}

customElements.define("fair-dice", FairDice);
