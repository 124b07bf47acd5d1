// Invitations for staff and players.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { Plain } from "../plain.ts";
import { post } from "../wire/api.ts";
import type { FloorTable } from "../wire/shapes.ts";
import { problem, said } from "../parts/fields.ts";

const ROLES = ["player", "dealer", "base", "stick", "box", "supervisor", "manager", "senior", "surveillance",
  "inspector", "director"];

class InviteForm extends Plain {
  static override properties = { tables: { attribute: false }, link: { state: true }, wrong: { state: true } };
  declare tables: readonly FloorTable[];
  declare link: string;
  declare wrong: string;

  constructor() {
    super();
    this.tables = [];
    this.link = this.wrong = "";
  }

  override render(): TemplateResult {
    return html`<section class="card"><h2>Invite somebody</h2>
      <form class="row" @submit=${this.#send}>
        <div><label for="invite-role">As</label><select id="invite-role" name="role">
          ${ROLES.map((role) => html`<option>${role}</option>`)}</select></div>
        <div><label for="invite-table">At</label><select id="invite-table" name="table">
          <option value="*">all tables</option>
          ${this.tables.map((table) => html`<option value=${table.id}>${table.name}</option>`)}</select></div>
        <button>Make a link</button>
      </form>
      <p role="status">${this.link ? html`Good once, for seven days: <code>${this.link}</code>` : null}</p>
      ${problem(this.wrong)}</section>`;
  }

  async #send(event: Event): Promise<void> {
    event.preventDefault();
    this.wrong = "";
    try {
      const { invitation } = await post<{ invitation: { token: string } }>("/api/invitations", said(event));
      this.link = `${location.origin}/#join/${invitation.token}`;
    } catch (error) {
      this.wrong = (error as Error).message;
    }
  }
}

customElements.define("invite-form", InviteForm);
