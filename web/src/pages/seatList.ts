// <seat-list>: who sits where, and taking a place.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { dollars } from "../table/money.ts";
import type { Seat } from "../table/state.ts";
import "../desks/commandForm.ts";
import type { FormSpec } from "../desks/commandForm.ts";
import { TablePart } from "./tablePart.ts";

class SeatList extends TablePart {
  override render(): TemplateResult {
    const seats = Object.values(this.table.seats).sort((a, b) => a.position - b.position);
    return html`<section class="seats" aria-label="Seats"><h2>Seats</h2>
      <ul>${seats.map((seat) => this.#seat(seat))}</ul>
      ${seats.length ? null : html`<p class="muted">Nobody sits here yet.</p>`}
      ${this.me in this.table.seats || !this.live.roles.includes("player") ? null : this.#sit(seats)}</section>`;
  }

  #seat(seat: Seat): TemplateResult {
    const { shooter, offered } = this.table;
    const tag = shooter === seat.player ? "shooter" : offered === seat.player ? "dice offered" : "";
    return html`<li class=${seat.player === this.me ? "me" : ""}><span class="place">${seat.position}</span>
      <span>${this.live.name(seat.player)}</span><span class="sum">${dollars(seat.rail)}</span>
      ${tag ? html`<span class="tag">${tag}</span>` : null}</li>`;
  }

  #sit(seats: readonly Seat[]): TemplateResult {
    const taken = new Set(seats.map((seat) => seat.position));
    const free = Array.from({ length: this.table.sign.seats }, (_, at) => at + 1).filter((at) => !taken.has(at));
    const form: FormSpec = {
      command: "sit",
      label: "Take a seat",
      isPrimary: true,
      fields: [
        { name: "position", label: "Place", kind: "number-choice", options: free.map((at) => [String(at), String(at)]) },
        { name: "chips", label: "Chips to bring ($)", kind: "money", value: "500" },
      ],
    };
    return html`<command-form .live=${this.live} .spec=${form}></command-form>`;
  }
}

customElements.define("seat-list", SeatList);
