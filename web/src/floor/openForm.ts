// <open-form>: opening a table under a book, with the sign that it will have.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { signTerms, titles } from "../books.ts";
import { Plain, value } from "../plain.ts";
import { go } from "../route.ts";
import { post } from "../wire/api.ts";
import type { BookTitle, FloorTable } from "../wire/shapes.ts";
import { inFile } from "../wire/signTerms.ts";
import type { SignTerms } from "../wire/signTerms.ts";
import { titled } from "../words/house.ts";
import { problem, said } from "../parts/fields.ts";
import { readSign, signFields } from "../parts/signFields.ts";

class OpenForm extends Plain {
  static override properties = {
    books: { state: true }, book: { state: true }, terms: { state: true }, wrong: { state: true }, isSending: { state: true },
  };
  declare books: readonly BookTitle[];
  declare book: string;
  declare terms: SignTerms | null; // of the chosen book
  declare wrong: string;
  declare isSending: boolean;

  constructor() {
    super();
    this.books = [];
    this.book = this.wrong = "";
    this.terms = null;
    this.isSending = false;
  }

  override async firstUpdated(): Promise<void> {
    this.books = await titles();
    if (this.books[0]) await this.#choose(this.books[0].id);
  }

  async #choose(book: string): Promise<void> {
    this.book = book;
    const terms = await signTerms(book);
    if (this.book === book) this.terms = terms;
  }

  override render(): TemplateResult {
    return html`<section class="card"><h2>Open a table</h2>
      <form class="row" @submit=${this.#open}>
        <div><label for="open-book">Rulebook</label><select id="open-book" name="book"
          @change=${(event: Event) => this.#choose(value(event))}>
          ${this.books.map((book) => html`<option value=${book.id}>${titled(book)}</option>`)}
        </select></div>
        <div><label for="open-name">Name</label><input id="open-name" name="name" maxlength="40"></div>
        <div><label for="open-dice">Dice</label><select id="open-dice" name="dice">
          <option value="fair">fair (commit and reveal)</option><option value="called">called (real dice)</option>
          <option value="seeded">seeded (tests)</option></select></div>
        <label class="check"><input type="checkbox" name="is_practice"> Practice</label>
        ${this.terms ? keyed(this.terms, signFields("open", this.terms, this.terms.posted)) : null}
        <button class="primary" ?disabled=${this.isSending || !this.terms}>Open the table</button>
      </form>${problem(this.wrong)}</section>`;
  }

  async #open(event: Event): Promise<void> {
    event.preventDefault();
    if (this.isSending || !this.terms) return;
    const { book, name, dice, is_practice } = said(event);
    const sign = inFile(readSign(event.target as HTMLFormElement, this.terms, this.terms.posted));
    const body = { book, dice, sign, is_practice: !!is_practice, ...(name ? { name } : {}), ...seed(dice) };
    this.isSending = true;
    try {
      const { table } = await post<{ table: FloorTable }>("/api/tables", body);
      go(`table/${table.id}`);
    } catch (error) {
      this.wrong = (error as Error).message;
    } finally {
      this.isSending = false;
    }
  }
}

function seed(dice: string | undefined): object {
  return dice === "seeded" ? { seed: crypto.getRandomValues(new Uint16Array(1))[0] } : {};
}

customElements.define("open-form", OpenForm);
