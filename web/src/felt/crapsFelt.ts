// <craps-felt>: a craps layout in SVG, drawn from a rulebook's data. It shows a table and tells
// wishes as events (`put`, `take`, `toggle`, `pick`, `dismiss`); it decides nothing.
import { LitElement, html, svg } from "lit";
import type { TemplateResult } from "lit";
import { dollars } from "../table/money.ts";
import type { Table, Wager } from "../table/state.ts";
import { calledAt, rules } from "../words/called.ts";
import { cited } from "../words/cited.ts";
import { paysAt } from "../words/pays.ts";
import type { Rules } from "../words/called.ts";
import { isShut } from "../wire/opening.ts";
import type { Book, Opening, Refusal } from "../wire/shapes.ts";
import type { Area, Shape } from "./area.ts";
import { bend, outline } from "./outline.ts";
import { plan } from "./plan.ts";
import type { Plan } from "./plan.ts";
import { print, printWing } from "./print.ts";
import { placed } from "./placed.ts";
import type { Placed } from "./placed.ts";
import { next } from "./steps.ts";
import { several, stack } from "./stack.ts";
import { STYLE } from "./style.ts";

export interface Refusing extends Refusal {
  readonly spot: string;
  readonly waits?: string; // no refusal yet: the id of what others must confirm
}

export class CrapsFelt extends LitElement {
  static override styles = STYLE;
  static override properties = {
    book: { attribute: false },
    table: { attribute: false },
    me: { type: String },
    shape: { type: String, reflect: true },
    openings: { attribute: false },
    waiting: { attribute: false },
    refusing: { attribute: false },
    picked: { type: String },
    hand: { type: Number },
    readonly: { type: Boolean },
  };

  declare book: Book | null;
  declare table: Table | null;
  declare me: string;
  declare shape: Shape;
  declare openings: ReadonlyMap<string, Opening>;
  declare waiting: ReadonlyMap<string, number>; // spot -> cents put down, not answered yet
  declare refusing: Refusing | null;
  declare picked: string;
  declare hand: number;
  declare readonly: boolean;
  #rules: Rules = new Map();
  #plan: Plan = { w: 1, h: 1, areas: [], pucks: [], frames: [] };
  #isLooking = false; // whether the last press was to look, not to bet

  constructor() {
    super();
    this.book = this.table = this.refusing = null;
    this.me = this.picked = "";
    this.shape = "wide";
    this.openings = this.waiting = new Map();
    this.hand = 0;
    this.readonly = false;
  }

  override willUpdate(): void {
    if (!this.book || !this.table) return;
    this.#rules = rules(this.book);
    const { points, lists } = this.book;
    const { sign } = this.table;
    this.#plan = plan({ rules: this.#rules, sign, points, lists, shape: this.shape });
  }

  override render(): TemplateResult {
    if (!this.table) return html``;
    const { w, h, areas, frames } = this.#plan;
    return html`<div role="group" aria-label="Felt"
        @keydown=${this.#key} @click=${this.#click} @contextmenu=${this.#look} @focusin=${this.#focus}>
      <svg viewBox="0 0 ${w} ${h}">
        ${CLOTH}
        <rect class="cloth" width=${w} height=${h} rx="10"></rect>
        <rect class="weave" width=${w} height=${h} rx="10"></rect>
        ${this.#home()}
        ${areas.map((area) => this.#area(area))}
        ${frames.map((each) => svg`<rect class="frame" x=${each.x} y=${each.y} width=${each.w} height=${each.h}></rect>`)}
        ${areas.map((area) => this.#chips(area))}
        ${this.#puck()}
      </svg></div>${this.#bubble()}`;
  }

  /** The spot under a point of the screen, for chips that are dragged. */
  spotAt(x: number, y: number): string | undefined {
    const found = this.shadowRoot?.elementFromPoint(x, y)?.closest<SVGGElement>("[data-spot]");
    return found?.dataset["spot"];
  }

  focusSpot(spot: string): void {
    this.shadowRoot?.querySelector<SVGGElement>(`.area[data-spot="${spot}"]`)?.focus();
  }

