// <player-desk>: what a player says to the house: chips, a dispute, another who throws, going.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import "../desks/commandForm.ts";
import { keyOf } from "../desks/commandForm.ts";
import type { FormSpec } from "../desks/commandForm.ts";
import { TablePart } from "../parts/tablePart.ts";

class PlayerDesk extends TablePart {
  override render(): TemplateResult {
    if (!(this.me in this.table.seats)) return html``;
    return html`<details class="player-desk"><summary>More: bring chips, dispute, leave</summary><div class="row">
      ${repeat(this.#forms(), keyOf, (spec) => html`<command-form .live=${this.live} .spec=${spec}></command-form>`)}</div></details>`;
  }

  #forms(): FormSpec[] {
    const others = Object.keys(this.table.seats).filter((player) => player !== this.me);
    const names = others.map((player) => [player, this.live.name(player)] as const);
    return [
      { command: "bring", label: "Bring chips", fields: [{ name: "chips", label: "Amount ($)", kind: "money", value: "100" }] },
      { command: "raise-dispute", label: "Raise a dispute", fields: [{ name: "about", label: "About", kind: "text" }] },
      ...(this.table.shooter === this.me ? shooting(this.book.delegates ? names : []) : []),
      { command: "leave", label: "Leave the table", isGrave: true },
    ];
  }
}

/** What only the shooter may say. */
function shooting(names: readonly (readonly [string, string])[]): FormSpec[] {
  const field = { name: "thrower", label: "Who", kind: "choice", options: names } as const;
  return [
    { command: "yield-dice", label: "Give up the dice" },
    ...(names.length ? [{ command: "name-thrower", label: "Let another throw", fields: [field] }] : []),
    { command: "refuse-line", label: "Make no line wager, pass the dice" },
  ];
}

customElements.define("player-desk", PlayerDesk);
