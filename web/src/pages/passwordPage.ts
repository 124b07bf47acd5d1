// Following the link of a forgotten password.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { Plain } from "../plain.ts";
import { go } from "../route.ts";
import { session } from "../session.ts";
import { get } from "../wire/api.ts";
import { passwordField, problem, said } from "../parts/fields.ts";

class PasswordPage extends Plain {
  static override properties = { token: { attribute: false }, name: { state: true }, wrong: { state: true } };
  declare token: string;
  declare name: string; // whose link it is; empty: not known, or not good
  declare wrong: string;

  constructor() {
    super();
    this.token = this.name = this.wrong = "";
  }

  override firstUpdated(): void {
    void this.#look();
  }

  override render(): TemplateResult {
    return html`<div class="narrow"><section class="card">
      <h1>A new password</h1>
      ${this.name ? html`<p>For ${this.name}. This link is good once; wherever you were signed in, you will not be any more.</p>
        <form @submit=${this.#send}>
          <input class="hidden" name="name" autocomplete="username" .value=${this.name} readonly tabindex="-1" aria-hidden="true">
          ${passwordField("new-password", "new-password")}
          <button class="primary">Use this password</button>
        </form>` : null}
      ${problem(this.wrong)}
    </section></div>`;
  }

  async #look(): Promise<void> {
    try {
      this.name = (await get<{ link: { name: string } }>(`/api/password/${this.token}`)).link.name;
    } catch (error) {
      this.wrong = (error as Error).message;
    }
  }

  async #send(event: Event): Promise<void> {
    event.preventDefault();
    const { password } = said(event);
    try {
      await session.signIn(`/api/password/${this.token}`, { password });
      go("floor");
    } catch (error) {
      this.wrong = (error as Error).message;
    }
  }
}

customElements.define("password-page", PasswordPage);
