// <history-page>: a table's past, entry by entry on the felt, with what was said beside it.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { book as askBook } from "../books.ts";
import "../felt/crapsDice.ts";
import "../felt/crapsFelt.ts";
import { Plain, value } from "../plain.ts";
import { fold } from "../table/fold.ts";
import type { Table } from "../table/state.ts";
import { get } from "../wire/api.ts";
import type { Book, Entry, FloorTable } from "../wire/shapes.ts";
import { rules } from "../words/called.ts";
import { hands } from "../words/hands.ts";
import type { Hand } from "../words/hands.ts";
import { titled } from "../words/house.ts";
import { told } from "../words/told.ts";
import { clauseLink } from "./clauseLink.ts";

const MOST = 1000;
const AROUND = 14; // lines shown on either side of the one played
const PACE = 700; // milliseconds an entry

interface Phrase {
  readonly number: number;
  readonly says: string;
}

interface Part {
  readonly entries: readonly Entry[];
  readonly people: Record<string, string>;
}

class HistoryPage extends Plain {
  static override properties = {
    table: { attribute: false },
    entries: { state: true },
    book: { state: true },
    at: { state: true },
    playing: { state: true },
    wrong: { state: true },
  };

  declare table: string;
  declare entries: readonly Entry[];
  declare book: Book | null;
  declare at: number; // how many entries have been played
  declare playing: number;
  declare wrong: string;
  #people: Record<string, string> = {};
  #called = ""; // the table's name
  #isFair = false; // whether its dice can be recomputed
  #until = 0; // where playing stops

