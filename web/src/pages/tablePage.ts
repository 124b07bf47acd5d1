// <table-page>: one live table. The board first, tools around it.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { book as askBook, powers as askPowers } from "../books.ts";
import type { Powers } from "../books.ts";
import "../desks/desks.ts";
import "../felt/crapsFelt.ts";
import type { CrapsFelt } from "../felt/crapsFelt.ts";
import { Plain } from "../plain.ts";
import { session } from "../session.ts";
import { Brought, chipsOf } from "../table/net.ts";
import { get } from "../wire/api.ts";
import type { Book, Entry } from "../wire/shapes.ts";
import { Live } from "../wire/live.ts";
import { rules } from "../words/called.ts";
import { titled } from "../words/house.ts";
import { announce } from "../words/announce.ts";
import "./areaCard.ts";
import "./chipRack.ts";
import "./fairDice.ts";
import { drag } from "./drag.ts";
import { Playing } from "./playing.ts";
import "./playerDesk.ts";
import "./rollBoard.ts";
import "./seatList.ts";
import "./tableSign.ts";
import "./talkLine.ts";

const NARROW = matchMedia("(max-width: 720px)");
const PAST = 300; // entries fetched for the rolls before

class TablePage extends Plain {
  static override properties = {
    table: { attribute: false },
    book: { state: true },
    powers: { state: true },
    version: { state: true },
    hand: { state: true },
    picked: { state: true },
    said: { state: true },
    wrong: { state: true },
  };

  declare table: string;
  declare book: Book | null;
  declare powers: Powers;
  declare version: number;
  declare hand: number;
  declare picked: string;
  declare said: string;
  declare wrong: string;
  #live: Live | null = null;
  #playing: Playing | null = null;
  #brought: Brought | null = null;
  #burst: Entry[] = [];
  #saying = 0;
  readonly #turned = (): void => this.requestUpdate();

  constructor() {
    super();
    this.table = this.picked = this.said = this.wrong = "";
    this.book = null;
    this.powers = {};
    this.version = this.hand = 0;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    NARROW.addEventListener("change", this.#turned);
    addEventListener("keydown", this.#digit);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    NARROW.removeEventListener("change", this.#turned);
    removeEventListener("keydown", this.#digit);
    this.#live?.close();
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has("table") && this.table) this.#open();
  }

  #open(): void {
    this.#live?.close();
    this.book = this.#brought = null; // another table may have another book
    this.hand = 0;
    this.picked = this.said = "";
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
    if (!live.table || this.book || live !== this.#live) return;
    this.hand ||= live.table.sign.limit.least;
    this.#brought ??= new Brought(live.id, live.me.id, chipsOf(live.table, live.me.id));
    void this.#past(live);
    const [book, powers] = await Promise.all([askBook(live.table.book), askPowers(live.table.book)]);
    if (live === this.#live) [this.book, this.powers] = [book, powers];
  }

  /** The rolls before this page was opened. */
  async #past(live: Live): Promise<void> {
    const upTo = live.number;
    const path = `/api/tables/${live.id}/entries?after=${Math.max(0, upTo - PAST)}&most=${PAST}`;
    const { entries, people } = await get<{ entries: Entry[]; people: Record<string, string> }>(path);
    live.people = { ...people, ...live.people };
    live.entries = [...entries.filter((entry) => entry.number <= upTo), ...live.entries];
    this.version += 1;
  }

  #enter(entry: Entry): void {
    this.#brought?.hear(entry);
    this.#burst.push(entry);
    clearTimeout(this.#saying);
    this.#saying = window.setTimeout(() => this.#say(), 60);
  }

  /** One sentence for a burst of entries, for those who listen instead of looking. */
  #say(): void {
    const live = this.#live!;
    const by = { rules: rules(this.book!), name: (person: string | null) => live.name(person) };
    this.said = announce(this.#burst.splice(0), live.me.id, by);
  }

  override render(): TemplateResult {
    const live = this.#live;
    if (this.wrong) return html`<h1>Table</h1><p class="problem" role="alert">${this.wrong}</p><a class="button" href="#sign-in">Sign in</a>`;
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

  #head(live: Live): TemplateResult {
    return html`<div class="table-head"><h1>${live.about.name || "Table"}</h1>
      <p class="tags"><span class="tag">${live.about.isPractice ? "practice" : "live"}</span>
        <span class="tag">${live.about.dice} dice</span>
        <span class="tag status ${live.status}" role="status">${STATUS[live.status]}</span>
        <a href="#rules/${this.book!.id}">${titled(this.book!)}</a> <a href="#history/${live.id}">History</a></p>
      <table-sign .live=${live} .book=${this.book} .version=${this.version}></table-sign>
      ${live.paused ? html`<p class="problem" role="alert">${live.paused}</p>` : null}
      ${live.table!.is_open ? null : html`<p class="problem">This table is closed.</p>`}</div>`;
  }

  #board(live: Live): TemplateResult {
    const playing = this.#playing!;
    const seated = live.me.id in live.table!.seats;
    return html`<div class="play">
      <craps-felt class=${live.table!.sign.seats > 8 ? "" : "mini"} .book=${this.book} .table=${live.table} .me=${live.me.id} .openings=${seated ? live.openings : NONE}
        .waiting=${playing.waiting} .refusing=${playing.refusing} .picked=${this.picked} .hand=${this.hand}
        .shape=${NARROW.matches ? "tall" : "wide"} ?readonly=${!seated}></craps-felt>
      <p class="unseen" role="alert">${playing.refusing ? `Refused: ${playing.refusing.sentence}` : ""}</p>
      <chip-rack .live=${live} .book=${this.book} .version=${this.version} .hand=${this.hand} .net=${this.#net(live)}
        .mayRepeat=${playing.mayRepeat}></chip-rack>
      <player-desk .live=${live} .book=${this.book} .version=${this.version}></player-desk>
      ${seated ? html`<talk-line .live=${live} .book=${this.book}></talk-line>` : null}
    </div>`;
  }

  #side(live: Live): TemplateResult {
    return html`<aside class="side" aria-label="Around the table">
      <roll-board .live=${live} .book=${this.book} .version=${this.version}></roll-board>
      <area-card .live=${live} .book=${this.book} .version=${this.version} .picked=${this.picked}></area-card>
      ${live.about.dice === "fair"
        ? html`<fair-dice .live=${live} .book=${this.book} .version=${this.version}></fair-dice>`
        : null}
      <seat-list .live=${live} .book=${this.book} .version=${this.version}></seat-list>
    </aside>`;
  }

  #net(live: Live): number {
    return chipsOf(live.table!, live.me.id) - (this.#brought?.sum ?? 0);
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
      if (spot) void this.#playing?.put(spot, detail.chip);
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
