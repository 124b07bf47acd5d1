// <house-desks>: the desks of the staff, each for those whose role has a place at it.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { Powers } from "../books.ts";
import { TablePart } from "../pages/tablePart.ts";
import { base } from "./base.ts";
import { box } from "./box.ts";
import { keyOf } from "./commandForm.ts";
import "./confirmations.ts";
import "./inspectorDesk.ts";
import { management } from "./management.ts";
import { allowed } from "./may.ts";
import "./payList.ts";
import { stick } from "./stick.ts";
import type { Desk, Group, Setting } from "./desk.ts";
import "./workingList.ts";

const DESKS: readonly Desk[] = [stick, base, box, management];

class HouseDesks extends TablePart {
  static override properties = { powers: { attribute: false }, shown: { state: true } };
  declare powers: Powers;
  declare shown: string;

  constructor() {
    super();
    this.powers = {};
    this.shown = "";
  }

  override render(): TemplateResult {
    const desks = this.#desks();
    if (!desks.length) return html``;
    const shown = desks.find((desk) => desk.name === this.shown) ?? desks[0]!;
    return html`<section class="desks" aria-label="Desks">
      <div class="tabs" role="tablist" aria-label="Desks">${desks.map((desk) => this.#tab(desk, desk === shown))}</div>
      <div class="desk" role="tabpanel" id="desk-panel" aria-labelledby="tab-${shown.name}">
        <table-confirmations .live=${this.live} .book=${this.book} .version=${this.version}></table-confirmations>
        ${shown.name === "inspector" ? this.#inspector() : this.#groups(shown)}</div>
    </section>`;
  }

  #tab(desk: Desk, isShown: boolean): TemplateResult {
    return html`<button role="tab" id="tab-${desk.name}" aria-selected=${isShown ? "true" : "false"}
      aria-controls="desk-panel" @click=${() => (this.shown = desk.name)}>${desk.title}</button>`;
  }

  #desks(): Desk[] {
    const found = DESKS.filter((desk) => this.#allowed(desk).length);
    const looks = this.live.roles.some((role) => !["player", ""].includes(role));
    return looks ? [...found, { name: "inspector", title: "Inspector", groups: () => [] }] : found;
  }

  /** The groups of a desk, with what one may do; empty ones are left out. */
  #allowed(desk: Desk): Group[] {
    return desk.groups(this.#setting())
      .map(([title, forms, stands]): Group => [
        title, forms.map((form) => allowed(this.powers, this.live.roles, form)).filter((form) => form !== null), stands,
      ])
      .filter(([, forms]) => forms.length);
  }

  #groups(desk: Desk): TemplateResult {
    return html`<div class="groups">${desk.name === "base" ? this.#base() : null}
      ${repeat(this.#allowed(desk), ([title]) => `${desk.name} ${title}`, (group) => this.#group(group))}</div>`;
  }

  #group([title, forms, stands]: Group): TemplateResult {
    return html`<fieldset><legend>${title}</legend>${stands ? html`<p class="muted">${stands}</p>` : null}<div class="row">
      ${repeat(forms, keyOf, (form) => html`<command-form .live=${this.live} .spec=${form}></command-form>`)}</div></fieldset>`;
  }

  #base(): TemplateResult {
    const { live, book, version } = this;
    return html`<fieldset><legend>Pay order</legend><pay-list .live=${live} .book=${book} .version=${version}></pay-list></fieldset>
      <fieldset><legend>On or off</legend><working-list .live=${live} .book=${book} .version=${version}></working-list></fieldset>`;
  }

  #inspector(): TemplateResult {
    return html`<inspector-desk .live=${this.live} .book=${this.book} .version=${this.version} .powers=${this.powers}></inspector-desk>`;
  }

  #setting(): Setting {
    const players = Object.keys(this.table.seats);
    return {
      table: this.table,
      book: this.book,
      dice: this.live.about.dice,
      players: players.map((player) => [player, this.live.name(player)] as const),
      name: (person) => this.live.name(person),
    };
  }
}

customElements.define("house-desks", HouseDesks);
