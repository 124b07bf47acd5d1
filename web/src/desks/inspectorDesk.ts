// <inspector-desk>: the entries of the ledger, by player, wager and clause; and the table as it was.
import { html } from "lit";
import type { TemplateResult } from "lit";
import "../felt/crapsFelt.ts";
import { clauseLink } from "../pages/clauseLink.ts";
import { TablePart } from "../pages/tablePart.ts";
import { value } from "../plain.ts";
import type { Table } from "../table/state.ts";
import { get } from "../wire/api.ts";
import type { Entry, Snapshot } from "../wire/shapes.ts";
import { tableOf } from "../wire/snapshot.ts";
import { told } from "../words/told.ts";

const SHOWN = 200;

class InspectorDesk extends TablePart {
  static override properties = {
    player: { state: true },
    word: { state: true },
    clause: { state: true },
    past: { state: true },
    at: { state: true },
    wrong: { state: true },
  };

  declare player: string;
  declare word: string;
  declare clause: string;
  declare past: Table | null;
  declare at: number;
  declare wrong: string;

  constructor() {
    super();
    this.player = this.word = this.clause = this.wrong = "";
    this.past = null;
    this.at = 0;
  }

  override render(): TemplateResult {
    return html`<div class="inspector">
      <div class="row">${this.#filters()}</div>
      ${this.#machine()}
      <div class="ledger" tabindex="0" role="region" aria-label="Entries of the ledger"><table>
        <thead><tr><th scope="col">No.</th><th scope="col">Time</th><th scope="col">Who</th><th scope="col">What</th>
          <th scope="col">Clause</th><th scope="col">State</th></tr></thead>
        <tbody>${this.#entries().map((entry) => this.#row(entry))}</tbody></table></div>
      <p class="muted">Read only. Disputes: ${this.table.disputes.length}; bank and commission are in the entries.</p>
    </div>`;
  }

  #filters(): TemplateResult {
    const players = Object.entries(this.live.people);
    return html`<div><label for="by-player">Player</label><select id="by-player"
          @change=${(event: Event) => (this.player = value(event))}><option value="">all</option>
          ${players.map(([id, name]) => html`<option value=${id}>${name}</option>`)}</select></div>
      <div><label for="by-wager">Wager</label><input id="by-wager" size="12" placeholder="place 6"
          @input=${(event: Event) => (this.word = value(event))}></div>
      <div><label for="by-clause">Clause</label><input id="by-clause" size="10"
          @input=${(event: Event) => (this.clause = value(event))}></div>`;
  }

  #machine(): TemplateResult {
    return html`<form class="row" @submit=${this.#travel}>
        <div><label for="at-entry">The table at entry</label>
          <input id="at-entry" name="at" inputmode="numeric" size="7" .value=${String(this.at || this.live.number)}></div>
        <button>Go there</button>
        ${this.past ? html`<button type="button" @click=${() => (this.past = null)}>Back to now</button>` : null}
        <p class="answer" role="status">${this.wrong || (this.past ? `As it was at entry ${this.at}.` : "")}</p>
      </form>
      ${this.past ? html`<craps-felt class="past" .book=${this.book} .table=${this.past} readonly></craps-felt>` : null}`;
  }

  #entries(): Entry[] {
    return this.live.entries.filter((entry) => this.#fits(entry)).slice(-SHOWN).reverse();
  }

  #fits({ who, event }: Entry): boolean {
    if (event.event === "ClockMoved" && !this.clause) return false;
    const byPlayer = !this.player || who === this.player || event["player"] === this.player;
    const byWager = !this.word || String(event["spot"] ?? "").includes(this.word.toLowerCase());
    return byPlayer && byWager && (!this.clause || String(event["clause"] ?? "").startsWith(this.clause));
  }

  #row(entry: Entry): TemplateResult {
    const time = new Date(entry.at).toISOString().slice(11, 19);
    return html`<tr><td>${entry.number}</td><td>${time}</td><td>${this.live.name(entry.who)} (${entry.role})</td>
      <td>${told(entry.event, this.namer)}</td><td>${clauseLink(this.book.id, entry.event["clause"] ?? "")}</td>
      <td><button class="small" @click=${() => this.#go(entry.number)}>Show<span class="unseen"> entry ${entry.number}</span></button></td></tr>`;
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
