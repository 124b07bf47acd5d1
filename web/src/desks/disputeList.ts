// <dispute-list>: every dispute with its ruling and its review, and the form for what comes next.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { Powers } from "../books.ts";
import { TablePart } from "../pages/tablePart.ts";
import type { Dispute } from "../table/state.ts";
import type { FormSpec } from "./commandForm.ts";
import "./commandForm.ts";
import { may } from "./may.ts";

class DisputeList extends TablePart {
  static override properties = { powers: { attribute: false } };
  declare powers: Powers;

  constructor() {
    super();
    this.powers = {};
  }

  override render(): TemplateResult {
    const { disputes } = this.table;
    if (!disputes.length) return html`<p class="muted">No disputes.</p>`;
    return html`<ul class="disputes">${repeat(disputes, (each) => `${each.number} ${!!each.ruling}`, (each) => this.#dispute(each))}</ul>`;
  }

  #dispute(each: Dispute): TemplateResult {
    const form = next(each) ?? this.#inspection(each);
    return html`<li><p><b>${each.number}. ${this.live.name(each.player)}:</b> ${each.about}</p>
      <p class="muted">${each.ruling ? `Ruled${by(this.book.roles[each.ruled_by ?? ""] ?? each.ruled_by)}: ${each.ruling}` : "Not ruled yet."}
        ${each.review ? html`<br>Reviewed: ${each.review}` : each.ruling && this.powers["review-dispute"]?.length ? html`<br>Not reviewed.` : null}</p>
      ${form && may(this.powers, this.live.roles, form.command)
        ? html`<command-form .live=${this.live} .spec=${form}></command-form>` : null}</li>`;
  }

  /** What the house has reviewed, an inspector reviews after it, once, where the book has both. */
  #inspection({ number }: Dispute): FormSpec | null {
    const may = this.powers["review-dispute"] ?? [];
    const isBoth = may.includes("inspector") && may.length > 1;
    if (!isBoth || !this.live.roles.includes("inspector")) return null;
    const isDone = this.live.entries.some(({ event }) =>
      event.event === "DisputeReviewed" && event["number"] === number && event["by"] === "inspector");
    return isDone ? null : reviewing({ number, by: "inspector" });
  }
}

function reviewing(fixed: Readonly<Record<string, unknown>>): FormSpec {
  return { command: "review-dispute", label: "Review", fixed, fields: [{ name: "review", label: "Review", kind: "text" }] };
}

function next({ number, ruling, review }: Dispute): FormSpec | null {
  if (review) return null;
  return ruling
    ? reviewing({ number })
    : { command: "rule-dispute", label: "Rule", fixed: { number }, fields: [{ name: "ruling", label: "Ruling", kind: "text" }] };
}

function by(name: string | null): string {
  return name ? ` by ${name}` : "";
}

customElements.define("dispute-list", DisputeList);
