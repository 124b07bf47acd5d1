// <dice-call>: the dice, the stick's call, and how the round stands.
import { html } from "lit";
import type { TemplateResult } from "lit";
import "../felt/crapsDice.ts";
import { call } from "../words/call.ts";
import { lines, sum } from "../words/result.ts";
import { standing } from "../words/standing.ts";
import { stories } from "../words/story.ts";
import type { Story } from "../words/story.ts";
import { told } from "../words/told.ts";
import { TablePart } from "./tablePart.ts";

const UNDOES = new Set(["NoRollCalled", "OutcomeVoided"]);

class DiceCall extends TablePart {
  override render(): TemplateResult {
    const last = stories(this.live.entries).at(-1);
    const [first, second] = this.#faces(last);
    const { falling } = this.live;
    const isFlying = !falling && (this.table.phase === "out" || this.table.phase === "landed");
    const throws = this.table.rolls + (falling || this.table.announced ? 1 : 0);
    return html`<section class="dice-box" aria-label="The dice">
      <craps-dice .first=${first} .second=${second} .throw=${throws} ?flying=${isFlying}></craps-dice>
      <div><p class="call">${this.#call(last)}</p>
        <p class="phase">${this.#phase()} ${this.#mine(last)}</p></div>
    </section>`;
  }

  #faces(last: Story | undefined): readonly [number, number] {
    const known = this.live.falling ?? this.table.announced;
    if (known) return [known.first, known.second];
    return last ? [last.roll["first"], last.roll["second"]] : [3, 4];
  }

  #call(last: Story | undefined): string {
    const { announced, phase } = this.table;
    if (this.live.falling) return "Dice are out.";
    if (announced) return `Announced: ${announced.first + announced.second}.`;
    if (phase === "out") return "Dice are out.";
    if (phase === "landed") return "The dice have landed.";
    if (phase === "rest") return "The dice are at rest.";
    return this.#undone(last) ?? (last ? call(last.roll, last.after) : "No roll yet.");
  }

  /** Why a throw since the last roll that stands does not count. */
  #undone(last: Story | undefined): string | null {
    const found = this.live.entries.findLast(({ event }) => UNDOES.has(event.event));
    return found && found.number > (last?.number ?? 0) ? told(found.event, this.namer) : null;
  }

  #phase(): string {
    return standing(this.table, (person) => this.#who(person), (person) => this.#throws(person));
  }

  /** Who throws for the shooter; the stick, where nobody takes the dice. */
  #throws(thrower: string): string {
    if (thrower === this.me) return "You throw.";
    return thrower === "stick" ? "The stick throws." : `${this.live.name(thrower)} throws.`;
  }

  #who(person: string): string {
    return person === this.me ? "You" : this.live.name(person);
  }

  /** What the roll that is called brought me, all in all; nothing of an earlier one. */
  #mine(last: Story | undefined): TemplateResult | null {
    const isCalled = this.table.phase === "open" && !this.table.announced && !this.live.falling && !this.#undone(last);
    const mine = last && isCalled ? lines(last.after, this.me, this.namer) : [];
    return mine.length ? html`<b class="roll-net">You: ${sum(mine)}</b>` : null;
  }
}

customElements.define("dice-call", DiceCall);
