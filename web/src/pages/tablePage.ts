// <table-page>: one live table. The board first, tools around it.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { book as askBook, powers as askPowers } from "../books.ts";
import type { Powers } from "../books.ts";
import "../desks/desks.ts";
import "../felt/crapsFelt.ts";
import type { CrapsFelt } from "../felt/crapsFelt.ts";
import { TURNS, shape } from "../felt/shape.ts";
import { Plain } from "../plain.ts";
import { session } from "../session.ts";
import { broughtIn, chipsOf } from "../table/net.ts";
import { Declined, get } from "../wire/api.ts";
import type { Book, Chances, Entry } from "../wire/shapes.ts";
import { Live } from "../wire/live.ts";
import { rules } from "../words/called.ts";
import { titled } from "../words/house.ts";
import { announce } from "../words/announce.ts";
import "./areaCard.ts";
import "./chipRack.ts";
import "./diceCall.ts";
import "./fairDice.ts";
import { drag } from "./drag.ts";
import { Playing } from "./playing.ts";
import { readPast } from "./past.ts";
import "./playerDesk.ts";
import "./playerDice.ts";
import "./rollBoard.ts";
import "./seatList.ts";
import "./tableSign.ts";
import "./takeSeat.ts";
import "./talkLine.ts";

const NARROW = matchMedia("(max-width: 1240px)"); // all in one column, dice and call above the felt

class TablePage extends Plain {
  static override properties = {
    table: { attribute: false },
    book: { state: true },
    powers: { state: true },
    version: { state: true },
    hand: { state: true },
    picked: { state: true },
    said: { state: true },
    chances: { state: true },
    wrong: { state: true },
  };

  declare table: string;
  declare book: Book | null;
  declare powers: Powers;
  declare version: number;
  declare hand: number;
  declare picked: string;
  declare said: string;
  declare chances: Chances; // at practice tables only
  declare wrong: string;
  #live: Live | null = null;
  #playing: Playing | null = null;
  #isRead = false; // whether book and past have been asked for
  #burst: Entry[] = [];
  #saying = 0;
  readonly #turned = (): void => this.requestUpdate();

