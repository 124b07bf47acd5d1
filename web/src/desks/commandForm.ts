// <command-form>: one command with its fields; the answer, or the refusal with its clause, beside it.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { Plain } from "../plain.ts";
import { cents } from "../table/money.ts";
import type { Answer } from "../wire/shapes.ts";
import type { Live } from "../wire/live.ts";

export type FieldKind = "text" | "money" | "number" | "choice" | "number-choice" | "check";

export interface FieldSpec {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly value?: string;
  readonly options?: readonly (readonly [string, string])[];
  readonly isOptional?: boolean;
}

export interface FormSpec {
  readonly command: string;
  readonly label: string;
  readonly fields?: readonly FieldSpec[];
  readonly fixed?: Readonly<Record<string, unknown>>;
  readonly isPrimary?: boolean;
  readonly isGrave?: boolean; // asks once more before it is sent
  readonly shape?: (fields: Record<string, unknown>) => Record<string, unknown>;
}

let count = 0;

class CommandForm extends Plain {
  static override properties = {
    live: { attribute: false },
    spec: { attribute: false },
    answer: { state: true },
    asking: { state: true },
  };

  declare live: Live;
  declare spec: FormSpec;
  declare answer: Answer | null;
  declare asking: boolean;
  readonly #id = `form${(count += 1)}`;

  constructor() {
    super();
    this.answer = null;
    this.asking = false;
  }

  override render(): TemplateResult {
    const { fields = [], label, isPrimary } = this.spec;
    const kind = isPrimary ? "primary" : this.spec.isGrave ? "grave" : "";
    return html`<form class="command" data-command=${this.spec.command} @submit=${this.#send}>
      ${fields.map((field) => this.#field(field))}
      <button class=${kind}>${this.asking ? `Really: ${label}` : label}</button>
      <p class="answer" role="status">${this.#said()}</p>
    </form>`;
  }

  #field(field: FieldSpec): TemplateResult {
    const id = `${this.#id}-${field.name}`;
    if (field.kind === "check") {
      return html`<label class="check"><input type="checkbox" name=${field.name}> ${field.label}</label>`;
    }
    return html`<div><label for=${id}>${field.label}</label>${control(field, id)}</div>`;
  }

  #said(): TemplateResult | string {
    const { answer } = this;
    if (!answer) return "";
    if (answer.refused) {
      return html`<span class="refusal"><b>${answer.refused.clause}</b> ${answer.refused.sentence}</span>`;
    }
    if (answer.error) return html`<span class="refusal">${answer.error.what}</span>`;
    return answer.pending ? answer.pending.sentence : "";
  }

  async #send(event: Event): Promise<void> {
    event.preventDefault();
    if (this.spec.isGrave && !this.asking) {
      this.asking = true;
      return;
    }
    this.asking = false;
    const fields = read(event.target as HTMLFormElement, this.spec.fields ?? []);
    const all = { ...this.spec.fixed, ...fields };
    this.answer = await this.live.send(this.spec.command, this.spec.shape?.(all) ?? all);
  }
}

function control(field: FieldSpec, id: string): TemplateResult {
  if (field.kind === "choice" || field.kind === "number-choice") {
    return html`<select id=${id} name=${field.name}>
      ${field.isOptional ? html`<option value="">–</option>` : null}
      ${(field.options ?? []).map(([value, text]) => html`<option value=${value} ?selected=${value === field.value}>${text}</option>`)}</select>`;
  }
  const mode = field.kind === "text" ? "text" : field.kind === "money" ? "decimal" : "numeric";
  return html`<input id=${id} name=${field.name} inputmode=${mode} .value=${field.value ?? ""}
    ?required=${!field.isOptional} size=${field.kind === "text" ? 24 : 7} autocomplete="off">`;
}

function read(form: HTMLFormElement, fields: readonly FieldSpec[]): Record<string, unknown> {
  const data = new FormData(form);
  const found = fields.map((field) => [field.name, valueOf(field, String(data.get(field.name) ?? ""))] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}

function valueOf(field: FieldSpec, text: string): unknown {
  if (field.kind === "check") return text === "on";
  if (!text && field.isOptional) return undefined;
  if (field.kind === "money") return text.startsWith("-") ? -(cents(text.slice(1)) ?? 0) : (cents(text) ?? text);
  return field.kind === "number" || field.kind === "number-choice" ? Number(text) : text;
}

customElements.define("command-form", CommandForm);
