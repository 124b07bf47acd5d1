// <dice-page>: every throw of a fair table, recomputed here in the browser from the ledger alone.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { Plain } from "../plain.ts";
import { get } from "../wire/api.ts";
import type { Entry, FloorTable } from "../wire/shapes.ts";
import type { Faces } from "../words/fair.ts";
import { throws, verdict } from "../words/throws.ts";
import type { Throw, Verdict, Waiting } from "../words/throws.ts";

const MOST = 1000; // entries asked for at once
const SHOWN = 50; // throws shown at first, and with every press for more

interface Part {
  readonly entries: readonly Entry[];
  readonly people: Record<string, string>;
}

type Checked = Throw & Verdict & { readonly number: number };

class DicePage extends Plain {
  static override properties = {
    table: { attribute: false },
    about: { state: true },
    checked: { state: true },
    shown: { state: true },
    wrong: { state: true },
  };

  declare table: string;
  declare about: FloorTable | null;
  declare checked: readonly Checked[] | null; // latest first
  declare shown: number;
  declare wrong: string;
  #next: Waiting | null = null;
  #dice = "";
  #people: Record<string, string> = {};

  constructor() {
    super();
    this.table = this.wrong = "";
    this.about = this.checked = null;
    this.shown = SHOWN;
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has("table") && this.table) void this.#load();
  }

  async #load(): Promise<void> {
    try {
      if (!globalThis.crypto?.subtle) throw new Error(INSECURE);
      const entries: Entry[] = [];
      for (let part = await this.#ask(0); part.length; part = await this.#ask(entries.at(-1)!.number)) entries.push(...part);
      this.about = (await get<{ table: FloorTable }>(`/api/tables/${this.table}`)).table;
      const { dice, found, next } = throws(entries);
      this.#next = next;
      this.#dice = dice;
      const all = found.map(async (each, at) => ({ ...each, ...(await verdict(this.table, each)), number: at + 1 }));
      this.checked = (await Promise.all(all)).reverse();
    } catch (error) {
      this.wrong = (error as Error).message;
    }
  }

  async #ask(after: number): Promise<readonly Entry[]> {
    const part = await get<Part>(`/api/tables/${this.table}/entries?after=${after}&most=${MOST}`);
    Object.assign(this.#people, part.people);
    return part.entries;
  }

  override render(): TemplateResult {
    if (this.wrong) return html`<h1>Fair dice</h1><p class="problem" role="alert">${this.wrong}</p>`;
    if (!this.about || !this.checked) return html`<h1>Fair dice</h1><p role="status">Reading the ledger and recomputing …</p>`;
    return html`<h1>Fair dice of ${this.about.name}</h1>
      <p><a href="#table/${this.table}">To the table</a> · <a href="#history/${this.table}">History</a></p>
      ${this.#dice === "fair" ? this.#fair(this.checked) : html`<p>The dice of this table are ${this.#dice}: nothing
        was committed to, so there is nothing to recompute.</p>`}`;
  }

  #fair(checked: readonly Checked[]): TemplateResult {
    const more = checked.length - this.shown;
    return html`<div class="proof-of-dice">
      ${this.#summary(checked)}
      <p class="muted">The house publishes the SHA-256 of a secret before the bets, players add what they like, and the
        faces are the first two bytes below 252, each modulo six plus one, of the HMAC-SHA256 of all that by the secret.
        This page has read the ledger, done the sum itself and looked that all was entered in time;
        <code>passline verify-dice</code> does the same.</p>
      ${this.#waiting()}
      <ol class="throws" reversed aria-label="Throws, latest first">${checked.slice(0, this.shown).map((each) => this.#throw(each))}</ol>
      ${more > 0 ? html`<button @click=${() => (this.shown += SHOWN)}>Show earlier throws (${more})</button>` : null}</div>`;
  }

  #summary(checked: readonly Checked[]): TemplateResult {
    const bad = checked.filter((each) => each.doubts.length).length;
    if (!checked.length) return html`<p role="status">Nothing has been thrown yet.</p>`;
    if (bad) return html`<p class="problem" role="alert">${bad} of ${checked.length} throws not proved.</p>`;
    const all = checked.length === 1 ? "The one throw is" : `All ${checked.length} throws are`;
    return html`<p role="status" class="good">${all} proved: what was committed to gave these faces.</p>`;
  }

  /** What the next throw will be made of. */
  #waiting(): TemplateResult | null {
    if (!this.#next?.commitment) return null;
    const { commitment, disorder } = this.#next;
    return html`<p>Next throw, committed to in entry ${commitment.number}: <code>${commitment.sha256}</code></p>
      ${disorder.length ? html`<p class="refusal" role="alert"><b>Not in order</b> ${disorder.join(" ")}</p>` : null}`;
  }

  #throw(each: Checked): TemplateResult {
    const { number, rolled, doubts, commitment, secret } = each;
    return html`<li class="card"><h2>Throw ${number}: ${spoken(rolled)}</h2>
      <p class=${doubts.length ? "refusal" : "good"}><b>${doubts.length ? "Not proved" : "Proved"}</b> ${doubts.join(" ")}</p>
      <dl>
        <div><dt>Committed to${commitment ? ` in entry ${commitment.number}` : ""}</dt><dd><code>${commitment?.sha256 ?? "nothing"}</code></dd></div>
        <div><dt>Contributions</dt><dd>${this.#said(each)}</dd></div>
        <div><dt>Secret revealed after entry ${each.entry}</dt><dd><code>${secret ?? "none"}</code></dd></div>
        <div><dt>Recomputed</dt><dd>${each.faces ? spoken(each.faces) : "–"}</dd></div>
      </dl></li>`;
  }

  #said({ contributions }: Checked): TemplateResult | string {
    if (!contributions.length) return "none";
    return html`<ul>${contributions.map(({ who, text }) => html`<li>${this.#people[who] ?? "somebody"} (<code>${who}</code>): <code>${text}</code></li>`)}</ul>`;
  }
}

const INSECURE = "Browsers recompute only over HTTPS or on the house’s own machine. passline verify-dice does it anywhere.";

function spoken([first, second]: Faces): string {
  return `${first} and ${second}`;
}

customElements.define("dice-page", DicePage);
