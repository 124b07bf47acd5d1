// <seat-list>: who sits where.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { dollars } from "../table/money.ts";
import type { Seat } from "../table/state.ts";
import { TablePart } from "./tablePart.ts";

class SeatList extends TablePart {
  override render(): TemplateResult {
    const seats = Object.values(this.table.seats).sort((a, b) => a.position - b.position);
    return html`<section class="seats" aria-label="Seats"><h2>Seats</h2>
      <ul>${seats.map((seat) => this.#seat(seat))}</ul>
      ${seats.length ? null : html`<p class="muted">Nobody sits here yet.</p>`}</section>`;
  }

  #seat(seat: Seat): TemplateResult {
    const { shooter, offered } = this.table;
    const turn = shooter === seat.player ? "shooter" : offered === seat.player ? "dice offered" : "";
    const tags = [turn, seat.personal ? "own limits" : ""].filter(Boolean); // a marker, no figure (reading X9)
    return html`<li class=${seat.player === this.me ? "me" : ""}><span class="place">${seat.position}</span>
      <span>${this.live.name(seat.player)}</span><span class="sum">${dollars(seat.rail)}</span>
      ${tags.map((tag) => html`<span class="tag">${tag}</span>`)}</li>`;
  }
}

customElements.define("seat-list", SeatList);
