// <seat-list>: who sits where.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { dollars } from "../table/money.ts";
import type { Seat, Table } from "../table/state.ts";
import { TablePart } from "./tablePart.ts";

class SeatList extends TablePart {
  override render(): TemplateResult {
    return seats(this.table, (person) => this.live.name(person), this.me);
  }
}

/** Everybody's place, rail and what is held, as a table has it. */
export function seats(table: Table, name: (person: string) => string, me = "", label = "Seats"): TemplateResult {
  const all = Object.values(table.seats).sort((a, b) => a.position - b.position);
  return html`<section class="seats" aria-label=${label}><h2>Seats</h2>
    <ul>${all.map((seat) => line(table, seat, name, me))}</ul>
    ${all.length ? null : html`<p class="muted">Nobody sits here yet.</p>`}</section>`;
}

function line({ shooter, offered }: Table, seat: Seat, name: (person: string) => string, me: string): TemplateResult {
  const turn = shooter === seat.player ? "shooter" : offered === seat.player ? "dice offered" : "";
  const tags = [turn, seat.personal ? "own limits" : ""].filter(Boolean); // a marker, no figure (reading X9)
  return html`<li class=${seat.player === me ? "me" : ""}><span class="place">${seat.position}</span>
    <span>${name(seat.player)}</span><span class="sum">${dollars(seat.rail)}</span>
    ${tags.map((tag) => html`<span class="tag">${tag}</span>`)}</li>`;
}

customElements.define("seat-list", SeatList);
