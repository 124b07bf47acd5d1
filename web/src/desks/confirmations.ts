// <table-confirmations>: what waits for a second person's word.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { clauseLink } from "../parts/clauseLink.ts";
import { TablePart } from "../parts/tablePart.ts";
import { rules } from "../words/called.ts";
import { roleName } from "../words/roles.ts";
import { wished } from "../words/wished.ts";
import type { Pending } from "../wire/shapes.ts";

class TableConfirmations extends TablePart {
  override render(): TemplateResult {
    if (!this.live.pending.length) return html``;
    return html`<section class="confirmations"><h2>To be confirmed</h2>
      <ul>${repeat(this.live.pending, ({ player, id }) => `${player} ${id}`, (each) => this.#pending(each))}</ul></section>`;
  }

  #pending(each: Pending): TemplateResult {
    return html`<li><p><b>${this.live.name(each.player)}</b>: ${wished(each, rules(this.book))} ${clauseLink(this.book.id, each.clause)}
        <span class="muted">${each.fields["spot"] ? "" : each.sentence}
          ${each.confirmed.map(({ role }) => `Confirmed by ${roleName(this.book, role)}.`).join(" ")}</span></p>${this.#words(each)}</li>`;
  }

  /** For those whose word the book asks for; others only see that it waits. */
  #words(each: Pending): TemplateResult | null {
    const options = each.by.filter((role) => this.live.roles.includes(role)).map((role) => [role, roleName(this.book, role)] as const);
    if (!options.length) return null;
    if (!this.live.about.isPractice && each.confirmed.some(({ who }) => who === this.me)) return html`<p>You have confirmed it.</p>`;
    const by = { name: "by", label: "As", kind: "choice", options, isOptional: true, none: "my post" } as const;
    return html`<div class="row">
        <command-form .live=${this.live} .spec=${{ command: "confirm", label: "Confirm", fixed: { of: each.id }, isPrimary: true, fields: options.length > 1 ? [by] : [] }}></command-form>
        <command-form .live=${this.live} .spec=${{ command: "confirm", label: "Turn down", fixed: { of: each.id, is_agreed: false } }}></command-form>
      </div>`;
  }
}

customElements.define("table-confirmations", TableConfirmations);