  constructor() {
    super();
    this.table = this.picked = this.said = this.wrong = "";
    this.book = null;
    this.powers = {};
    this.chances = {};
    this.version = this.hand = 0;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    for (const each of [NARROW, ...TURNS]) each.addEventListener("change", this.#turned);
    addEventListener("keydown", this.#digit);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const each of [NARROW, ...TURNS]) each.removeEventListener("change", this.#turned);
    removeEventListener("keydown", this.#digit);
    this.#live?.close();
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has("table") && this.table) this.#open();
  }

  #open(): void {
    this.#live?.close();
    this.wrong = "";
    this.book = null; // another table may have another book
    this.#isRead = false;
    this.hand = 0;
    this.picked = this.said = "";
    this.chances = {};
    const live = new Live(this.table);
    this.#live = live;
    this.#playing = new Playing(live);
    this.#playing.addEventListener("change", () => (this.version += 1));
    live.addEventListener("change", () => void this.#changed(live));
    live.addEventListener("entry", (event) => this.#enter((event as CustomEvent<Entry>).detail));
    if (session.person) live.connect();
    else this.wrong = "Sign in, or come in as a guest, to see the table.";
  }

  async #changed(live: Live): Promise<void> {
    this.version += 1;
    if (!live.table && live.status === "away") void this.#askWhy(live);
    if (!live.table || this.#isRead || live !== this.#live) return;
    this.#isRead = true;
    this.hand = live.table.sign.limit.least;
    const { book } = live.table;
    const [found, powers] = await Promise.all([askBook(book), askPowers(book), readPast(live)]);
    if (live !== this.#live) return;
    [this.book, this.powers] = [found, powers];
    if (live.about.isPractice) this.chances = (await get<{ chances: Chances }>(`/api/tables/${live.id}/chances`)).chances;
  }

  /** A table that does not open: perhaps there is none, or one may not watch it. */
  async #askWhy(live: Live): Promise<void> {
    try {
      await get(`/api/tables/${live.id}/entries?most=1`);
    } catch (error) {
      if (!(error instanceof Declined) || live !== this.#live) return;
      live.close();
      this.wrong = error.message;
    }
  }

  #enter(entry: Entry): void {
    this.#burst.push(entry);
    clearTimeout(this.#saying);
    this.#saying = window.setTimeout(() => this.#say(), 60);
  }

  /** One sentence for a burst of entries, for those who listen instead of looking. */
  #say(): void {
    const live = this.#live!;
    if (!this.book) return;
    const by = { rules: rules(this.book), name: (person: string | null) => live.name(person) };
    this.said = announce(this.#burst.splice(0), live.me.id, by);
  }

  override updated(): void {
    const name = this.#live?.about.name;
    if (name && this.isConnected) document.title = `${name} · passline`;
  }

  override render(): TemplateResult {
    const live = this.#live;
    if (this.wrong) return this.#problem();
    if (!live?.table || !this.book) return html`<h1>Table</h1><p role="status">Going to the table …</p>`;
    return html`<div class="table-page" data-status=${live.status} data-number=${live.number}
        @pick=${this.#pick} @put=${this.#put} @take=${this.#act("take")} @press=${this.#act("press")}
        @toggle=${this.#act("toggle")} @down=${this.#act("down")} @repeat=${() => this.#playing?.repeat()}
        @hold=${(event: CustomEvent<number>) => (this.hand = event.detail)} @grab=${this.#grab}>
      ${this.#head(live)}
      <div class="middle">${this.#board(live)}${this.#side(live)}</div>
      <house-desks .live=${live} .book=${this.book} .powers=${this.powers} .version=${this.version}></house-desks>
      <p class="unseen" role="status" aria-live="polite">${this.said}</p>
    </div>`;
  }

  #problem(): TemplateResult {
    return html`<h1>Table</h1><p class="problem" role="alert">${this.wrong}</p>
      ${session.person ? html`<a class="button" href="#floor">To the floor</a>` : html`<a class="button" href="#sign-in">Sign in</a>`}`;
  }

  #head(live: Live): TemplateResult {
    const { name, isPractice, dice } = live.about;
    return html`<div class="table-head"><h1>${name || "Table"}</h1>
      <p class="tags"><span class="tag">${isPractice ? "practice" : "live"}</span>
        <span class="tag">${dice} dice${dice === "seeded" ? ": for tests only" : ""}</span>
        <span class="tag status ${live.status}" role="status">${STATUS[live.status]}</span></p>
      <p class="links"><a href="#rules/${this.book!.id}">Rules: ${titled(this.book!)}</a>
        <a href="#history/${live.id}">History</a>
        ${dice === "fair" ? html`<a href="#dice/${live.id}">Proof of the dice</a>` : null}</p>
      <table-sign .live=${live} .book=${this.book} .version=${this.version}></table-sign>
      ${live.paused ? html`<p class="problem" role="alert">${live.paused}</p>` : null}
      ${live.table!.excluded.includes(live.me.id) ? html`<p class="problem" role="alert">You are excluded from this game.</p>` : null}
      ${live.table!.is_open ? null : html`<p class="problem">This table is closed.</p>`}</div>`;
  }

  #board(live: Live): TemplateResult {
    const playing = this.#playing!;
    const { book, version, hand } = this;
    const isSeated = live.me.id in live.table!.seats;
    return html`<div class="play ${live.table!.sign.seats > 8 ? "" : "mini"}">
      ${NARROW.matches ? this.#call(live) : null}
      <craps-felt .book=${book} .table=${live.table} .me=${live.me.id} .openings=${isSeated ? live.openings : NONE}
        .waiting=${playing.waiting} .refusing=${playing.refusing} .picked=${this.picked} .hand=${hand}
        .shape=${shape()} ?readonly=${!isSeated}></craps-felt>
      <p class="unseen" role="alert">${playing.refusing ? `Refused: ${playing.refusing.sentence}` : ""}</p>
      ${isSeated ? html`<section class="tray" aria-label="Your place">
        ${NARROW.matches ? this.#card(live) : null}
        <chip-rack .live=${live} .book=${book} .version=${version} .hand=${hand} .net=${this.#net(live)}
          .mayRepeat=${playing.mayRepeat}></chip-rack>
        <player-dice .live=${live} .book=${book} .version=${version}></player-dice></section>
      <talk-line .live=${live} .book=${book}></talk-line>
      <player-desk .live=${live} .book=${book} .version=${version}></player-desk>` : this.#place(live)}
    </div>`;
  }

  #place(live: Live): TemplateResult | null {
    if (!live.roles.includes("player") || !live.table!.is_open) return null;
    return html`<section class="tray" aria-label="A place at the table">
      <take-seat .live=${live} .book=${this.book} .version=${this.version}></take-seat></section>`;
  }

  #side(live: Live): TemplateResult {
    const { book, version } = this;
    return html`<aside class="side" aria-label="Around the table">
      ${NARROW.matches ? null : this.#call(live)}
      <roll-board .live=${live} .book=${book} .version=${version}></roll-board>
      ${NARROW.matches ? null : this.#card(live)}
      ${live.about.dice === "fair" ? html`<fair-dice .live=${live} .book=${book} .version=${version}></fair-dice>` : null}
      <seat-list .live=${live} .book=${book} .version=${version}></seat-list>
    </aside>`;
  }

  #call(live: Live): TemplateResult {
    return html`<dice-call .live=${live} .book=${this.book} .version=${this.version}></dice-call>`;
  }

  #card(live: Live): TemplateResult {
    return html`<area-card .live=${live} .book=${this.book} .version=${this.version} .picked=${this.picked}
      .chances=${this.chances}></area-card>`;
  }

  #net(live: Live): number {
    const all = chipsOf(live.table!, live.me.id);
    return all - (broughtIn(live.entries, live.me.id) ?? all);
  }

  #pick(event: CustomEvent<string>): void {
    this.picked = event.detail;
  }

  #put(event: CustomEvent<string>): void {
    void this.#playing?.put(event.detail, this.hand);
  }

  #act(what: "take" | "press" | "toggle" | "down") {
    return (event: CustomEvent<string>): void => void this.#playing?.[what](event.detail);
  }

  #grab({ detail }: CustomEvent<{ event: PointerEvent; chip: number }>): void {
    drag(detail.event, (x, y) => {
      const spot = this.querySelector<CrapsFelt>("craps-felt")?.spotAt(x, y);
      if (!spot) return;
      this.picked = spot;
      void this.#playing?.put(spot, detail.chip);
    });
  }

  /** Digits take chips in hand, nought puts them back; not while one is typing. */
  readonly #digit = (event: KeyboardEvent): void => {
    const typing = (event.target as Element).closest("input, select, textarea");
    if (typing || !/^[0-9]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    const chip = this.#live?.table?.sign.chips[Number(event.key) - 1];
    if (event.key === "0") this.hand = 0;
    else if (chip) this.hand += chip;
  };
}

const NONE = new Map<string, never>();
const STATUS = { connecting: "connecting", live: "connected", away: "connection lost, trying again", gone: "left" };

customElements.define("table-page", TablePage);
