// Signing in, or sitting down as a guest at practice tables.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { Plain } from "../plain.ts";
import { go } from "../route.ts";
import { session } from "../session.ts";
import { nameField, passwordField, problem, said } from "../parts/fields.ts";

class SignInPage extends Plain {
  static override properties = { to: { attribute: false }, wrong: { state: true }, tried: { state: true } };
  declare to: string; // the page that one came for
  declare wrong: string;
  declare tried: string; // the way in that was refused

  constructor() {
    super();
    this.to = this.wrong = this.tried = "";
  }

  override render(): TemplateResult {
    return html`<div class="narrow">
      <section class="card">
        <h1>Sign in</h1>
        <form @submit=${(event: Event) => this.#send(event, "/api/sign-in")}>
          ${nameField("sign-name")} ${passwordField("sign-password", "current-password")}
          <button class="primary">Sign in</button>
          ${this.tried === "/api/sign-in" ? problem(this.wrong) : null}
        </form>
      </section>
      <section class="card">
        <h2>Play as a guest</h2>
        <p>Guests may play at tables marked practice.</p>
        <form @submit=${(event: Event) => this.#send(event, "/api/guest")}>
          ${nameField("guest-name")}
          <button>Come in as a guest</button>
          ${this.tried === "/api/guest" ? problem(this.wrong) : null}
        </form>
      </section>
    </div>`;
  }

  async #send(event: Event, path: string): Promise<void> {
    event.preventDefault();
    [this.tried, this.wrong] = [path, ""];
    try {
      await session.signIn(path, said(event));
      go(this.to || "floor");
    } catch (error) {
      this.wrong = (error as Error).message;
    }
  }
}

customElements.define("sign-in-page", SignInPage);