  constructor() {
    super();
    this.table = this.wrong = "";
    this.entries = [];
    this.book = null;
    this.at = this.playing = 0;
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has("table") && this.table) void this.#load();
  }

  /** Keep the line that is played in sight, within its list. */
  override updated(): void {
    const list = this.querySelector<HTMLElement>(".notation");
    const now = list?.querySelector<HTMLElement>(".now");
    if (list && now) list.scrollTop = now.offsetTop - list.clientHeight / 2;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.playing);
  }

  async #load(): Promise<void> {
    this.wrong = "";
    try {
      const all: Entry[] = [];
      for (let part = await this.#ask(0); part.length; part = await this.#ask(all.at(-1)!.number)) all.push(...part);
      this.entries = all.filter(({ event }) => event.event !== "ClockMoved");
      const { table } = await get<{ table: FloorTable }>(`/api/tables/${this.table}`);
      [this.#called, this.#isFair] = [table.name, table.dice === "fair"];
      this.book = await askBook(all[0]!.event["book"]);
      this.at = this.entries.length;
    } catch (error) {
      this.wrong = (error as Error).message;
    }
  }

  async #ask(after: number): Promise<readonly Entry[]> {
    const part = await get<Part>(`/api/tables/${this.table}/entries?after=${after}&most=${MOST}`);
    Object.assign(this.#people, part.people);
    const { lines } = await get<{ lines: readonly Phrase[] }>(`/api/tables/${this.table}/notation?after=${after}&most=${MOST}`);
    const says = new Map(lines.map((line) => [line.number, line.says]));
    return part.entries.map((entry) => ({ ...entry, says: says.get(entry.number) ?? "" }));
  }

  override render(): TemplateResult {
    if (this.wrong) return html`<h1>History</h1><p class="problem" role="alert">${this.wrong}</p>`;
    if (!this.book) return html`<h1>History</h1><p role="status">Reading the ledger …</p>`;
    return html`<h1>History of ${this.#called}</h1>
      <p><a href="#table/${this.table}">To the table</a> · <a href="#rules/${this.book.id}">${titled(this.book)}</a>
        ${this.#isFair ? html` · <a href="#dice/${this.table}">Proof of the dice</a>` : null}</p>
      ${this.#hands()}
      ${this.#controls()}
      <div class="middle"><div class="play"><craps-felt .book=${this.book} .table=${this.#state()} readonly
          .shape=${matchMedia("(max-width: 720px)").matches ? "tall" : "wide"}></craps-felt></div>
        <aside class="side" aria-label="Notation">${this.#dice()}<ol class="notation" tabindex="0" aria-label="Entries">${this.#lines()}</ol></aside></div>`;
  }

  #hands(): TemplateResult {
    const all = hands(this.entries);
    if (!all.length) return html`<p class="muted">No hand has been thrown yet.</p>`;
    return html`<ol class="hands" reversed tabindex="0" aria-label="Hands, latest first">
      ${all.map((hand, index) => this.#hand(hand, index + 1)).reverse()}</ol>`;
  }

  #hand(hand: Hand, number: number): TemplateResult {
    const isShown = hand.from <= this.at && this.at <= hand.to;
    const count = hand.rolls.length === 1 ? "1 roll" : `${hand.rolls.length} rolls`;
    return html`<li><button class=${isShown ? "now" : ""} aria-current=${isShown ? "true" : "false"} @click=${() => this.#choose(hand)}>
      <b>Hand ${number}</b> ${this.#name(hand.shooter)}, ${count}${hand.isOver ? "" : ", still shooting"}
      <span class="muted">${hand.rolls.join(" ")}</span></button></li>`;
  }

  #choose(hand: Hand): void {
    this.#stop();
    this.#until = hand.to;
    this.at = hand.from;
  }

  #name(person: string | null): string {
    return this.#people[person ?? ""] ?? person ?? "";
  }

  #controls(): TemplateResult {
    const last = this.entries.length;
    return html`<div class="row replay">
      <button @click=${() => this.#go(this.#roll(-1))}>Roll before</button>
      <button @click=${() => this.#go(this.at - 1)}>Back</button>
      <button class="primary" @click=${this.#play}>${this.playing ? "Pause" : "Play"}</button>
      <button @click=${() => this.#go(this.at + 1)}>Forward</button>
      <button @click=${() => this.#go(this.#roll(1))}>Next roll</button>
      <label for="at">Entry ${this.at} of ${last}</label>
      <input id="at" type="range" min="1" max=${last} .value=${String(this.at)} @input=${(event: Event) => this.#go(Number(value(event)))}>
    </div>`;
  }

  #state(): Table | null {
    return this.entries.slice(0, this.at).reduce<Table | null>((table, entry) => fold(table, entry.event), null);
  }

  #dice(): TemplateResult | null {
    const roll = this.entries.slice(0, this.at).findLast(({ event }) => event.event === "Rolled")?.event;
    if (!roll) return null;
    return html`<div class="past-dice"><craps-dice .first=${roll["first"]} .second=${roll["second"]} .throw=${this.#state()?.rolls ?? 0}></craps-dice></div>`;
  }

  #lines(): TemplateResult[] {
    const from = Math.max(0, this.at - AROUND);
    return this.entries.slice(from, this.at + AROUND).map((entry, i) => this.#line(entry, from + i + 1));
  }

  #line(entry: Entry, at: number): TemplateResult {
    const by = { rules: rules(this.book!), name: (person: string | null) => this.#name(person) };
    return html`<li class=${at === this.at ? "now" : at > this.at ? "later" : ""} aria-current=${at === this.at ? "step" : "false"}>
      <button class="line" @click=${() => this.#go(at)}>${told(entry.event, by)}</button>
      ${entry.says ? html`<code>${entry.says}</code>` : null}
      ${clauseLink(this.book!.id, entry.event["clause"] ?? "")}</li>`;
  }

  #go(to: number): void {
    this.at = Math.min(this.entries.length, Math.max(1, to));
    if (this.at === this.entries.length || this.at === this.#until) this.#stop();
  }

  /** The next roll, or the one before, counted in entries. */
  #roll(way: 1 | -1): number {
    const isRoll = (at: number): boolean => this.entries[at - 1]?.event.event === "Rolled";
    let at = this.at + way;
    while (at > 1 && at < this.entries.length && !isRoll(at)) at += way;
    return at;
  }

  #play(): void {
    if (this.playing) return this.#stop();
    if (this.at === this.entries.length) this.at = 1;
    this.playing = window.setInterval(() => this.#go(this.at + 1), PACE);
  }

  #stop(): void {
    clearInterval(this.playing);
    this.playing = 0;
  }
}

customElements.define("history-page", HistoryPage);
