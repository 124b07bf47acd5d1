// <ledger-search>: the entries of the ledger by player, wager and clause, back to the first one.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { clauseLink } from "../parts/clauseLink.ts";
import { TablePart } from "../parts/tablePart.ts";
import { value } from "../plain.ts";
import { get } from "../wire/api.ts";
import type { Entry } from "../wire/shapes.ts";
import { calledAt } from "../words/called.ts";
import { isWithin, typedClause } from "../words/clauses.ts";
import { isAbout, spotsOf } from "../words/concerns.ts";
import { byWhom, stamp } from "../words/ledgerLine.ts";
import { told } from "../words/told.ts";

const PART = 1000; // entries asked for at once
const MORE = 200; // lines shown at once

type Filter = { player: string; wager: string; clause: string };

class LedgerSearch extends TablePart {
  static override properties = { filter: { state: true }, wanted: { state: true }, wrong: { state: true } };
  declare filter: Filter;
  declare wanted: number; // lines
  declare wrong: string;
  #older: Entry[] = []; // what stands before the entries that the page has
  #isReading = false;

  constructor() {
    super();
    this.filter = { player: "", wager: "", clause: "" };
    this.wanted = MORE;
    this.wrong = "";
  }

  override updated(): void {
    void this.#read();
  }

  override render(): TemplateResult {
    const found = this.#found();
    return html`<div class="row">${this.#filters()}</div>
      <div class="ledger" tabindex="0" role="region" aria-label="Entries of the ledger"><table>
        <thead><tr><th scope="col">No.</th><th scope="col">Time (UTC)</th><th scope="col">Who</th><th scope="col">What</th>
          <th scope="col">Clause</th><th scope="col">State</th></tr></thead>
        <tbody>${found.slice(0, this.wanted).map((entry) => this.#row(entry))}</tbody></table></div>
      <p class="muted" role="status">${this.wrong || this.#reach(found.length)}</p>
      ${found.length > this.wanted || (found.length === this.wanted && this.#first > 1)
        ? html`<button @click=${() => (this.wanted += MORE)}>Show older entries</button>` : null}`;
  }

  #filters(): TemplateResult {
    const players = Object.entries(this.live.people).sort(([, a], [, b]) => a.localeCompare(b));
    return html`<div><label for="by-player">Player or staff</label><select id="by-player" @change=${this.#by("player")}>
        <option value="">all</option>${players.map(([id, name]) => html`<option value=${id}>${name}</option>`)}</select></div>
      <div><label for="by-wager">Wager</label><input id="by-wager" size="12" placeholder="place 6" autocomplete="off" @input=${this.#by("wager")}></div>
      <div><label for="by-clause">Clause</label><input id="by-clause" size="10" placeholder="4.10" autocomplete="off" @input=${this.#by("clause")}></div>`;
  }

  #by(what: keyof Filter) {
    return (event: Event): void => {
      const text = value(event);
      this.filter = { ...this.filter, [what]: what === "player" ? text : what === "clause" ? typedClause(text) : text.trim().toLowerCase() };
      this.wanted = MORE;
    };
  }

  get #first(): number {
    return this.#older[0]?.number ?? this.live.entries[0]?.number ?? this.live.number + 1;
  }

  #reach(count: number): string {
    const lines = count > this.wanted ? `the latest ${this.wanted}` : count === 1 ? "1 entry" : `${count} entries`;
    return `Shown: ${lines}. Looked through ${this.live.number - this.#first + 1} of ${this.live.number}.`;
  }

  /** The latest first. */
  #found(): Entry[] {
    return [...this.#older, ...this.live.entries].filter((entry) => this.#fits(entry)).reverse();
  }

  /** Read on, part by part, until there are lines enough or the first entry is reached. */
  async #read(): Promise<void> {
    if (this.#isReading || this.wrong || this.#first <= 1 || this.#found().length >= this.wanted) return;
    this.#isReading = true;
    try {
      const after = Math.max(0, this.#first - 1 - PART);
      const path = `/api/tables/${this.live.id}/entries?after=${after}&most=${this.#first - 1 - after}`;
      const { entries, people } = await get<{ entries: Entry[]; people: Record<string, string> }>(path);
      this.live.people = { ...people, ...this.live.people };
      this.#older = [...entries, ...this.#older];
    } catch (error) {
      this.wrong = (error as Error).message;
    }
    this.#isReading = false;
    this.requestUpdate();
  }

  #fits(entry: Entry): boolean {
    const { player, wager, clause } = this.filter;
    const { event } = entry;
    if (event.event === "ClockMoved" && !clause) return false;
    const byPlayer = !player || isAbout(entry, player);
    const byWager = !wager || spotsOf(event).some((spot) => spot.includes(wager) || this.#called(spot).includes(wager));
    return byPlayer && byWager && (!clause || isWithin(String(event["clause"] ?? ""), clause));
  }

  #called(spot: string): string {
    return calledAt(this.namer.rules, spot).toLowerCase();
  }

  #row(entry: Entry): TemplateResult {
    const whom = byWhom(entry, this.book, (id) => this.live.name(id));
    return html`<tr><td>${entry.number}</td><td>${stamp(entry.at)}</td><td>${whom}</td>
      <td>${told(entry.event, this.namer)}</td><td>${clauseLink(this.book.id, entry.event["clause"] ?? "")}</td>
      <td><button class="small" @click=${() => this.#show(entry.number)}>Show<span class="unseen"> entry ${entry.number}</span></button></td></tr>`;
  }

  #show(number: number): void {
    this.dispatchEvent(new CustomEvent<number>("show", { detail: number, bubbles: true }));
  }
}

customElements.define("ledger-search", LedgerSearch);
