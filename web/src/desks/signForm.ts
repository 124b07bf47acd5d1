// <sign-form>: the sign as it hangs, to be posted with notice or changed at once.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { signTerms } from "../books.ts";
import type { Powers } from "../books.ts";
import { readSign, signFields } from "../pages/signFields.ts";
import { TablePart } from "../pages/tablePart.ts";
import type { Answer } from "../wire/shapes.ts";
import type { SignTerms } from "../wire/signTerms.ts";
import { cited } from "../words/cited.ts";
import { may } from "./may.ts";

class SignForm extends TablePart {
  static override properties = {
    powers: { attribute: false }, terms: { state: true }, answer: { state: true }, isSending: { state: true },
  };
  declare powers: Powers;
  declare terms: SignTerms | null;
  declare answer: Answer | null;
  declare isSending: boolean;

  constructor() {
    super();
    this.powers = {};
    this.terms = this.answer = null;
    this.isSending = false;
  }

  override firstUpdated(): void {
    void signTerms(this.book.id).then((terms) => (this.terms = terms));
  }

  override render(): TemplateResult {
    if (!this.terms) return html`<p role="status">Reading what the book allows …</p>`;
    return html`<form class="command" @submit=${this.#send}>
      ${signFields("sign", this.terms, this.table.sign)}
      <div><label for="sign-minutes">Minutes of notice</label>
        <input id="sign-minutes" name="minutes" type="number" min="1" value="20"></div>
      ${this.#button("post-sign", "Post with notice")}${this.#button("change-sign", "Change at once")}
      <p class="answer" role="status">${this.#said()}</p></form>`;
  }

  #button(command: string, label: string): TemplateResult | null {
    if (!may(this.powers, this.live.roles, command)) return null;
    return html`<button value=${command} data-command=${command} ?disabled=${this.isSending}>${label}</button>`;
  }

  #said(): TemplateResult | string {
    const { refused, error } = this.answer ?? {};
    if (refused) return html`<span class="refusal"><b>${cited(refused.clause)}</b> ${refused.sentence}</span>`;
    if (error) return html`<span class="refusal">${error.what}</span>`;
    return this.answer ? "Done." : "";
  }

  async #send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (this.isSending) return;
    const form = event.target as HTMLFormElement;
    const command = (event.submitter as HTMLButtonElement | null)?.value ?? "post-sign";
    const minutes = Number((form.elements.namedItem("minutes") as HTMLInputElement).value);
    const sign = readSign(form, this.terms!, this.table.sign);
    this.isSending = true;
    this.answer = await this.live.send(command, { sign, ...(command === "post-sign" ? { minutes } : {}) });
    this.isSending = false;
  }
}

customElements.define("sign-form", SignForm);
