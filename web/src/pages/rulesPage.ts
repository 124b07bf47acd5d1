// <rules-page>: every book with its wagers, clauses and readings, to be searched.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { book as askBook, titles } from "../books.ts";
import { Plain, value } from "../plain.ts";
import type { Book, BookTitle, Clause, Reading, WagerRule } from "../wire/shapes.ts";
import { capped } from "../words/caps.ts";
import { typedClause } from "../words/clauses.ts";
import { house } from "../words/house.ts";
import { problem } from "../parts/fields.ts";

class RulesPage extends Plain {
  static override properties = {
    book: { attribute: false },
    clause: { attribute: false },
    books: { state: true },
    open: { state: true },
    wrong: { state: true },
    word: { state: true },
  };

  declare book: string;
  declare clause: string;
  declare books: readonly BookTitle[];
  declare open: Book | null;
  declare wrong: string;
  declare word: string;

  constructor() {
    super();
    this.book = this.clause = this.word = "";
    this.books = [];
    this.open = null;
    this.wrong = "";
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has("clause")) this.word = this.clause;
    if (changed.has("book")) void this.#read(this.book);
  }

  async #read(id: string): Promise<void> {
    this.wrong = "";
    this.open = null;
    try {
      this.books = await titles();
      const open = id ? await askBook(id) : null;
      if (id === this.book) this.open = open;
    } catch (error) {
      if (id === this.book) this.wrong = (error as Error).message;
    }
  }

  override render(): TemplateResult {
    return html`<h1>Rules</h1>
      <nav class="books" aria-label="Books">${this.books.map((book) => html`<a class="button" href="#rules/${book.id}"
        aria-current=${book.id === this.book ? "page" : "false"}>${house(book)}</a>`)}</nav>
      ${this.open ? this.#book(this.open) : this.wrong ? null : html`<p>Choose a book.</p>`}
      ${problem(this.wrong)}`;
  }

  #book(book: Book): TemplateResult {
    const clauses = book.clauses.filter((each) => this.#fits(each.id, each.says, each.how));
    const readings = book.readings.filter((each) => this.#fits(each.id, each.question, each.where, ...Object.values(each.choices).map(({ says }) => says)));
    return html`<section class="card"><h2>${book.title}</h2><p class="muted">${book.jurisdiction}. ${book.edition}</p>
        <p><a class="button" href="#cases/${book.id}">Play its cases on the felt</a></p>
        <label for="search">Search clauses and readings</label>
        <input id="search" type="search" .value=${this.word} @input=${(event: Event) => (this.word = value(event))}>
        <p role="status" class="muted">${counted(clauses.length, "clause")}, ${counted(readings.length, "reading")}</p></section>
      ${this.word ? null : wagers(book)}
      <section><h2>Clauses</h2><dl class="clauses">${clauses.map((each) => this.#clause(each))}</dl></section>
      <section><h2>Readings</h2>${readings.map(reading)}</section>`;
  }

  #clause(each: Clause): TemplateResult {
    return html`<div class=${each.id === this.clause ? "cited" : ""}><dt>${each.id}</dt>
      <dd>${spelt(each.says)} <span class="tag">${each.status}</span>${each.how ? html`<br><span class="muted">${spelt(each.how)}</span>` : null}</dd></div>`;
  }

  /** A clause that is cited is shown with its parts; words are looked for everywhere, in any order. */
  #fits(id: string, ...texts: readonly string[]): boolean {
    if (!this.word) return true;
    if (this.word === this.clause) return id === this.word || id.startsWith(`${this.word} `);
    const words = typedClause(this.word).split(/\s+/);
    const all = [id, ...texts].join(" ").toLowerCase();
    return words.every((word) => all.includes(word));
  }
}

function counted(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}

/** Words between backticks are what one types. */
function spelt(text: string): (string | TemplateResult)[] {
  return text.split("`").map((part, at) => (at % 2 ? html`<code>${part}</code>` : part));
}

function wagers(book: Book): TemplateResult {
  return html`<section><h2>Wagers</h2><div class="ledger" tabindex="0" role="region" aria-label="Wagers and what they pay">
    <table><thead><tr><th scope="col">Wager</th><th scope="col">Pays</th><th scope="col">Clause</th></tr></thead>
    <tbody>${book.wagers.map((rule) => html`<tr><th scope="row">${rule.called}</th><td>${pays(rule)}${rule.caps.map((each) => html`<br><span class="muted">${capped(each, rule.caps)} § ${each.clause}</span>`)}</td>
      <td>${rule.clause}</td></tr>`)}</tbody></table></div></section>`;
}

function pays(rule: WagerRule): string {
  return rule.pays.map((row) => (row.totals.length ? `${row.totals.join(", ")}: ${row.pays}` : row.pays)).join(" · ");
}

function reading(each: Reading): TemplateResult {
  return html`<details class="reading"><summary><b>${each.id}</b> ${each.question}</summary>
    <p class="muted">At ${each.where}. ${each.why} ${each.changes}</p>
    <ul>${Object.entries(each.choices).map(([name, choice]) => html`<li>${name === each.uses ? html`<b>In use:</b> ` : null}
      ${choice.says} <span class="muted">${choice.changes}</span></li>`)}</ul></details>`;
}

customElements.define("rules-page", RulesPage);
