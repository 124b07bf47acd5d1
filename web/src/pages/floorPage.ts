// The floor: all tables, and opening another.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { titles } from "../books.ts";
import { Plain } from "../plain.ts";
import { isManagement, session } from "../session.ts";
import { dollars } from "../table/money.ts";
import { get } from "../wire/api.ts";
import type { BookTitle, FloorTable } from "../wire/shapes.ts";
import { house } from "../words/house.ts";
import "../floor/inviteForm.ts";
import "../floor/openLinks.ts";
import "../floor/passwordForm.ts";
import "../floor/openForm.ts";
import "../floor/withdrawForm.ts";
import { problem } from "../parts/fields.ts";

const AGAIN = 3000; // milliseconds between looks

class FloorPage extends Plain {
  static override properties = {
    tables: { state: true },
    books: { state: true },
    wrong: { state: true },
  };

  declare tables: readonly FloorTable[] | null;
  declare books: readonly BookTitle[];
  declare wrong: string;
  #looking = 0;

  constructor() {
    super();
    this.tables = null;
    this.books = [];
    this.wrong = "";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#look();
    this.#looking = window.setInterval(() => void this.#look(), AGAIN);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#looking);
  }

  override render(): TemplateResult {
    return html`<h1>The floor</h1>
      ${this.#list()}
      ${isManagement(session.person) ? this.#management() : null}
      ${problem(this.wrong)}`;
  }

  #list(): TemplateResult {
    if (!this.tables) return html`<p>Looking …</p>`;
    if (!this.tables.length) return html`<p>No table is open yet.</p>`;
    return html`<ul class="floor">${this.tables.map((table) => this.#table(table))}</ul>`;
  }

  #table(table: FloorTable): TemplateResult {
    const { limit, odds } = table.sign;
    return html`<li class="card spot-table ${table.is_open ? "" : "shut"}">
      <div class="puck ${table.puck === null ? "" : "on"}" role="img"
        aria-label=${table.puck === null ? "puck off" : `puck on ${table.puck}`}>${table.puck ?? "OFF"}</div>
      <h2>${table.name}</h2>
      <p class="game">${this.#house(table)}</p>
      <p class="tags">${this.#tags(table)}</p>
      <dl>
        <div><dt>Limits</dt><dd>${dollars(limit.least)} to ${dollars(limit.most)}</dd></div>
        ${odds ? html`<div><dt>Odds</dt><dd>${odds}×</dd></div>` : null}
        <div><dt>Seats</dt><dd>${table.seats.taken} of ${table.seats.of}</dd></div>
      </dl>
      <p class="actions">
        ${this.#way(table)}
        <a class="button" href="#history/${table.id}">History<span class="unseen"> of ${table.name}</span></a>
      </p>
    </li>`;
  }

  #house(table: FloorTable): TemplateResult {
    const book = this.books.find((each) => each.id === table.book);
    return html`<b>${book ? house(book) : ""}</b><br>${table.game}`;
  }

  #tags(table: FloorTable): TemplateResult[] {
    const words = [
      table.is_practice ? "practice" : "live",
      `${table.dice} dice`,
      table.is_paused ? "paused" : "",
      table.is_open ? "" : "closed",
    ];
    return words.filter(Boolean).map((word) => html`<span class="tag">${word}</span> `);
  }

  /** Guests play, and watch, at practice tables; whoever is not known yet is asked in first. */
  #way(table: FloorTable): TemplateResult {
    const { person } = session;
    if (person && (table.is_practice || !person.is_guest)) return way(`table/${table.id}`, "Go to the table", table.name);
    const to = `sign-in/table/${table.id}`;
    if (!person) return way(to, "Sign in to play", table.name);
    return html`${way(to, "Sign in", table.name)} <span class="muted">Guests play at practice tables.</span>`;
  }

  #management(): TemplateResult {
    return html`<open-form></open-form>
      <invite-form .tables=${this.tables ?? []}></invite-form>
      <open-links .tables=${this.tables ?? []}></open-links>
      <withdraw-form .tables=${this.tables ?? []}></withdraw-form>
      <password-form></password-form>`;
  }

  async #look(): Promise<void> {
    try {
      this.tables = (await get<{ tables: readonly FloorTable[] }>("/api/floor")).tables;
      this.books = await titles(); // asked for once
      this.wrong = "";
    } catch (error) {
      this.wrong = (error as Error).message;
    }
  }
}

function way(to: string, words: string, name: string): TemplateResult {
  return html`<a class="button primary" href="#${to}">${words}<span class="unseen"> at ${name}</span></a>`;
}

customElements.define("floor-page", FloorPage);
