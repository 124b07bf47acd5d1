// <table-sign>: what the table posts, and how long until a posted change.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { dollars } from "../table/money.ts";
import type { Notice, Sign } from "../table/state.ts";
import { capital } from "../words/call.ts";
import { rules } from "../words/called.ts";
import { paysAt } from "../words/pays.ts";
import { signWords } from "../words/signWords.ts";
import { clauseLink } from "./clauseLink.ts";
import { TablePart } from "./tablePart.ts";

class TableSign extends TablePart {
  #ticking = 0;
  #seen = { clock: 0, at: 0 };

  override connectedCallback(): void {
    super.connectedCallback();
    this.#ticking = window.setInterval(() => this.table.notices.length && this.requestUpdate(), 1000);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#ticking);
  }

  override render(): TemplateResult {
    const { sign, notices, is_open } = this.table;
    return html`<section class="sign" aria-label="Sign of the table">
      <p class="posted">${this.#words(sign).map((words) => html`<span>${words}</span>`)}</p>
      ${this.#pays()}${this.#own()}${this.#warned()}
      ${is_open ? notices.map((notice) => this.#notice(notice)) : null}
      ${is_open && this.table.is_last_shooter ? html`<p class="notice">Last shooter: the table closes after ${this.table.hands_left ? "the next" : "this"} hand.</p>` : null}
    </section>`;
  }

  #words(sign: Sign): string[] {
    return signWords(sign, rules(this.book));
  }

  /** What every wager pays here: on show at the table, not only where one points. */
  #pays(): TemplateResult {
    const of = rules(this.book);
    const offered = this.book.wagers.filter(({ offered, wager }) => offered !== "if posted" || this.table.sign.offers.includes(wager));
    const now = { lists: this.book.lists, sign: this.table.sign, puck: null };
    const lines = offered.map(({ wager, called }) => [capital(called), paysAt(of, wager, now)] as const);
    return html`<details class="pays"><summary>Pays</summary><dl>${lines.map(([name, pays]) => html`<div><dt>${name}</dt><dd>${pays}</dd></div>`)}</dl></details>`;
  }

  /** What a new sign says that the one which hangs does not. */
  #changed(sign: Sign): string {
    const now = this.#words(this.table.sign);
    return this.#words(sign).filter((word) => !now.includes(word)).join(", ") || "a new sign";
  }

  #own(): TemplateResult | null {
    const personal = this.table.seats[this.me]?.personal;
    if (!personal) return null;
    const { least, most } = personal.limit;
    return html`<p class="posted mine"><span>Your limits ${dollars(least)} to ${dollars(most)}</span></p>${this.#by("PersonalLimitSet")}`;
  }

  /** To whom a wager below the minimum was let pass, once. */
  #warned(): TemplateResult | null {
    if (!this.table.seats[this.me]?.is_warned) return null;
    return html`<p class="notice warned"><b>You were warned:</b> further wagers below the minimum are returned, whatever the result.
      ${this.#by("Warned")}</p>`;
  }

  /** By which clause this befell me last. */
  #by(kind: string): TemplateResult {
    const found = this.live.entries.findLast(({ event }) => event.event === kind && event["player"] === this.me);
    return clauseLink(this.book.id, found?.event["clause"] ?? "");
  }

  #notice(notice: Notice): TemplateResult {
    const left = Math.max(0, notice.due - this.#now());
    const what = notice.sign ? `Change: ${this.#changed(notice.sign)}` : "The table closes";
    const mayAgree = this.book.agrees && notice.sign && this.me in this.table.seats && !this.table.agreed.includes(this.me);
    return html`<p class="notice"><b>${what}</b> in <time>${minutes(left)}</time>
      ${mayAgree ? html`<button class="small once" @click=${() => this.live.send("agree-change")}>Agree</button>` : null}</p>`;
  }

  /** The table's clock, running on between entries. */
  #now(): number {
    if (this.#seen.clock !== this.table.clock) this.#seen = { clock: this.table.clock, at: Date.now() };
    return this.table.clock + Math.floor((Date.now() - this.#seen.at) / 1000);
  }
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

customElements.define("table-sign", TableSign);
