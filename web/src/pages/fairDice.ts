// <fair-dice>: the commitment to the next throw, one's own contribution, and the check of past throws.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { get, newId, post } from "../wire/api.ts";
import { isFair } from "../words/fair.ts";
import type { Commitment, Thrown } from "../words/fair.ts";
import { said } from "./fields.ts";
import { TablePart } from "./tablePart.ts";

interface Dice {
  readonly commitment: Commitment | null;
  readonly contributions: readonly { readonly who: string; readonly text: string }[];
  readonly revealed: readonly Thrown[];
}

class FairDice extends TablePart {
  static override properties = { dice: { state: true }, told: { state: true } };
  declare dice: Dice | null;
  declare told: string;
  #rolls = -1;

  constructor() {
    super();
    this.dice = null;
    this.told = "";
  }

  override willUpdate(): void {
    if (this.table.rolls === this.#rolls) return;
    this.#rolls = this.table.rolls;
    void this.#ask();
  }

  override render(): TemplateResult {
    return html`<details class="board fair"><summary>Fair dice</summary>
      <p>Next throw, committed before the bets: <code>${this.dice?.commitment?.sha256 ?? "…"}</code></p>
      <form class="row" @submit=${this.#add}><div><label for="luck">Your contribution to it</label>
        <input id="luck" name="text" maxlength="64" required autocomplete="off"></div><button>Add</button></form>
      <p><button @click=${this.#check} ?disabled=${!this.dice?.revealed.length}>Check all past throws</button></p>
      <p role="status" class="good">${this.told}</p></details>`;
  }

  async #ask(): Promise<void> {
    this.dice = (await get<{ dice: Dice }>(`/api/tables/${this.live.id}/dice`)).dice;
  }

  async #add(event: Event): Promise<void> {
    event.preventDefault();
    const body = { id: newId(), ...said(event) };
    const done = await post(`/api/tables/${this.live.id}/contribute`, body).catch((error: Error) => error.message);
    this.told = typeof done === "string" ? done : "Added to the next throw.";
  }

  async #check(): Promise<void> {
    const thrown = this.dice?.revealed ?? [];
    const good = await Promise.all(thrown.map((each) => isFair(this.live.id, each)));
    const bad = good.filter((is) => !is).length;
    const all = good.length === 1 ? "The one throw matches" : `All ${good.length} throws match`;
    this.told = bad ? `${bad} of ${good.length} do not match their commitment.` : `${all} what was committed.`;
  }
}

customElements.define("fair-dice", FairDice);
