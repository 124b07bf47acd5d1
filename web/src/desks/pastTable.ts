// <past-table>: the time machine. The whole table as it was after any entry of its ledger.
import { html } from "lit";
import type { TemplateResult } from "lit";
import "../felt/crapsFelt.ts";
import { shape } from "../felt/shape.ts";
import { asItWas, bankOf } from "../parts/asItWas.ts";
import { clauseLink } from "../parts/clauseLink.ts";
import { TablePart } from "../parts/tablePart.ts";
import type { Table } from "../table/state.ts";
import { get } from "../wire/api.ts";
import type { Entry, Snapshot } from "../wire/shapes.ts";
import { tableOf } from "../wire/snapshot.ts";
import { byWhom, stamp } from "../words/ledgerLine.ts";
import { told } from "../words/told.ts";

interface Past {
  readonly table: Table;
  readonly entry: Entry;
}

export class PastTable extends TablePart {
  static override properties = { past: { state: true }, wrong: { state: true }, isGoing: { state: true } };
  declare past: Past | null;
  declare wrong: string;
  declare isGoing: boolean;
  #wanted = 0;

  constructor() {
    super();
    this.past = null;
    this.wrong = "";
    this.isGoing = false;
  }

  get at(): number {
    return this.past?.entry.number ?? this.live.number;
  }

  override render(): TemplateResult {
    return html`<form class="row" @submit=${this.#travel}>
        <div><label for="at-entry">At entry (1 to ${this.live.number})</label>
          <input id="at-entry" name="at" inputmode="numeric" size="7" autocomplete="off" .value=${String(this.at)}></div>
        <button>Go there</button>
        <button type="button" @click=${() => this.go(this.at - 1)}>One back</button>
        ${this.past ? html`<button type="button" @click=${() => this.go(this.at + 1)}>One forward</button>
          <button type="button" @click=${() => this.#leave()}>To now</button>` : null}
      </form>
      <p class="answer" role="status">${this.#said()}</p>
      ${this.past ? this.#shown(this.past) : bankOf(this.table, this.namer)}`;
  }

  #said(): TemplateResult | string {
    if (this.wrong || this.isGoing || !this.past) return this.wrong || (this.isGoing ? "Going there …" : "");
    const { entry } = this.past;
    return html`As it was after entry ${entry.number}, ${stamp(entry.at)} UTC. ${byWhom(entry, this.book, (id) => this.live.name(id))}:
      ${told(entry.event, this.namer)} ${clauseLink(this.book.id, entry.event["clause"] ?? "")}`;
  }

  #shown({ table }: Past): TemplateResult {
    return html`<div class="middle then"><div class="play">
        <craps-felt class="past" .book=${this.book} .table=${table} .shape=${shape()} readonly></craps-felt></div>
      <aside class="side" aria-label="Around the table as it was">${asItWas(table, this.namer)}${bankOf(table, this.namer)}</aside></div>`;
  }

  #travel(event: Event): void {
    event.preventDefault();
    const input = (event.target as HTMLFormElement).elements.namedItem("at") as HTMLInputElement;
    void this.go(Number(input.value || NaN));
  }

  #leave(): void {
    this.past = null;
    this.wrong = "";
    this.#wanted = 0;
  }

  async go(number: number): Promise<void> {
    const { id, number: last } = this.live;
    if (!Number.isInteger(number) || number < 1 || number > last) {
      this.wrong = `This table has entries 1 to ${last}.`;
      return;
    }
    [this.#wanted, this.isGoing, this.wrong] = [number, true, ""];
    try {
      const [{ snapshot }, { entries, people }] = await Promise.all([
        get<{ snapshot: Snapshot }>(`/api/tables/${id}/snapshot?at=${number}`),
        get<{ entries: Entry[]; people: Record<string, string> }>(`/api/tables/${id}/entries?after=${number - 1}&most=1`),
      ]);
      this.live.people = { ...people, ...this.live.people };
      if (number === this.#wanted) this.past = { table: tableOf(snapshot), entry: entries[0]! };
    } catch (error) {
      this.wrong = (error as Error).message;
    }
    this.isGoing = false;
  }
}

customElements.define("past-table", PastTable);
