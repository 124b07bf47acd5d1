// <inspector-desk>: proof and evidence, disputes, the entries of the ledger, and the table as it was.
import { html } from "lit";
import type { TemplateResult } from "lit";
import type { Powers } from "../books.ts";
import { TablePart } from "../parts/tablePart.ts";
import "./disputeList.ts";
import "./ledgerSearch.ts";
import "./pastTable.ts";
import type { PastTable } from "./pastTable.ts";
import "./tableProof.ts";

class InspectorDesk extends TablePart {
  static override properties = { powers: { attribute: false } };
  declare powers: Powers;

  constructor() {
    super();
    this.powers = {};
  }

  override render(): TemplateResult {
    const { live, book, version, powers } = this;
    return html`<div class="inspector">
      <div class="groups">
        <fieldset><legend>Proof</legend><table-proof .live=${live} .book=${book} .version=${version}></table-proof></fieldset>
        <fieldset><legend>Disputes</legend>
          <dispute-list .live=${live} .book=${book} .version=${version} .powers=${powers}></dispute-list></fieldset>
      </div>
      <fieldset><legend>The table as it was</legend>
        <past-table .live=${live} .book=${book} .version=${version}></past-table></fieldset>
      <fieldset @show=${(event: CustomEvent<number>) => this.#go(event.detail)}><legend>Entries</legend>
        <ledger-search .live=${live} .book=${book} .version=${version}></ledger-search></fieldset>
    </div>`;
  }

  #go(entry: number): void {
    const past = this.querySelector<PastTable>("past-table");
    void past?.go(entry);
    past?.scrollIntoView({ block: "nearest" });
  }
}

customElements.define("inspector-desk", InspectorDesk);
