// <history-page>: a table's past, entry by entry on the felt, with what was said beside it.
import { html } from "lit";
import { shape } from "../felt/shape.ts";
import type { TemplateResult } from "lit";
import { book as askBook } from "../books.ts";
import "../felt/crapsDice.ts";
import "../felt/crapsFelt.ts";
import { Plain, value } from "../plain.ts";
import { Replay, lastRoll } from "../table/replay.ts";
import type { Happening } from "../table/state.ts";
import { get } from "../wire/api.ts";
import { Phrases, joined, readSpan } from "../wire/readLedger.ts";
import type { Span } from "../wire/readLedger.ts";
import type { Book, Entry, FloorTable } from "../wire/shapes.ts";
import { rules } from "../words/called.ts";
import { hands } from "../words/hands.ts";
import type { Hand } from "../words/hands.ts";
import { titled } from "../words/house.ts";
import { stamp } from "../words/ledgerLine.ts";
import { told } from "../words/told.ts";
import type { Namer } from "../words/told.ts";
import { asItWas } from "../parts/asItWas.ts";
import { clauseLink } from "../parts/clauseLink.ts";
import { notation } from "../parts/notation.ts";

const AROUND = 14; // lines shown on either side of the one played
const PACE = 700; // milliseconds an entry
const HANDS = 40; // shown at once
const NOTHING: Span = { before: null, after: 0, entries: [], people: {} };

type Numbered = Hand & { readonly number: number };

class HistoryPage extends Plain {
  static override properties = {
    table: { attribute: false },
    entries: { state: true },
    book: { state: true },
    at: { state: true },
    playing: { state: true },
    wrong: { state: true },
    shownHands: { state: true },
    isReading: { state: true },
  };

  declare table: string;
  declare entries: readonly Entry[];
  declare book: Book | null;
  declare at: number; // how many entries have been played
  declare playing: number;
  declare wrong: string;
  declare shownHands: number;
  declare isReading: boolean; // an earlier span
  #span: Span = NOTHING;
  #called = ""; // the table's name
  #isFair = false; // whether its dice can be recomputed
  #chosen: Hand | null = null; // playing stops at its end
  #events: readonly Happening[] = [];
  #replay = new Replay([]);
  #hands: readonly Numbered[] = [];
  #phrases = new Phrases("", () => {});

