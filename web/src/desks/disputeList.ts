// <dispute-list>: every dispute with its ruling and its review, and the form for what comes next.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { Powers } from "../books.ts";
import { TablePart } from "../parts/tablePart.ts";
import type { Dispute } from "../table/state.ts";
import { ended, reviewers, ruler } from "../words/disputed.ts";
import { anyOf } from "../words/roles.ts";
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
    return html`<ul class="disputes">${repeat(disputes, keyOf, (each) => this.#dispute(each))}</ul>`;
  }

  #dispute(each: Dispute): TemplateResult {
    const form = next(each, this.powers, this.live.roles);
    return html`<li><p><b>${each.number}. ${this.live.name(each.player)}:</b> ${each.about}</p>
      ${this.#stands(each).map((line) => html`<p class="muted">${line}</p>`)}
      ${form ? html`<command-form .live=${this.live} .spec=${form}></command-form>` : null}</li>`;
  }

  #stands(each: Dispute): string[] {
    const { ruling, ruled_by, review, reviewed_by } = each;
    if (!ruling) return [`Not ruled yet: ${anyOf(this.book, [ruler(this.powers)])} rules.`];
    const left = reviewers(each, this.powers);
    return [
      `Ruled${this.#by(ruled_by)}: ${ended(ruling)}`,
      review ? `Reviewed${this.#by(reviewed_by)}: ${ended(review)}` : "",
      left.length ? `${review ? "May" : "Not reviewed yet; may"} be reviewed by ${anyOf(this.book, left)}, if the player asks.` : "",
    ].filter(Boolean);
  }

  #by(role: string | null): string {
    return role ? ` by ${anyOf(this.book, [role])}` : "";
  }
}

function keyOf({ number, ruling, review }: Dispute): string {
  return `${number} ${!!ruling} ${!!review}`;
}

/** What one of these roles may do about it. */
export function next(each: Dispute, powers: Powers, roles: readonly string[]): FormSpec | null {
  const { number, ruling, review } = each;
  if (!ruling) return may(powers, roles, "rule-dispute") ? RULE(number) : null;
  if (!reviewers(each, powers).some((role) => roles.includes(role))) return null;
  return review ? { ...REVIEW(number), fixed: { number, by: "inspector" } } : REVIEW(number);
}

const RULE = (number: number): FormSpec =>
  ({ command: "rule-dispute", label: "Rule", fixed: { number }, fields: [{ name: "ruling", label: "Ruling", kind: "text" }] });

const REVIEW = (number: number): FormSpec =>
  ({ command: "review-dispute", label: "Review", fixed: { number }, fields: [{ name: "review", label: "Review", kind: "text" }] });

customElements.define("dispute-list", DisputeList);