  #area(area: Area): TemplateResult {
    const closed = this.#closed(area.spot);
    const first = this.picked ? area.spot === this.picked : area === this.#plan.areas[0];
    const state = [area.kind, closed ? "closed" : "", this.refusing?.spot === area.spot ? "refused" : "",
      this.picked === area.spot ? "picked" : ""].filter(Boolean).join(" ");
    return svg`${area.wing ? this.#around(area, state) : null}
      <g class="area ${state}" data-spot=${area.spot} role="button" tabindex=${first ? 0 : -1}
        aria-label=${this.#label(area, closed)} aria-disabled=${closed ? "true" : "false"}>
        <path class=${area.wing ? "foot" : "cell"} d=${outline(area)}></path>
        ${print(area, this.table?.lamps[area.spot] ?? [])}
        <path class="ring" d=${outline(area, 2)}></path>
        <path class="ring" d=${outline(area, 4)}></path>
      </g>`;
  }

  /** The line with its bend; the button is its foot, so that its middle can be pressed. */
  #around(area: Area, state: string): TemplateResult {
    return svg`<g class="around ${state}" data-spot=${area.spot} aria-hidden="true">
      <path class="cell" d=${bend(area)}></path>${printWing(area)}</g>`;
  }

  #closed(spot: string): Opening | undefined {
    const opening = this.openings.get(spot);
    return isShut(opening) ? opening : undefined;
  }

  #label(area: Area, closed: Opening | undefined): string {
    const pays = paysAt(this.#rules, area.spot, { lists: this.book!.lists, ...this.table! });
    const mine = area.shows.map((spot) => this.#mine(spot)).filter((wager) => !!wager);
    const parts = [
      calledAt(this.#rules, area.spot),
      pays ? `pays ${pays}` : "",
      ...mine.map((wager) => `yours ${dollars(wager.stake)}${wager.is_token ? " token" : ""}${called(wager)}`),
      this.waiting.has(area.spot) ? `${dollars(this.waiting.get(area.spot)!)} waits` : "",
      area.lamps ? `lit: ${(this.table?.lamps[area.spot] ?? []).join(" ") || "none"}` : "",
      closed ? `closed: ${closed.sentence ?? closed.why} (${closed.clause})` : "",
    ];
    return parts.filter(Boolean).join(", ");
  }

  #mine(spot: string): Wager | undefined {
    return this.me ? this.table?.wagers[`${this.me}|${spot}`] : undefined;
  }

  #placed(area: Area): Placed {
    const { me, waiting, shape } = this;
    return placed(area, { table: this.table!, rules: this.#rules, me, waiting, shape });
  }

  #chips(area: Area): TemplateResult {
    const { stacks, several: sum } = this.#placed(area);
    return svg`${stacks.map((each) => stack(each, this.table!.sign.chips))}${sum ? several(sum) : null}`;
  }

  /** Printed where the puck lies while it is off. */
  #home(): TemplateResult {
    const at = this.#plan.pucks.find((place) => place.number === null);
    return at ? svg`<circle class="home" cx=${at.x} cy=${at.y} r=${PUCK[this.shape] + 2}></circle>` : svg``;
  }

  #puck(): TemplateResult {
    const on = this.table?.puck ?? null;
    const at = this.#plan.pucks.find((place) => place.number === on);
    if (!at) return svg``;
    const r = PUCK[this.shape];
    return svg`<g class=${on === null ? "puck" : "puck on"} style="transform: translate(${at.x}px, ${at.y}px)"
      role="img" aria-label=${on === null ? "Puck off" : `Puck on ${on}`}>
      <circle r=${r}></circle><circle class="rim" r=${r * 0.8}></circle>
      <text y=${r * 0.26} font-size=${r * 0.74}>${on === null ? "OFF" : "ON"}</text></g>`;
  }

  #bubble(): TemplateResult | null {
    const area = this.#plan.areas.find((each) => each.shows.includes(this.refusing?.spot ?? ""));
    if (!this.refusing || !area) return null;
    const least = MIDDLE[this.shape];
    const x = Math.min(100 - least, Math.max(least, ((area.x + area.w / 2) / this.#plan.w) * 100));
    const y = ((area.y + area.h) / this.#plan.h) * 100;
    const { clause, sentence } = this.refusing;
    return html`<div class="bubble" style="left:${x}%;top:${y}%">
      ${clause ? html`<b>${cited(clause)}</b> ` : null}${sentence}
      <button class="close" aria-label="Close" @click=${() => this.#tell("dismiss", area.spot)}>×</button></div>`;
  }

  /** Looking is not betting: chips of one's own, or nothing in hand, and the press only picks. */
  #click(event: MouseEvent): void {
    const spot = spotOf(event);
    if (!spot) return;
    if (event.detail < 2) this.#isLooking = this.hand <= 0 || this.#isOwn(spot, event);
    this.#tell("pick", spot);
    if (!this.readonly && !this.#isLooking) this.#tell("put", spot);
  }

  /** The other button of a mouse, or a finger that rests. */
  #look(event: MouseEvent): void {
    const spot = spotOf(event);
    if (!spot) return;
    event.preventDefault();
    this.#tell("pick", spot);
  }

  /** Whether a point of the screen lies on chips of one's own. */
  #isOwn(spot: string, { clientX, clientY }: MouseEvent): boolean {
    const area = this.#plan.areas.find((each) => each.spot === spot);
    const screen = this.shadowRoot?.querySelector("svg")?.getScreenCTM();
    if (!area || !screen) return false;
    const at = new DOMPoint(clientX, clientY).matrixTransform(screen.inverse());
    const own = this.#placed(area).stacks.filter((each) => !each.isOther && !each.isPending);
    return own.some((each) => Math.hypot(each.x - at.x, each.y - at.y) <= each.r * REACH);
  }

  #focus(event: Event): void {
    const spot = spotOf(event);
    if (spot && spot !== this.picked) this.#tell("pick", spot);
  }

  #key(event: KeyboardEvent): void {
    const spot = spotOf(event);
    if (!spot || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = event.key.startsWith("Arrow") ? "step" : KEYS[event.key];
    if (!act) return;
    event.preventDefault();
    if (act === "step") this.#step(spot, event.key);
    else if (!this.readonly) this.#tell(act, spot);
  }

  #step(spot: string, arrow: string): void {
    const from = this.#plan.areas.find((area) => area.spot === spot);
    if (from) this.focusSpot(next(this.#plan.areas, from, arrow).spot);
  }

  #tell(what: string, spot: string): void {
    this.dispatchEvent(new CustomEvent<string>(what, { detail: spot, bubbles: true, composed: true }));
  }
}

