// <table-proof>: one press proves the whole table, another exports it as signed evidence.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { TablePart } from "../pages/tablePart.ts";
import { get } from "../wire/api.ts";

interface Proof {
  readonly entries: number;
  readonly settlements: number;
  readonly unjudged: string;
  readonly proved: boolean;
  readonly wrong: { readonly entry: number; readonly what: string } | null;
}

interface Evidence {
  readonly name: string;
  readonly key: string;
  readonly content: string;
}

class TableProof extends TablePart {
  static override properties = { said: { state: true } };
  declare said: string;

  constructor() {
    super();
    this.said = "";
  }

  override render(): TemplateResult {
    return html`<div class="row"><button @click=${() => this.#try("Proving …", () => this.#prove())}>Prove this table</button>
      <button @click=${() => this.#try("Signing …", () => this.#export())}>Export signed evidence</button></div>
      <p class="answer proof" role="status">${this.said}</p>`;
  }

  async #try(waiting: string, work: () => Promise<string>): Promise<void> {
    this.said = waiting;
    this.said = await work().catch((error: Error) => error.message);
  }

  async #prove(): Promise<string> {
    const { proof } = await get<{ proof: Proof }>(`/api/tables/${this.live.id}/proof`);
    if (proof.wrong) return `WRONG at entry ${proof.wrong.entry}: ${proof.wrong.what}.`;
    if (!proof.proved) return `NOT JUDGED: ${proof.entries} entries, chained and balanced; ${proof.unjudged}.`;
    return `Proved: ${proof.entries} entries, ${proof.settlements} settlements, all right.`;
  }

  async #export(): Promise<string> {
    const { evidence } = await get<{ evidence: Evidence }>(`/api/tables/${this.live.id}/evidence`);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([evidence.content]));
    link.download = evidence.name;
    link.click();
    URL.revokeObjectURL(link.href);
    return `Exported, signed by ${evidence.key}.`;
  }
}

customElements.define("table-proof", TableProof);
