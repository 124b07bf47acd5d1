// Taking a role back from somebody.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { Plain } from "../plain.ts";
import { get, post } from "../wire/api.ts";
import type { FloorTable, Grant, Person } from "../wire/shapes.ts";
import { problem, said } from "../parts/fields.ts";

class WithdrawForm extends Plain {
  static override properties = {
    tables: { attribute: false },
    people: { state: true },
    asking: { state: true },
    told: { state: true },
    wrong: { state: true },
  };

  declare tables: readonly FloorTable[];
  declare people: readonly Person[];
  declare asking: boolean; // pressed once
  declare told: string;
  declare wrong: string;

  constructor() {
    super();
    this.tables = this.people = [];
    this.asking = false;
    this.told = this.wrong = "";
  }

  override render(): TemplateResult {
    return html`<details class="card" @toggle=${this.#look}><summary>Withdraw a role</summary>
      <form class="row" @submit=${this.#send}>
        <div><label for="withdraw-who">Whose, and where</label>
          <select id="withdraw-who" name="who" required @change=${() => (this.asking = false)}>
            <option value="">–</option>${this.people.flatMap((person) => person.grants.map((grant) => this.#option(person, grant)))}</select></div>
        <button class="grave">${this.asking ? "Really: withdraw" : "Withdraw"}</button>
      </form>
      <p role="status">${this.told}</p>
      ${problem(this.wrong)}</details>`;
  }

  #option(person: Person, grant: Grant): TemplateResult {
    return html`<option value=${JSON.stringify({ person: person.id, ...grant })}>${this.#words(person, grant)}</option>`;
  }

  #words({ name }: Person, { role, table }: Grant): string {
    const where = this.tables.find((each) => each.id === table)?.name ?? table;
    return `${name}: ${role}, ${table === "*" ? "all tables" : where}`;
  }

  /** Asked for whenever it is opened: somebody may have joined since. */
  async #look(): Promise<void> {
    this.asking = false;
    try {
      this.people = (await get<{ people: readonly Person[] }>("/api/people")).people;
    } catch (error) {
      this.wrong = (error as Error).message;
    }
  }

  async #send(event: Event): Promise<void> {
    event.preventDefault();
    if (!this.asking) {
      this.asking = true;
      return;
    }
    this.told = this.wrong = "";
    const grant = JSON.parse(said(event)["who"]!) as Grant;
    try {
      const { person } = await post<{ person: Person }>("/api/withdraw", grant);
      this.told = `${person.name} is no longer ${grant.role}.`;
    } catch (error) {
      this.wrong = (error as Error).message;
    }
    await this.#look();
  }
}

customElements.define("withdraw-form", WithdrawForm);
