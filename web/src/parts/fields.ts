// Fields that several forms have.
import { html } from "lit";
import type { TemplateResult } from "lit";

export function nameField(id: string): TemplateResult {
  return html`<label for=${id}>Name</label>
    <input id=${id} name="name" required maxlength="40" autocomplete="username">`;
}

export function passwordField(id: string, complete: "current-password" | "new-password"): TemplateResult {
  const least = complete === "new-password" ? 10 : 1;
  return html`<label for=${id}>Password${least > 1 ? " (10 characters or more)" : ""}</label>
    <input id=${id} name="password" type="password" required minlength=${least} maxlength="200"
      autocomplete=${complete}>`;
}

export function problem(what: string): TemplateResult {
  return html`<p class=${what ? "problem" : "hidden"} role="alert">${what}</p>`;
}

/** What a form says, by the names of its fields. */
export function said(event: Event): Record<string, string> {
  const data = new FormData(event.target as HTMLFormElement);
  return Object.fromEntries([...data].map(([name, value]) => [name, String(value)]));
}
