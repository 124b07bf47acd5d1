// <command-form>: one command with its fields; the answer, or the refusal with its clause, beside it.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { flatDie } from "../felt/pips.ts";
import { Plain } from "../plain.ts";
import { cents } from "../table/money.ts";
import type { Answer } from "../wire/shapes.ts";
import type { Live } from "../wire/live.ts";
import { rules } from "../words/called.ts";
import { done } from "../words/done.ts";
import { cited } from "../words/cited.ts";

export type FieldKind = "text" | "money" | "number" | "choice" | "number-choice" | "face" | "check";

export interface FieldSpec {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly value?: string;
  readonly options?: readonly (readonly [string, string])[];
  readonly isOptional?: boolean;
  readonly none?: string; // what an optional choice says when nothing is chosen
}

/** A button: the command that it gives with the fields of its form. */
export interface Act {
  readonly command: string;
  readonly label: string;
  readonly isPrimary?: boolean;
  readonly isGrave?: boolean; // asks once more before it is sent
  readonly shape?: (fields: Record<string, unknown>) => Record<string, unknown>;
}

export interface FormSpec extends Act {
  readonly fields?: readonly FieldSpec[];
  readonly fixed?: Readonly<Record<string, unknown>>;
  readonly also?: readonly Act[]; // other commands that take the same fields
  readonly isSeen?: boolean; // what it does is seen at once, and needs no words beside it
}

const NUMBERS: ReadonlySet<FieldKind> = new Set(["number", "number-choice", "face"]);

let count = 0;

class CommandForm extends Plain {
  static override properties = {
    live: { attribute: false },
    spec: { attribute: false },
    answer: { state: true },
    asking: { state: true },
    isSending: { state: true },
  };

  declare live: Live;
  declare spec: FormSpec;
  declare answer: Answer | null;
  declare asking: string; // the grave button that was pressed once
  declare isSending: boolean; // one command at a time: the next when this one is answered
  readonly #id = `form${(count += 1)}`;
  #moment = ""; // of the game, when the answer came

  constructor() {
    super();
    this.answer = null;
    this.asking = "";
    this.isSending = false;
  }

  /** An answer is to its own command at its own moment: it goes when either is another. */
  override willUpdate(changed: Map<string, unknown>): void {
    const before = changed.get("spec") as FormSpec | undefined;
    if (before && keyOf(before) !== keyOf(this.spec)) this.#forget();
    else if (this.answer && this.#moment !== momentOf(this.live)) this.#forget();
    if (this.asking && this.#isChosenGone()) this.asking = "";
  }

  /** Whoever, or whatever, was chosen is no more to be had: nobody else is meant instead. */
  #isChosenGone(): boolean {
    return (this.spec.fields ?? []).some(({ name, options = [] }) => {
      const select = this.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
      return !!select?.value && !options.some(([value]) => value === select.value);
    });
  }

  #forget(): void {
    this.answer = null;
    this.asking = "";
  }

  override render(): TemplateResult {
    const { fields = [], also = [] } = this.spec;
    return html`<form class="command" @submit=${this.#send} @change=${() => (this.asking = "")}>
      ${fields.map((field) => this.#field(field))}
      ${[this.spec, ...also].map((act, at) => this.#button(act, at))}
      <p class="answer" role="status">${this.#said()}</p>
      <p class="answer done">${this.#done()}</p>
    </form>`;
  }

