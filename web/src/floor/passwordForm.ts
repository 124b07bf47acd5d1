// <password-form>: a link by which somebody who forgot the password chooses another, once.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { Plain } from "../plain.ts";
import { get, post } from "../wire/api.ts";
import type { Person } from "../wire/shapes.ts";
import { problem, said } from "../parts/fields.ts";

interface Link {
  readonly token: string;
  readonly name: string;
  readonly expires: number;
}

class PasswordForm extends Plain {
  static override properties = { people: { state: true }, link: { state: true }, wrong: { state: true } };
  declare people: readonly Person[];
  declare link: Link | null;
  declare wrong: string;

  constructor() {
    super();
    this.people = [];
    this.link = null;
    this.wrong = "";
  }

  override render(): TemplateResult {
    return html`<details class="card" @toggle=${this.#look}><summary>A forgotten password</summary>
      <form class="row" @submit=${this.#send}>
        <div><label for="password-who">Whose</label><select id="password-who" name="person" required>
          <option value="">–</option>${this.people.map((person) => html`<option value=${person.id}>${person.name}</option>`)}</select></div>
        <button>Make a password link</button>
      </form>
      <p role="status">${this.link ? html`Good once, until ${until(this.link)}. Give it to ${this.link.name} alone:
        <code class="link">${location.origin}/#password/${this.link.token}</code>` : ""}</p>
      ${problem(this.wrong)}</details>`;
  }

  /** Asked for whenever it is opened: somebody may have joined since. */
  async #look(): Promise<void> {
    try {
      this.people = (await get<{ people: readonly Person[] }>("/api/people")).people;
    } catch (error) {
      this.wrong = (error as Error).message;
    }
  }

  async #send(event: Event): Promise<void> {
    event.preventDefault();
    [this.link, this.wrong] = [null, ""];
    try {
      this.link = (await post<{ link: Link }>("/api/password-links", said(event))).link;
    } catch (error) {
      this.wrong = (error as Error).message;
    }
  }
}

function until({ expires }: Link): string {
  return `${new Date(expires).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

customElements.define("password-form", PasswordForm);
