// <table-page>: one live table. The board first, tools around it.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { book as askBook, powers as askPowers } from "../books.ts";
import type { Powers } from "../books.ts";
import "../felt/crapsFelt.ts";
import type { CrapsFelt } from "../felt/crapsFelt.ts";
import { TURNS, shape } from "../felt/shape.ts";
import { Later, lost } from "../later.ts";
import { Plain } from "../plain.ts";
import { session } from "../session.ts";
import { broughtIn, chipsOf } from "../table/net.ts";
import { Declined, get, isFinal } from "../wire/api.ts";
import type { Book, Chances, Entry } from "../wire/shapes.ts";
import { Live } from "../wire/live.ts";
import type { Table } from "../table/state.ts";
import { rules } from "../words/called.ts";
import { titled } from "../words/house.ts";
import { announce } from "../words/announce.ts";
import "../player/areaCard.ts";
import "../player/chipRack.ts";
import "../parts/diceCall.ts";
import "../player/fairDice.ts";
import { drag } from "../player/drag.ts";
import { Playing } from "../player/playing.ts";
import { readPast } from "../parts/past.ts";
import "../player/myDisputes.ts";
import "../player/playerDesk.ts";
import "../player/playerDice.ts";
import "../parts/rollBoard.ts";
import "../parts/seatList.ts";
import "../parts/tableSign.ts";
import "../player/takeSeat.ts";
import "../player/talkLine.ts";
import "../player/waitingList.ts";

const NARROW = matchMedia("(max-width: 1240px)"); // all in one column, dice and call above the felt

const DESKS = new Later(() => import("../desks/desks.ts"));

const GOING = "Going to the table …";

class TablePage extends Plain {
  static override properties = {
    table: { attribute: false },
    book: { state: true },
    powers: { state: true },
    version: { state: true },
    hand: { state: true },
    token: { state: true },
    picked: { state: true },
    said: { state: true },
    chances: { state: true },
    wrong: { state: true },
    withdrawn: { state: true },
  };

  declare table: string;
  declare book: Book | null;
  declare powers: Powers;
  declare version: number;
  declare hand: number;
  declare token: number; // the face of the token in hand, instead of chips
  declare picked: string;
  declare said: string;
  declare chances: Chances; // at practice tables only
  declare wrong: string;
  declare withdrawn: string; // which role was taken back while one was here
  #live: Live | null = null;
  #playing: Playing | null = null;
  #isRead = false; // whether book and past have been asked for
  #rereading = 0; // that they are asked for again
  #roles: readonly string[] = []; // as the house last told them
  #waits = GOING; // what is said until the table is there
  #burst: Entry[] = [];
  #saying = 0;
  readonly #turned = (): void => this.requestUpdate();

  constructor() {
    super();
    this.table = this.picked = this.said = this.wrong = this.withdrawn = "";
    this.book = null;
    this.powers = {};
    this.chances = {};
    this.version = this.hand = this.token = 0;
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
    clearTimeout(this.#rereading);
    this.#live?.close();
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has("table") && this.table) this.#open();
  }

  #open(): void {
    this.#live?.close();
    this.wrong = this.withdrawn = "";
    this.#roles = [];
    this.book = null; // another table may have another book
    this.#isRead = false;
    clearTimeout(this.#rereading);
    this.#rereading = 0;
    this.hand = this.token = 0;
    this.picked = this.said = "";
    this.#waits = GOING;
    this.chances = {};
    const live = new Live(this.table);
    this.#live = live;
    this.#playing = new Playing(live);
    this.#playing.addEventListener("change", () => (this.version += 1));
    live.addEventListener("change", () => this.#changed(live));
    live.addEventListener("entry", (event) => this.#enter((event as CustomEvent<Entry>).detail));
    if (session.person) live.connect();
    else this.wrong = "Sign in, or come in as a guest, to see the table.";
  }

  #changed(live: Live): void {
    this.version += 1;
    if (live.status === "away") void this.#askWhy(live);
    this.#lookAtRoles(live);
    if (live.table && !this.#isRead && live === this.#live) void this.#read(live, live.table);
  }

  /** The book and what was before. If it cannot be had now, it is asked for again. */
  async #read(live: Live, { book, sign }: Table): Promise<void> {
    this.#isRead = true;
    this.hand = sign.limit.least;
    try {
      const [found, powers] = await Promise.all([askBook(book), askPowers(book), readPast(live)]);
      if (live !== this.#live) return;
      live.book = this.book = found;
      this.powers = powers;
      if (live.about.isPractice) this.chances = (await get<{ chances: Chances }>(`/api/tables/${live.id}/chances`)).chances;
    } catch (error) {
      if (live === this.#live) this.#readAgain(live, error as Error);
    }
  }

  #readAgain(live: Live, error: Error): void {
    if (isFinal(error)) this.wrong = error.message;
    else this.#rereading = window.setTimeout(() => live === this.#live && void this.#read(live, live.table!), AGAIN);
    this.version += 1;
  }

  /** A line that broke: perhaps there is no such table, or one may not be here, or not any more. */
  async #askWhy(live: Live): Promise<void> {
    try {
      await get(`/api/tables/${live.id}/entries?most=1`);
    } catch (error) {
      if (live !== this.#live) return;
      if (!isFinal(error)) return this.#wait(error);
      live.close();
      this.wrong = error.status === 401 && live.table ? SIGNED_OUT : error.message;
      if (error.status === 401) void session.ask();
    }
  }

  /** The table cannot be played now: say why, and go on trying. */
  #wait(error: unknown): void {
    if (error instanceof Declined) this.#waits = error.message;
    this.version += 1;
  }

  /** A role that one had a moment ago and has no more. */
  #lookAtRoles({ me }: Live): void {
    const lost = this.#roles.filter((role) => !me.roles.includes(role));
    this.#roles = me.roles;
    if (lost.length) this.withdrawn = `You are no longer ${lost.join(" or ")} at this table: the role was withdrawn.`;
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
    if (!live?.table || !this.book) return html`<h1>Table</h1><p role="status">${this.#rereading ? SLOW : this.#waits}</p>`;
    return html`<div class="table-page" data-status=${live.status} data-number=${live.number}
        @pick=${this.#pick} @dismiss=${() => this.#playing?.dismiss()} @put=${this.#put} @take=${this.#act("take")} @press=${this.#act("press")}
        @toggle=${this.#act("toggle")} @down=${this.#act("down")} @repeat=${() => this.#playing?.repeat()}
        @hold=${(event: CustomEvent<number>) => this.#hold(event.detail, 0)} @grab=${this.#grab}
        @holdtoken=${(event: CustomEvent<number>) => this.#hold(this.hand, event.detail)}>
      ${this.#head(live)}
      <div class="middle">${this.#board(live)}${this.#side(live)}</div>
      ${this.#desks(live)}
      <p class="unseen" role="status" aria-live="polite">${this.said}</p>
    </div>`;
  }