const REACH = 1.2; // radii around a stack that count as the stack
const MIDDLE: Readonly<Record<Shape, number>> = { wide: 18, square: 24, tall: 46 }; // of a refusal, in percent from the edge
const PUCK: Readonly<Record<Shape, number>> = { wide: 17, square: 17, tall: 13 }; // its radius

const KEYS: Readonly<Record<string, string>> = {
  Enter: "put",
  " ": "put",
  Delete: "take",
  Backspace: "take",
  Escape: "dismiss",
  "+": "press",
  o: "toggle",
};

const CLOTH = svg`<defs>
  <radialGradient id="lit" cx="50%" cy="42%" r="75%"><stop offset="0" stop-color="var(--bright)"></stop>
    <stop offset="1" stop-color="var(--felt)"></stop></radialGradient>
  <pattern id="weave" width="4" height="4" patternUnits="userSpaceOnUse"><path class="thread" d="M0 0h2v2h2v2h-2v-2h-2z"></path></pattern>
  <pattern id="closed" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect class="shade" width="9" height="9"></rect><line class="stripe" x1="0" y1="0" x2="0" y2="9"></line></pattern></defs>`;

function spotOf(event: Event): string | undefined {
  return (event.target as Element).closest<SVGGElement>("[data-spot]")?.dataset["spot"];
}

function called(wager: Wager): string {
  return wager.on === null ? "" : wager.on ? ", called on" : ", called off";
}

customElements.define("craps-felt", CrapsFelt);
