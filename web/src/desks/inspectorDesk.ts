// <inspector-desk>: proof and evidence, disputes, the entries of the ledger, and the table as it was.
import { html } from "lit";
import type { TemplateResult } from "lit";
import type { Powers } from "../books.ts";
import "../felt/crapsFelt.ts";
import { TablePart } from "../pages/tablePart.ts";
import { dollars } from "../table/money.ts";
import type { Table } from "../table/state.ts";
import { get } from "../wire/api.ts";
import type { Snapshot } from "../wire/shapes.ts";
import { tableOf } from "../wire/snapshot.ts";
import "./disputeList.ts";
import "./ledgerSearch.ts";
import "./tableProof.ts";

class InspectorDesk extends TablePart {
  static override properties = {
    powers: { attribute: false },
    past: { state: true },
    at: { state: true },
    wrong: { state: true },
  };

  declare powers: Powers;
  declare past: Table | null;
  declare at: number;
  declare wrong: string;

  constructor() {
    super();
    this.powers = {};
    this.wrong = "";
    this.past = null;
    this.at = 0;
  }

  override render(): TemplateResult {
    const { live, book, version, powers } = this;
    return html`<div class="inspector">
      <div class="groups">
        <fieldset><legend>Proof</legend><table-proof .live=${live} .book=${book} .version=${version}></table-proof></fieldset>
        <fieldset><legend>Disputes</legend>
          <dispute-list .live=${live} .book=${book} .version=${version} .powers=${powers}></dispute-list></fieldset>
        <fieldset><legend>The table as it was</legend>${this.#machine()}</fieldset>
      </div>
      ${this.past ? html`<craps-felt class="past" .book=${book} .table=${this.past} readonly></craps-felt>` : null}
      <fieldset @show=${(event: CustomEvent<number>) => this.#go(event.detail)}><legend>Entries</legend>
        <ledger-search .live=${live} .book=${book} .version=${version}></ledger-search></fieldset>
    </div>`;
  }

  #machine(): TemplateResult {
    return html`<form class="row" @submit=${this.#travel}>
        <div><label for="at-entry">At entry</label>
          <input id="at-entry" name="at" inputmode="numeric" size="7" .value=${String(this.at || this.live.number)}></div>
        <button>Go there</button>
        <button type="button" @click=${() => this.#go((this.at || this.live.number) - 1)}>One back</button>
        ${this.past ? html`<button type="button" @click=${() => this.#go(this.at + 1)}>One forward</button>
          <button type="button" @click=${() => (this.past = null)}>To now</button>` : null}
      </form>
      ${this.#tokens(this.past ?? this.table)}
      <p class="answer" role="status">${this.wrong || (this.past ? `As it was at entry ${this.at}.` : "")}</p>`;
  }

  /** Tokens are no chips: they lie on the rails, and the felt does not show them. */
  #tokens(table: Table): TemplateResult | null {
    const held = Object.entries(table.tokens);
    if (!held.length) return null;
    const words = held.map(([player, faces]) => `${this.live.name(player)} ${faces.map((face) => dollars(face)).join(", ")}`);
    return html`<p class="tokens">Tokens on the rails: ${words.join("; ")}.</p>`;
  }

  #travel(event: Event): void {
    event.preventDefault();
    const input = (event.target as HTMLFormElement).elements.namedItem("at") as HTMLInputElement;
    void this.#go(Number(input.value));
  }

  async #go(number: number): Promise<void> {
    try {
      const { snapshot } = await get<{ snapshot: Snapshot }>(`/api/tables/${this.live.id}/snapshot?at=${number}`);
      [this.at, this.past, this.wrong] = [number, tableOf(snapshot), ""];
    } catch (error) {
      this.wrong = (error as Error).message;
    }
  }
}

customElements.define("inspector-desk", InspectorDesk);