  constructor() {
    super();
    this.table = this.wrong = "";
    this.entries = [];
    this.book = null;
    this.at = this.playing = 0;
    this.shownHands = HANDS;
    this.isReading = false;
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has("table") && this.table) void this.#load();
  }

  /** Keep the line that is played in sight, within its list. */
  override updated(): void {
    const list = this.querySelector<HTMLElement>(".notation");
    const now = list?.querySelector<HTMLElement>(".now");
    if (list && now) list.scrollTop = now.offsetTop - list.clientHeight / 2;
    this.#phrases.want(this.#near().map(({ number }) => number));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.playing);
  }

  async #load(): Promise<void> {
    const { table } = this;
    this.#stop();
    this.book = null;
    this.isReading = false;
    this.#show(NOTHING);
    [this.at, this.shownHands] = [0, HANDS];
    this.#phrases = new Phrases(table, () => this.requestUpdate());
    this.wrong = "";
    try {
      const { table: about } = await get<{ table: FloorTable }>(`/api/tables/${table}`);
      const [book, last] = await Promise.all([askBook(about.book), readSpan(table, about.number)]);
      if (table !== this.table) return;
      [this.#called, this.#isFair] = [about.name, about.dice === "fair"];
      this.#show(last);
      this.at = this.entries.length;
      this.book = book;
    } catch (error) {
      if (table === this.table) this.wrong = (error as Error).message;
    }
  }

  #show(span: Span): void {
    this.#span = span;
    this.entries = span.entries.filter(({ event }) => event.event !== "ClockMoved");
    this.#events = this.entries.map(({ event }) => event);
    this.#replay = new Replay(this.#events, span.before);
    this.#hands = hands(this.entries).map((hand) => ({ ...hand, number: this.#replay.at(hand.from)!.hands }));
    this.#chosen = null;
  }

  /** The span before all that has been read. The entry stays the same, or so many are gone back. */
  async #readEarlier(back = 0): Promise<void> {
    const { table } = this;
    if (this.isReading || !this.#span.after) return;
    this.#stop();
    this.isReading = true;
    this.wrong = "";
    try {
      const earlier = await readSpan(table, this.#span.after);
      if (table !== this.table) return;
      const known = this.entries.length;
      this.#show(joined(earlier, this.#span));
      this.at += this.entries.length - known - back;
    } catch (error) {
      if (table === this.table) this.wrong = (error as Error).message;
    } finally {
      if (table === this.table) this.isReading = false;
    }
  }

  #earlierHands(): void {
    this.shownHands += HANDS;
    if (this.shownHands > this.#hands.length) void this.#readEarlier();
  }

  override render(): TemplateResult {
    if (this.wrong && !this.book) return html`<h1>History</h1><p class="problem" role="alert">${this.wrong}</p>`;
    if (!this.book) return html`<h1>History</h1><p role="status">Reading the ledger …</p>`;
    return html`<h1>History of ${this.#called}</h1>
      <p><a href="#table/${this.table}">To the table</a> · <a href="#rules/${this.book.id}">${titled(this.book)}</a>
        ${this.#isFair ? html` · <a href="#dice/${this.table}">Proof of the dice</a>` : null}</p>
      ${this.#strip()}
      ${this.#controls()}
      <div class="middle"><div class="play"><craps-felt .book=${this.book} .table=${this.#replay.at(this.at)} readonly
          .shape=${shape()}></craps-felt>${this.#around(this.book)}</div>
        <aside class="side" aria-label="Notation">${this.#dice()}<ol class="notation" tabindex="0" aria-label="Entries">${this.#lines()}</ol></aside></div>`;
  }

  #strip(): TemplateResult {
    const all = this.#hands;
    const isMore = all.length > this.shownHands || (this.#span.before?.hands ?? 0) > 0;
    if (!all.length && !isMore) return html`<p class="muted">No hand has been thrown yet.</p>`;
    return html`<ol class="hands" reversed tabindex="0" aria-label="Hands, latest first">
      ${all.slice(-this.shownHands).map((hand) => this.#hand(hand)).reverse()}
      ${isMore ? html`<li><button ?disabled=${this.isReading} @click=${() => this.#earlierHands()}>Earlier hands</button></li>` : null}</ol>
      ${this.wrong ? html`<p class="problem" role="alert">${this.wrong}</p>` : null}`;
  }

  #hand(hand: Numbered): TemplateResult {
    const isShown = hand.from <= this.at && this.at <= hand.to;
    const count = hand.rolls.length === 1 ? "1 roll" : `${hand.rolls.length} rolls`;
    return html`<li><button class=${isShown ? "now" : ""} aria-current=${isShown ? "true" : "false"} @click=${() => this.#choose(hand)}>
      <b>Hand ${hand.number}</b> ${this.#name(hand.shooter)}, ${count}${hand.isOver ? "" : ", still shooting"}
      <span class="muted">${hand.rolls.join(" ")}</span></button></li>`;
  }

  #choose(hand: Hand): void {
    this.#stop();
    this.#chosen = hand;
    this.at = hand.from;
  }

  #name(person: string | null): string {
    return this.#span.people[person ?? ""] ?? person ?? "";
  }

  #controls(): TemplateResult {
    const last = this.entries.length;
    const { number = 0, at = 0 } = this.entries[this.at - 1] ?? {};
    return html`<div class="row replay sticky">
      <button @click=${() => this.#go(this.#roll(-1))}>Roll before</button>
      <button @click=${() => this.#go(this.at - 1)}>Back</button>
      <button class="primary" @click=${this.#play}>${this.playing ? "Pause" : "Play"}</button>
      <button @click=${() => this.#go(this.at + 1)}>Forward</button>
      <button @click=${() => this.#go(this.#roll(1))}>Next roll</button>
      <label for="at">Entry ${number} of ${this.entries.at(-1)?.number ?? 0}<span class="muted"> · ${stamp(at)} UTC</span></label>
      <input id="at" type="range" min="1" max=${last} .value=${String(this.at)} @input=${(event: Event) => this.#go(Number(value(event)))}>
      <p class="said beneath">${this.#said()}</p>
    </div>`;
  }

  #dice(): TemplateResult | null {
    const roll = lastRoll(this.#events, this.at);
    if (!roll) return null;
    return html`<div class="past-dice"><craps-dice .first=${roll["first"]} .second=${roll["second"]} .throw=${this.#replay.at(this.at)?.rolls ?? 0}></craps-dice></div>`;
  }

  /** What is played now, for screens where the notation stands beneath the felt. */
  #said(): string {
    const entry = this.entries[this.at - 1];
    return entry ? told(entry.event, this.#namer(this.book!)) : "";
  }

  #around(book: Book): TemplateResult | null {
    const table = this.#replay.at(this.at);
    return table && asItWas(table, this.#namer(book));
  }

  #namer(book: Book): Namer {
    return { rules: rules(book), name: (person) => this.#name(person) };
  }

  #near(): readonly Entry[] {
    return this.entries.slice(Math.max(0, this.at - AROUND), this.at + AROUND);
  }

  #lines(): TemplateResult[] {
    const from = Math.max(0, this.at - AROUND);
    return this.#near().map((entry, i) => this.#line(entry, from + i + 1));
  }

  #line(entry: Entry, at: number): TemplateResult {
    return html`<li class=${at === this.at ? "now" : at > this.at ? "later" : ""} aria-current=${at === this.at ? "step" : "false"}>
      <button class="line" @click=${() => this.#go(at)}>${told(entry.event, this.#namer(this.book!))}</button>
      ${notation(this.#phrases.of(entry.number))}
      ${clauseLink(this.book!.id, entry.event["clause"] ?? "")}</li>`;
  }

  #go(to: number): void {
    if (to < 1 && this.#span.after) return void this.#readEarlier(1);
    this.at = Math.min(this.entries.length, Math.max(1, to));
    if (this.at === this.entries.length || this.at === this.#chosen?.to) this.#stop();
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
    if (this.#chosen && (this.at < this.#chosen.from || this.at >= this.#chosen.to)) this.#chosen = null;
    this.playing = window.setInterval(() => this.#go(this.at + 1), PACE);
  }

  #stop(): void {
    clearInterval(this.playing);
    this.playing = 0;
  }
}

customElements.define("history-page", HistoryPage);