  /** They come when there is somebody to work at them. */
  #desks(live: Live): TemplateResult | null {
    if (!live.roles.some((role) => role !== "player")) return null;
    DESKS.want(() => this.requestUpdate());
    if (DESKS.isLost) return lost();
    return html`<house-desks .live=${live} .book=${this.book} .powers=${this.powers} .version=${this.version}></house-desks>`;
  }

  #problem(): TemplateResult {
    return html`<h1>Table</h1><p class="problem" role="alert">${this.wrong}</p>
      ${session.person ? html`<a class="button" href="#floor">To the floor</a>` : html`<a class="button" href="#sign-in/table/${this.table}">Sign in</a>`}`;
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
      ${this.withdrawn ? html`<p class="problem" role="alert">${this.withdrawn}</p>` : null}
      ${live.paused ? html`<p class="problem" role="alert">${live.paused}</p>` : null}
      ${isOut(live) ? html`<p class="problem" role="alert">You are excluded from ${isOut(live)}.</p>` : null}
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
      <p class="unseen" role="alert">${playing.said}</p>
      <waiting-list .live=${live} .book=${book} .version=${version} .waits=${playing.waits}></waiting-list>
      <my-disputes .live=${live} .book=${book} .version=${version} .powers=${this.powers}></my-disputes>
      ${isSeated ? html`<section class="tray" aria-label="Your place">
        ${NARROW.matches ? this.#card(live) : null}
        <chip-rack .live=${live} .book=${book} .version=${version} .hand=${hand} .token=${this.token} .net=${this.#net(live)}
          .mayRepeat=${playing.mayRepeat}></chip-rack>
        <player-dice .live=${live} .book=${book} .version=${version}></player-dice></section>
      <talk-line .live=${live} .book=${book} .version=${version}></talk-line>
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
      .hand=${this.hand} .chances=${this.chances}></area-card>`;
  }

  #net(live: Live): number {
    const all = chipsOf(live.table!, live.me.id);
    return all - (broughtIn(live.entries, live.me.id) ?? all);
  }

  #pick(event: CustomEvent<string>): void {
    this.picked = event.detail;
    this.#playing?.dismiss(); // one has gone on
  }

  #put(event: CustomEvent<string>): void {
    if (this.token) void this.#playing?.putToken(event.detail, this.token);
    else void this.#playing?.put(event.detail, this.hand);
    this.token = 0; // one wager, and it is out of the hand
  }

  #hold(chips: number, token: number): void {
    [this.hand, this.token] = [chips, token];
  }

  /** The next of my tokens in hand, from the smallest; after the last one, chips again. */
  #nextToken(): void {
    const live = this.#live;
    const held = [...new Set(live?.table?.tokens[live.me.id] ?? [])];
    this.token = held[held.indexOf(this.token) + 1] ?? 0;
  }

  #act(what: "take" | "press" | "toggle" | "down") {
    return (event: CustomEvent<string>): void => void this.#playing?.[what](event.detail);
  }

  #grab({ detail }: CustomEvent<{ event: PointerEvent; chip: number; isToken: boolean }>): void {
    drag(detail.event, (x, y) => {
      const spot = this.querySelector<CrapsFelt>("craps-felt")?.spotAt(x, y);
      if (!spot) return;
      this.picked = spot;
      void this.#playing?.[detail.isToken ? "putToken" : "put"](spot, detail.chip);
    });
  }

  /** Digits take chips in hand, t a token, nought puts them back; not while one is typing. */
  readonly #digit = (event: KeyboardEvent): void => {
    if (event.key === "Escape") this.#playing?.dismiss();
    const typing = (event.target as Element).closest("input, select, textarea");
    if (typing || !/^[0-9t]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "t") return this.#nextToken();
    this.token = 0;
    const chip = this.#live?.table?.sign.chips[Number(event.key) - 1];
    if (event.key === "0") this.hand = 0;
    else if (chip) this.hand += chip;
  };
}

/** What this person is excluded from, if from anything. */
function isOut({ table, me }: Live): string {
  if (table!.banned.includes(me.id)) return "the casino";
  return table!.excluded.includes(me.id) ? "this game" : "";
}

const AGAIN = 1000; // milliseconds until the book is asked for again
const SLOW = "The house does not answer all that is asked. Trying again …";
const SIGNED_OUT = "You are signed out: this session has ended. What you had on the table is still there.";
const NONE = new Map<string, never>();
const STATUS = { connecting: "connecting", live: "connected", away: "connection lost, trying again", gone: "left" };

customElements.define("table-page", TablePage);
