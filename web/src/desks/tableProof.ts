// <table-proof>: one press proves the whole table, another exports it, or a span, as signed evidence.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { TablePart } from "../parts/tablePart.ts";
import { get } from "../wire/api.ts";
import { house } from "../words/house.ts";

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
  static override properties = { said: { state: true }, isAtWork: { state: true } };
  declare said: TemplateResult | string;
  declare isAtWork: boolean;

  constructor() {
    super();
    this.said = "";
    this.isAtWork = false;
  }

  override render(): TemplateResult {
    return html`<form class="row once" @submit=${this.#export}>
        <button type="button" ?disabled=${this.isAtWork} @click=${() => this.#try("Proving every entry …", () => this.#prove())}>Prove this table</button>
        <div><label for="first-entry">From entry</label><input id="first-entry" name="first" inputmode="numeric" size="7" autocomplete="off" placeholder="1"></div>
        <div><label for="last-entry">To entry</label><input id="last-entry" name="last" inputmode="numeric" size="7" autocomplete="off" placeholder=${this.live.number}></div>
        <button ?disabled=${this.isAtWork}>Export signed evidence</button></form>
      <p class="answer proof" role="status">${this.said}</p>`;
  }

  async #try(waiting: string, work: () => Promise<TemplateResult | string>): Promise<void> {
    this.said = waiting;
    this.isAtWork = true;
    this.said = await work().catch((error: Error) => error.message);
    this.isAtWork = false;
  }

  async #prove(): Promise<string> {
    const { proof } = await get<{ proof: Proof }>(`/api/tables/${this.live.id}/proof`);
    if (proof.wrong) return `WRONG at entry ${proof.wrong.entry}: ${proof.wrong.what}.`;
    const chained = "each chained to the one before, every posting sums to nought, the table replayed";
    if (!proof.proved) return `NOT JUDGED: ${counted(proof.entries, "entry", "entries")}, ${chained}; ${proof.unjudged}.`;
    return `Proved: ${counted(proof.entries, "entry", "entries")}, ${chained}; ${counted(proof.settlements, "settlement")}
      judged again by the book of ${house(this.book)}, all right.`;
  }

  #export(event: SubmitEvent): void {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const [first, last] = [String(form.get("first") ?? "").trim(), String(form.get("last") ?? "").trim()];
    void this.#try("Signing …", () => this.#save(first || "1", last || String(this.live.number)));
  }

  async #save(first: string, last: string): Promise<TemplateResult> {
    const path = `/api/tables/${this.live.id}/evidence?first=${encodeURIComponent(first)}&last=${encodeURIComponent(last)}`;
    const { evidence } = await get<{ evidence: Evidence }>(path);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([evidence.content]));
    link.download = evidence.name;
    link.click();
    URL.revokeObjectURL(link.href);
    return html`Exported, signed by this house: entries ${first} to ${last}. Whoever has the file checks it with
      <code>passline verify ${evidence.name} --key ${evidence.key}</code>`;
  }
}

function counted(number: number, one: string, several = `${one}s`): string {
  return `${number.toLocaleString("en")} ${number === 1 ? one : several}`;
}

customElements.define("table-proof", TableProof);
