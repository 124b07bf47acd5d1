// <player-desk>: what a player says about the dice, the chips and the house.
import { html } from "lit";
import type { TemplateResult } from "lit";
import type { FormSpec } from "../desks/commandForm.ts";
import { TablePart } from "./tablePart.ts";

class PlayerDesk extends TablePart {
  override render(): TemplateResult {
    if (!(this.me in this.table.seats)) return html``;
    return html`<section class="player-desk" aria-label="Your part">
      <div class="row">${this.#dice().map((spec) => this.#form(spec))}</div>
      <details><summary>More</summary><div class="row">${this.#more().map((spec) => this.#form(spec))}</div></details>
    </section>`;
  }

  #form(spec: FormSpec): TemplateResult {
    return html`<command-form .live=${this.live} .spec=${spec}></command-form>`;
  }

  #dice(): FormSpec[] {
    const { offered, shooter, phase, thrower, announced } = this.table;
    const specs: FormSpec[] = [];
    if (offered === this.me) {
      specs.push({ command: "accept-dice", label: "Take the dice", isPrimary: true });
      specs.push({ command: "decline-dice", label: "Decline the dice" });
    }
    const mine = (thrower ?? shooter) === this.me || (!shooter && !thrower);
    if (mine && phase === "open") specs.push(this.#throw());
    if (shooter === this.me && phase === "open") specs.push({ command: "yield-dice", label: "Give up the dice" });
    if (announced) specs.push({ command: "dispute-faces", label: "Dispute the faces" });
    if (this.table.dice.off) specs.push(...CHOICES);
    return specs;
  }

  #throw(): FormSpec {
    const command = this.live.about.dice === "called" ? "throw" : "roll";
    return { command, label: "Throw the dice", isPrimary: true };
  }

  #more(): FormSpec[] {
    const others = Object.keys(this.table.seats).filter((player) => player !== this.me);
    const names = others.map((player) => [player, this.live.name(player)] as const);
    return [
      { command: "bring", label: "Bring chips", fields: [{ name: "chips", label: "Amount ($)", kind: "money", value: "100" }] },
      { command: "raise-dispute", label: "Raise a dispute", fields: [{ name: "about", label: "About", kind: "text" }] },
      ...(names.length ? [thrower(names)] : []),
      { command: "refuse-line", label: "Refuse a line wager" },
      { command: "leave", label: "Leave the table", isGrave: true },
    ];
  }
}

const CHOICES: readonly FormSpec[] = [
  { command: "choose-dice", label: "The same dice back", fixed: { is_same: true } },
  { command: "choose-dice", label: "New dice", fixed: { is_same: false } },
];

function thrower(names: readonly (readonly [string, string])[]): FormSpec {
  const field = { name: "thrower", label: "Who", kind: "choice", options: names } as const;
  return { command: "name-thrower", label: "Let another throw", fields: [field] };
}

customElements.define("player-desk", PlayerDesk);
