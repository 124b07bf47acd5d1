// <table-sign>: what the table posts, and how long until a posted change.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { dollars } from "../table/money.ts";
import type { Notice, Sign } from "../table/state.ts";
import { calledAt, rules } from "../words/called.ts";
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
      ${this.#own()}
      ${is_open ? notices.map((notice) => this.#notice(notice)) : null}
      ${is_open && this.table.is_last_shooter ? html`<p class="notice">Last shooter: the table closes after ${this.table.hands_left ? "the next" : "this"} hand.</p>` : null}
    </section>`;
  }

  #words(sign: Sign): string[] {
    const of = rules(this.book);
    const own = Object.entries(sign.limits).map(
      ([wager, limit]) => `${calledAt(of, wager)} ${dollars(limit.least)}–${dollars(limit.most)}`,
    );
    return [
      `Min ${dollars(sign.limit.least)}`,
      `Max ${dollars(sign.limit.most)}${sign.is_per_player ? " a player" : ""}`,
      sign.odds ? `Odds ${sign.odds}×` : "",
      sign.unit ? `Steps of ${dollars(sign.unit)}` : "",
      sign.asks_multiples ? `Multiples of ${dollars(sign.limit.least)}` : "",
      sign.layout ? `Layout ${sign.layout}` : "",
      sign.pay_list ? `Bonus list ${sign.pay_list}` : "",
      ...own,
    ].filter(Boolean);
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
    return html`<p class="posted mine"><span>Your limits ${dollars(least)} to ${dollars(most)}</span></p>`;
  }

  #notice(notice: Notice): TemplateResult {
    const left = Math.max(0, notice.due - this.#now());
    const what = notice.sign ? `Change: ${this.#changed(notice.sign)}` : "The table closes";
    const mayAgree = notice.sign && this.me in this.table.seats && !this.table.agreed.includes(this.me);
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
