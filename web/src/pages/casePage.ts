// <case-page>: the cases of a book, and one of them played on the felt line by line.
import { html } from "lit";
import { shape } from "../felt/shape.ts";
import type { TemplateResult } from "lit";
import { book as askBook } from "../books.ts";
import "../felt/crapsDice.ts";
import "../felt/crapsFelt.ts";
import { Plain } from "../plain.ts";
import { fold } from "../table/fold.ts";
import { lastRoll } from "../table/replay.ts";
import type { Happening, Table } from "../table/state.ts";
import { get } from "../wire/api.ts";
import type { Book } from "../wire/shapes.ts";
import { rules } from "../words/called.ts";
import { cited } from "../words/cited.ts";
import { titled } from "../words/house.ts";
import { told } from "../words/told.ts";
import { clauseLink } from "../parts/clauseLink.ts";

const PACE = 1000; // milliseconds a line

interface Heading {
  readonly line: number;
  readonly clauses: readonly string[];
  readonly title: string;
}

interface Chapter {
  readonly chapter: string;
  readonly title: string;
  readonly cases: readonly Heading[];
}

interface CaseLine {
  readonly number: number;
  readonly text: string;
  readonly events: readonly Happening[];
}

interface Case extends Heading {
  readonly opened: Happening;
  readonly lines: readonly CaseLine[];
}

class CasePage extends Plain {
  static override properties = {
    of: { attribute: false },
    rest: { attribute: false },
    book: { state: true },
    chapters: { state: true },
    shown: { state: true },
    at: { state: true },
    playing: { state: true },
    wrong: { state: true },
  };

  declare of: string; // the book
  declare rest: string; // chapter/line, or nothing: the list
  declare book: Book | null;
  declare chapters: readonly Chapter[];
  declare shown: Case | null;
  declare at: number; // lines played
  declare playing: number;
  declare wrong: string;

  constructor() {
    super();
    this.rest = this.wrong = "";
    this.book = this.shown = null;
    this.chapters = [];
    this.at = this.playing = 0;
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has("of") || changed.has("rest")) void this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
  }

  async #load(): Promise<void> {
    this.#stop();
    this.wrong = "";
    const path = `/api/books/${this.of}/cases`;
    try {
      this.book = await askBook(this.of);
      this.shown = this.rest ? (await get<{ case: Case }>(`${path}/${this.rest}`)).case : null;
      this.at = 0;
      if (!this.rest) this.chapters = (await get<{ chapters: Chapter[] }>(path)).chapters;
    } catch (error) {
      this.wrong = (error as Error).message;
    }
  }

  override render(): TemplateResult {
    if (this.wrong) return html`<h1>Cases</h1><p class="problem" role="alert">${this.wrong}</p>`;
    if (this.shown && this.book) return this.#case(this.shown, this.book);
    return html`<h1>Cases</h1><p><a href="#rules/${this.of}">${this.book?.title ?? "Rules"}</a></p>
      ${this.chapters.length ? null : html`<p role="status">Reading the casebook …</p>`}
      ${this.chapters.map((chapter) => html`<details class="reading"><summary>${chapter.title}
        <span class="muted">${chapter.cases.length} cases</span></summary>
        <ul>${chapter.cases.map((each) => html`<li><a href="#cases/${this.of}/${chapter.chapter}/${each.line}">${each.title}</a>
          <span class="muted">${each.clauses.map(cited).join("; ")}</span></li>`)}</ul></details>`)}`;
  }

  #case(shown: Case, book: Book): TemplateResult {
    return html`<h1>${shown.title}</h1>
      <p>${shown.clauses.map((clause) => html`${clauseLink(book.id, clause)} `)}
        <a href="#cases/${book.id}">All cases of ${titled(book)}</a></p>
      <div class="row replay sticky">
        <button @click=${() => this.#go(this.at - 1)}>Previous line</button>
        <button class="primary" @click=${this.#play}>${this.playing ? "Pause" : "Play"}</button>
        <button @click=${() => this.#go(this.at + 1)}>Next line</button>
        <span>Line ${this.at} of ${shown.lines.length}</span>
        ${this.#dice(shown)}
        <p class="said" role="status">${this.#said(shown)}</p></div>
      <div class="middle"><div class="play"><craps-felt .book=${book} .table=${this.#table(shown)} readonly .shape=${shape()}></craps-felt></div>
        <aside class="side" aria-label="Transcript"><ol class="notation" tabindex="0" aria-label="Transcript">
          ${shown.lines.map((line, i) => this.#line(line, i + 1))}</ol></aside></div>`;
  }

  #line(line: CaseLine, at: number): TemplateResult {
    const kind = at === this.at ? "now" : at > this.at ? "later" : "";
    const by = { rules: rules(this.book!), name: (person: string | null) => person ?? "" };
    return html`<li class=${kind} aria-current=${at === this.at ? "step" : "false"}>
      <button class="line" @click=${() => this.#go(at)}><code>${line.text}</code></button>
      ${at > this.at ? null : line.events.map((event) => html`<div>${told(event, by)} ${clauseLink(this.of, event["clause"] ?? "")}</div>`)}</li>`;
  }

  #events(shown: Case): Happening[] {
    return [shown.opened, ...shown.lines.slice(0, this.at).flatMap((line) => line.events)];
  }

  #table(shown: Case): Table | null {
    return this.#events(shown).reduce<Table | null>(fold, null);
  }

  #dice(shown: Case): TemplateResult | null {
    const events = this.#events(shown);
    const roll = lastRoll(events, events.length);
    const thrown = events.filter(({ event }) => event === "Rolled").length;
    return roll ? html`<craps-dice .first=${roll["first"]} .second=${roll["second"]} .throw=${thrown}></craps-dice>` : null;
  }

  /** The line that was played and what came of it, beside the buttons: the transcript may be far below. */
  #said(shown: Case): TemplateResult | string {
    const line = shown.lines[this.at - 1];
    if (!line) return "Nothing has been played yet.";
    const by = { rules: rules(this.book!), name: (person: string | null) => person ?? "" };
    return html`<code>${line.text}</code> ${line.events.map((event) => told(event, by)).join(" ")}`;
  }

  #go(to: number): void {
    const last = this.shown?.lines.length ?? 0;
    this.at = Math.min(last, Math.max(0, to));
    if (this.at === last) this.#stop();
  }

  #play(): void {
    if (this.playing) return this.#stop();
    if (this.at === this.shown?.lines.length) this.at = 0;
    this.playing = window.setInterval(() => this.#go(this.at + 1), PACE);
  }

  #stop(): void {
    clearInterval(this.playing);
    this.playing = 0;
  }
}

customElements.define("case-page", CasePage);
