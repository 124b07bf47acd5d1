// <house-desks>: the desks of the staff, each for those whose role has a place at it.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { Powers } from "../books.ts";
import { TablePart } from "../parts/tablePart.ts";
import { base } from "./base.ts";
import { box } from "./box.ts";
import { keyOf } from "./commandForm.ts";
import "./confirmations.ts";
import "./exclusionList.ts";
import "./disputeList.ts";
import "./inspectorDesk.ts";
import { management } from "./management.ts";
import { allowed, may } from "./may.ts";
import "./payList.ts";
import "./postBar.ts";
import "./signForm.ts";
import { stick } from "./stick.ts";
import { voidedGames } from "../words/voidedGames.ts";
import type { Desk, Group, Setting } from "./desk.ts";
import "./workingList.ts";

const DESKS: readonly Desk[] = [stick, base, box, management];

/** Whose desk it is, before all others that may work at it. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  stick: ["stick"], base: ["dealer", "base"], box: ["box"], management: ["supervisor", "manager", "senior"], inspector: ["inspector", "surveillance"],
};

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
    const shown = desks.find((desk) => desk.name === this.shown) ?? desks.find((desk) => this.#isOwn(desk)) ?? desks[0]!;
    return html`<section class="desks" aria-label="Desks">
      <post-bar .live=${this.live} .book=${this.book} .version=${this.version}></post-bar>
      <div class="tabs" role="tablist" aria-label="Desks" @keydown=${this.#arrow}>${desks.map((desk) => this.#tab(desk, desk === shown))}</div>
      <div class="desk" role="tabpanel" id="desk-panel" aria-labelledby="tab-${shown.name}">
        <table-confirmations .live=${this.live} .book=${this.book} .version=${this.version}></table-confirmations>
        ${shown.name === "inspector" ? this.#inspector() : this.#groups(shown)}</div>
    </section>`;
  }

  #tab(desk: Desk, isShown: boolean): TemplateResult {
    return html`<button role="tab" id="tab-${desk.name}" aria-selected=${isShown ? "true" : "false"}
      aria-controls="desk-panel" tabindex=${isShown ? 0 : -1} @click=${() => (this.shown = desk.name)}>${desk.title}${this.#waiting(desk)}</button>`;
  }

  /** Whether it is the desk of one of one's roles; at a table run by one person the dealer has the stick. */
  #isOwn({ name }: Desk): boolean {
    const own = OWN[name] ?? [];
    const isDealers = name === "stick" && this.book.is_small && this.live.roles.includes("dealer");
    return isDealers || own.some((role) => this.live.roles.includes(role));
  }

  /** Arrows go from tab to tab, round and round; Home and End to the first and the last. */
  #arrow(event: KeyboardEvent): void {
    const tabs = [...this.querySelectorAll<HTMLElement>("[role=tab]")];
    const at = tabs.indexOf(event.target as HTMLElement);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1 + tabs.length, Home: 0, End: tabs.length - 1 };
    const to = steps[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    const next = tabs[to % tabs.length]!;
    next.click();
    next.focus();
  }

  /** What waits at this desk, however far one is from it. */
  #waiting(desk: Desk): TemplateResult | null {
    const open = desk.name === "box" ? this.table.disputes.filter((each) => !each.ruling).length : 0;
    return open ? html` <b class="count" aria-label=${open === 1 ? "1 dispute" : `${open} disputes`} role="img">${open}</b>` : null;
  }

  #desks(): Desk[] {
    const found = DESKS.filter((desk) => this.#allowed(desk).length || this.#mayAny(desk.lists));
    const looks = this.live.roles.some((role) => !["player", ""].includes(role));
    return looks ? [...found, { name: "inspector", title: "Inspector", groups: () => [] }] : found;
  }

  /** The groups of a desk that concern one, with what one may do now. */
  #allowed(desk: Desk): Group[] {
    return desk.groups(this.#setting())
      .map(([title, forms, stands, ever = []]): Group => [
        title, forms.map((form) => allowed(this.powers, this.live.roles, form)).filter((form) => form !== null), stands, ever,
      ])
      .filter(([, forms, , ever = []]) => forms.length || this.#mayAny(ever));
  }

  /** Whether one's work is here at some time; an inspector's is at the inspector's desk. */
  #mayAny(commands: readonly string[] = []): boolean {
    const roles = this.live.roles.filter((role) => role !== "inspector");
    return commands.some((command) => may(this.powers, roles, command));
  }

  #groups(desk: Desk): TemplateResult {
    return html`<div class="groups">${this.#lists(desk)}
      ${repeat(this.#allowed(desk), ([title]) => `${desk.name} ${title}`, (group) => this.#group(group))}
      ${desk.name === "management" ? this.#excluded() : null}</div>`;
  }

  #group([title, forms, stands]: Group): TemplateResult {
    return html`<fieldset><legend>${title}</legend>${stands ? html`<p class="muted">${stands}</p>` : null}<div class="row">
      ${repeat(forms, keyOf, (form) => html`<command-form .live=${this.live} .spec=${form}></command-form>`)}</div></fieldset>`;
  }

  /** What a desk has besides its forms. */
  #lists({ name }: Desk): TemplateResult | null {
    if (name === "base") return this.#base();
    if (name === "box") return this.#disputes();
    return name === "management" ? this.#sign() : null;
  }

  #base(): TemplateResult {
    const { live, book, version } = this;
    return html`<fieldset><legend>Pay order</legend><pay-list .live=${live} .book=${book} .version=${version}></pay-list></fieldset>
      <fieldset><legend>On or off</legend><working-list .live=${live} .book=${book} .version=${version}></working-list></fieldset>`;
  }

  #excluded(): TemplateResult {
    return html`<exclusion-list .live=${this.live} .book=${this.book} .version=${this.version} .powers=${this.powers}></exclusion-list>`;
  }

  #disputes(): TemplateResult {
    const { live, book, version, powers } = this;
    return html`<fieldset><legend>Disputes</legend>
      <dispute-list .live=${live} .book=${book} .version=${version} .powers=${powers}></dispute-list></fieldset>`;
  }

  #sign(): TemplateResult | null {
    if (!this.#mayAny(management.lists)) return null;
    const { live, book, version, powers } = this;
    return html`<fieldset><legend>Sign</legend>
      <sign-form .live=${live} .book=${book} .version=${version} .powers=${powers}></sign-form></fieldset>`;
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
      isPractice: this.live.about.isPractice,
      roles: this.live.roles,
      voided: voidedGames(this.live.entries, this.table.shooter, this.namer),
      players: players.map((player) => [player, this.live.name(player)] as const),
      name: (person) => this.live.name(person),
    };
  }
}

customElements.define("house-desks", HouseDesks);
