// What the felt alone does not show of a table as it was: the round, the sign, who sat where with what.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { dollars } from "../table/money.ts";
import type { Table } from "../table/state.ts";
import { signWords } from "../words/signWords.ts";
import { standing } from "../words/standing.ts";
import type { Namer } from "../words/told.ts";
import { seats } from "./seatList.ts";

const PHASES: Readonly<Record<string, string>> = {
  out: "The dice are out.", landed: "The dice have landed.", rest: "The dice are at rest.", called: "The faces are announced.",
};

export function asItWas(table: Table, { name, rules }: Namer): TemplateResult {
  const throws = (person: string): string => `${person === "stick" ? "The stick" : name(person)} throws.`;
  return html`<div class="as-it-was"><p>${standing(table, name, throws)} ${PHASES[table.phase] ?? ""}</p>
    <p class="muted">Sign: ${signWords(table.sign, rules).join(" · ")}</p>
    ${seats(table, name, "", "Seats as they were")}</div>`;
}

/** What only staff see: the float, and what is held or owed on the rails. */
export function bankOf(table: Table, { name }: Namer): TemplateResult {
  const tokens = Object.entries(table.tokens).map(([player, faces]) => `${name(player)} ${faces.map(dollars).join(", ")}`);
  const held = Object.values(table.seats).filter((seat) => seat.held).map((seat) => `${name(seat.player)} ${dollars(seat.held)}`);
  return html`<p class="muted">The bank has ${dollars(table.bank)}; commission taken ${dollars(table.commission)}.
    ${held.length ? `Winnings held: ${held.join("; ")}.` : ""}</p>
    ${tokens.length ? html`<p class="tokens">Tokens on the rails: ${tokens.join("; ")}.</p>` : null}`;
}
