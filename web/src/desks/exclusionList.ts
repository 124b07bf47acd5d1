// <exclusion-list>: who is excluded from the casino, since when, by whom and why; lifted where it was given.
import { html } from "lit";
import type { TemplateResult } from "lit";
import type { Powers } from "../books.ts";
import { clauseLink } from "../parts/clauseLink.ts";
import { TablePart } from "../parts/tablePart.ts";
import { get } from "../wire/api.ts";
import { spoken } from "../words/call.ts";
import type { FormSpec } from "./commandForm.ts";
import { may } from "./may.ts";

interface Exclusion {
  readonly person: string;
  readonly name: string | null; // none: the person was forgotten
  readonly since: number;
  readonly by_name: string | null;
  readonly role: string;
  readonly clause: string;
  readonly book: string;
  readonly table: string;
  readonly table_name: string;
  readonly is_practice: boolean; // kept from practice tables only
}

class ExclusionList extends TablePart {
  static override properties = { powers: { attribute: false }, list: { state: true } };
  declare powers: Powers;
  declare list: readonly Exclusion[] | null; // null: not asked yet, or not for us
  #asked = "";

  constructor() {
    super();
    this.powers = {};
    this.list = null;
  }

  /** Asked for when it is first shown, and when somebody is excluded here or let in. */
  override willUpdate(): void {
    const now = `${this.live.id} ${this.table.banned.join(" ")}`;
    if (now === this.#asked) return;
    this.#asked = now;
    void this.#look();
  }

  async #look(): Promise<void> {
    const found = await get<{ exclusions: readonly Exclusion[] }>("/api/exclusions").catch(() => null);
    this.list = found && found.exclusions;
  }

  override render(): TemplateResult {
    if (!this.list || (!this.list.length && !may(this.powers, this.live.roles, "exclude-from-casino"))) return html``;
    return html`<fieldset><legend>Excluded from the casino</legend>${this.list.length
      ? html`<ul class="exclusions">${this.list.map((each) => this.#line(each))}</ul>`
      : html`<p class="muted">Nobody.</p>`}</fieldset>`;
  }

  #line(each: Exclusion): TemplateResult {
    const since = new Date(each.since).toISOString().slice(0, 16).replace("T", " ");
    return html`<li><p><b>${each.name ?? "somebody who was forgotten"}</b> since ${since} UTC, by
        ${each.by_name ?? "somebody"} (${spoken(each.role).toLowerCase()}) at ${each.table_name}${each.is_practice ? ", from practice tables only" : ""}
        ${clauseLink(each.book, each.clause)}</p>
      ${each.table === this.live.id ? this.#lift(each) : html`<p class="muted">Lifted at ${each.table_name}, where it was given.</p>`}</li>`;
  }

  #lift({ person }: Exclusion): TemplateResult | null {
    if (!may(this.powers, this.live.roles, "lift-exclusion")) return null;
    const spec: FormSpec = { command: "lift-exclusion", label: "Lift the exclusion", isGrave: true, fixed: { player: person } };
    return html`<command-form .live=${this.live} .spec=${spec}></command-form>`;
  }
}

customElements.define("exclusion-list", ExclusionList);
