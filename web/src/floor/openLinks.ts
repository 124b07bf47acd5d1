// Links that nobody has used yet, and taking one back.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { Plain } from "../plain.ts";
import { get, post } from "../wire/api.ts";
import type { FloorTable } from "../wire/shapes.ts";
import { problem } from "../parts/fields.ts";

interface OpenLink {
  readonly id: string;
  readonly role: string;
  readonly table: string;
  readonly by: string;
  readonly expires: number;
}

class OpenLinks extends Plain {
  static override properties = {
    tables: { attribute: false },
    links: { state: true },
    told: { state: true },
    wrong: { state: true },
  };

  declare tables: readonly FloorTable[];
  declare links: readonly OpenLink[];
  declare told: string;
  declare wrong: string;

  constructor() {
    super();
    this.tables = this.links = [];
    this.told = this.wrong = "";
  }

  override render(): TemplateResult {
    return html`<details class="card" @toggle=${this.#look}><summary>Open links</summary>
      ${this.links.length ? html`<ul>${this.links.map((link) => this.#link(link))}</ul>` : html`<p class="muted">There are none.</p>`}
      <p role="status">${this.told}</p>
      ${problem(this.wrong)}</details>`;
  }

  #link(link: OpenLink): TemplateResult {
    const words = this.#words(link);
    return html`<li class="row"><span>${words}, by ${link.by}, until ${new Date(link.expires).toLocaleDateString()}</span>
      <button class="grave" aria-label="Take back: ${words}" @click=${() => this.#revoke(link)}>Take back</button></li>`;
  }

  #words({ role, table }: OpenLink): string {
    const where = this.tables.find((each) => each.id === table)?.name ?? table;
    return `${role}, ${table === "*" ? "all tables" : where}`;
  }

  /** Asked for whenever it is opened: somebody may have joined since. */
  async #look(): Promise<void> {
    try {
      this.links = (await get<{ invitations: readonly OpenLink[] }>("/api/invitations")).invitations;
    } catch (error) {
      this.wrong = (error as Error).message;
    }
  }

  async #revoke(link: OpenLink): Promise<void> {
    this.told = this.wrong = "";
    try {
      await post("/api/revoke", { invitation: link.id });
      this.told = `The link for ${this.#words(link)} is good no more.`;
    } catch (error) {
      this.wrong = (error as Error).message;
    }
    await this.#look();
  }
}

customElements.define("open-links", OpenLinks);