  #button({ command, label, isPrimary, isGrave }: Act, at: number): TemplateResult {
    const kind = isPrimary ? "primary" : isGrave ? "grave" : "";
    return html`<button class=${kind} value=${at} data-command=${command} aria-disabled=${this.isSending ? "true" : "false"}>
      ${this.asking === label ? `Really: ${label}` : label}</button>`;
  }

  #field(field: FieldSpec): TemplateResult {
    const id = `${this.#id}-${field.name}`;
    if (field.kind === "check") {
      return html`<label class="check"><input type="checkbox" name=${field.name}> ${field.label}</label>`;
    }
    if (field.kind === "face") return faces(field);
    return html`<div><label for=${id}>${field.label}</label>${control(field, id)}</div>`;
  }

  #said(): TemplateResult | string {
    const { answer } = this;
    if (!answer) return "";
    if (answer.refused) {
      return html`<span class="refusal"><b>${cited(answer.refused.clause)}</b> ${answer.refused.sentence}</span>`;
    }
    if (answer.error) return html`<span class="refusal">${answer.error.what}</span>`;
    return answer.pending ? answer.pending.sentence : "";
  }

  /** What came of it. The table's own live region says it aloud. */
  #done(): string {
    const { live, answer } = this;
    if (!answer || answer.refused || answer.error || answer.pending || this.spec.isSeen || !live.book) return "";
    const mine = live.entries.filter(({ number }) => answer.entries?.includes(number));
    return done(mine, { rules: rules(live.book), name: (person) => live.name(person) });
  }

  async #send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (this.isSending) return;
    const pressed = Number((event.submitter as HTMLButtonElement | null)?.value ?? 0);
    const act = [this.spec, ...(this.spec.also ?? [])][pressed] ?? this.spec;
    if (act.isGrave && this.asking !== act.label) {
      this.asking = act.label;
      return;
    }
    this.asking = "";
    const form = event.target as HTMLFormElement;
    const all = { ...this.spec.fixed, ...read(form, this.spec.fields ?? []) };
    const typed = new FormData(form);
    this.isSending = true;
    const sent = keyOf(this.spec);
    const answer = await this.live.send(act.command, act.shape?.(all) ?? all);
    this.isSending = false;
    if (!answer.refused && !answer.error) clear(form, this.spec.fields ?? [], typed);
    if (sent === keyOf(this.spec)) this.#hear(answer);
  }

  #hear(answer: Answer): void {
    this.answer = answer;
    this.#moment = momentOf(this.live);
  }
}

/** What makes a form this form and no other. */
export function keyOf({ command, label, fixed = {} }: FormSpec): string {
  return [command, label, JSON.stringify(fixed)].join("|");
}

/** Where the game stands, as far as a refusal depends on it. */
function momentOf({ table, posts, me }: Live): string {
  return table ? [table.rolls, table.phase, table.shooter, table.offered, table.is_closed, posts[me.id] ?? ""].join("|") : "";
}

/** Six faces of a die to choose from. */
function faces({ name, label }: FieldSpec): TemplateResult {
  return html`<fieldset class="faces"><legend>${label}</legend>${[1, 2, 3, 4, 5, 6].map((face) => html`<label>
    <input type="radio" name=${name} value=${face} aria-label=${face} required><svg viewBox="0 0 40 40" aria-hidden="true">${flatDie(face, 20, 20, 38)}</svg>
  </label>`)}</fieldset>`;
}

function control(field: FieldSpec, id: string): TemplateResult {
  if (field.kind === "choice" || field.kind === "number-choice") {
    return html`<select id=${id} name=${field.name}>
      ${field.isOptional ? html`<option value="">${field.none ?? "–"}</option>` : null}
      ${repeat(field.options ?? [], ([value]) => value, ([value, text]) => html`<option value=${value} ?selected=${value === field.value}>${text}</option>`)}</select>`;
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

/** What was called or said once is not said again by the next press. */
function clear(form: HTMLFormElement, fields: readonly FieldSpec[], typed: FormData): void {
  for (const { name, kind, value } of fields) {
    const found = form.elements.namedItem(name);
    if (isSaid(kind, value) && found instanceof HTMLInputElement && found.value === typed.get(name)) found.value = value ?? "";
    if (kind === "face" && found instanceof RadioNodeList) found.forEach((each) => ((each as HTMLInputElement).checked = false));
  }
}

/** Words, and amounts that nothing suggests. */
function isSaid(kind: FieldKind, value: string | undefined): boolean {
  return kind === "text" || (kind === "money" && value === undefined);
}

function valueOf(field: FieldSpec, text: string): unknown {
  if (field.kind === "check") return text === "on";
  if (!text && field.isOptional) return undefined;
  if (field.kind === "money") return text.startsWith("-") ? -(cents(text.slice(1)) ?? 0) : (cents(text) ?? text);
  return NUMBERS.has(field.kind) ? Number(text) : text;
}

customElements.define("command-form", CommandForm);
