// Following an invitation, or the owner's link of a house that has just been opened.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { Plain } from "../plain.ts";
import { go } from "../route.ts";
import { session } from "../session.ts";
import { get } from "../wire/api.ts";
import { nameField, passwordField, problem, said } from "../parts/fields.ts";

interface Invitation {
  readonly role: string;
  readonly table: string;
}

class JoinPage extends Plain {
  static override properties = {
    kind: { type: String },
    token: { attribute: false },
    invitation: { state: true },
    wrong: { state: true },
  };

  declare kind: "join" | "owner";
  declare token: string;
  declare invitation: Invitation | null; // null: not known, or not good
  declare wrong: string;

  constructor() {
    super();
    this.kind = "join";
    this.token = this.wrong = "";
    this.invitation = null;
  }

  /** Another link, another invitation. */
  override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has("token") && !changed.has("kind")) return;
    this.wrong = "";
    this.invitation = null;
    if (this.token) void this.#look(this.token);
  }

  override render(): TemplateResult {
    const known = this.kind === "join" && session.person && !session.person.is_guest;
    return html`<div class="narrow"><section class="card">
      <h1>${this.kind === "owner" ? "Open this house" : "Join this house"}</h1>
      ${this.invitation ? html`<p>${this.#about(this.invitation)}</p>
        <form @submit=${this.#send}>
          ${known ? null : html`${nameField("join-name")} ${passwordField("join-password", "new-password")}`}
          <button class="primary">${known ? `Take the role as ${session.person?.name}` : "Join"}</button>
        </form>` : null}
      ${problem(this.wrong)}
    </section></div>`;
  }

  #about({ role, table }: Invitation): string {
    if (this.kind === "owner") return "This link is good once. Who follows it becomes the owner.";
    return `You are invited as ${role}, at ${table === "*" ? "all tables" : table}.`;
  }

  /** Who is invited to one table goes there. */
  #place(): string {
    const table = this.invitation?.table ?? "*";
    return table === "*" ? "floor" : `table/${table}`;
  }

  async #look(token: string): Promise<void> {
    try {
      const { invitation } = await get<{ invitation: Invitation }>(`/api/join/${token}`);
      if (token === this.token) this.invitation = invitation;
    } catch (error) {
      if (token === this.token) this.wrong = (error as Error).message;
    }
  }

  async #send(event: Event): Promise<void> {
    event.preventDefault();
    this.wrong = "";
    try {
      await session.signIn(`/api/${this.kind}/${this.token}`, said(event));
      go(this.#place());
    } catch (error) {
      this.wrong = (error as Error).message;
    }
  }
}

customElements.define("join-page", JoinPage);
