// <sign-form>: the sign as it hangs, to be posted with notice or changed at once.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { signTerms } from "../books.ts";
import type { Powers } from "../books.ts";
import { clauseLink } from "../parts/clauseLink.ts";
import { readSign, signFields } from "../parts/signFields.ts";
import { TablePart } from "../parts/tablePart.ts";
import type { Answer } from "../wire/shapes.ts";
import type { SignTerms } from "../wire/signTerms.ts";
import { capital } from "../words/call.ts";
import { cited } from "../words/cited.ts";
import { done } from "../words/done.ts";
import { may } from "./may.ts";

class SignForm extends TablePart {
  static override properties = {
    powers: { attribute: false }, terms: { state: true }, answer: { state: true }, isSending: { state: true }, isAsking: { state: true },
  };
  declare powers: Powers;
  declare terms: SignTerms | null;
  declare answer: Answer | null;
  declare isSending: boolean;
  declare isAsking: boolean; // a change at once was pressed once

  constructor() {
    super();
    this.powers = {};
    this.terms = this.answer = null;
    this.isSending = this.isAsking = false;
  }

  override firstUpdated(): void {
    void signTerms(this.book.id).then((terms) => (this.terms = terms));
  }

  override render(): TemplateResult {
    if (!this.terms) return html`<p role="status">Reading what the book allows …</p>`;
    return html`<form class="command" @submit=${this.#send} @change=${() => (this.isAsking = false)}>
      ${this.#needs(this.terms)}
      ${signFields("sign", this.terms, this.table.sign)}
      <div><label for="sign-minutes">Minutes of notice</label>
        <input id="sign-minutes" name="minutes" type="number" min="1" .value=${String(this.terms.notice?.minutes ?? 20)}></div>
      ${this.#button("post-sign", "Post with notice")}
      ${this.#button("change-sign", this.isAsking ? "Really: Change at once" : "Change at once", "grave")}
      <p class="answer" role="status">${this.#said()}</p>
      <p class="answer done">${this.#done()}</p></form>`;
  }

  /** Which change players are told of, and for how long. */
  #needs({ notice }: SignTerms): TemplateResult | null {
    if (!notice) return null;
    const what = capital(notice.needed);
    return html`<p class="answer muted">${what} needs at least ${notice.minutes} minutes’ notice.
      ${clauseLink(this.book.id, notice.clause)}</p>`;
  }

  #button(command: string, label: string, kind = ""): TemplateResult | null {
    if (!may(this.powers, this.live.roles, command)) return null;
    return html`<button class=${kind} value=${command} data-command=${command} ?disabled=${this.isSending}>${label}</button>`;
  }

  #said(): TemplateResult | string {
    const { refused, error } = this.answer ?? {};
    if (refused) return html`<span class="refusal"><b>${cited(refused.clause)}</b> ${refused.sentence}</span>`;
    if (error) return html`<span class="refusal">${error.what}</span>`;
    return "";
  }

  #done(): string {
    const { answer, live } = this;
    if (!answer || answer.refused || answer.error) return "";
    return done(live.entries.filter(({ number }) => answer.entries?.includes(number)), this.namer);
  }

  async #send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (this.isSending) return;
    const form = event.target as HTMLFormElement;
    const command = (event.submitter as HTMLButtonElement | null)?.value ?? "post-sign";
    if (command === "change-sign" && !this.isAsking) {
      this.isAsking = true;
      return;
    }
    this.isAsking = false;
    const minutes = Number((form.elements.namedItem("minutes") as HTMLInputElement).value);
    const sign = readSign(form, this.terms!, this.table.sign);
    this.isSending = true;
    this.answer = await this.live.send(command, { sign, ...(command === "post-sign" ? { minutes } : {}) });
    this.isSending = false;
  }
}

customElements.define("sign-form", SignForm);
