// <passline-app>: the shell around all pages.
import { html } from "lit";
import type { TemplateResult } from "lit";
import "./style/base.css";
import "./style/pages.css";
import "./style/table.css";
import "./style/desks.css";
import "./pages/floorPage.ts";
import "./pages/signInPage.ts";
import "./pages/tablePage.ts";
import { Later, lost } from "./later.ts";
import { onePress } from "./onePress.ts";
import { Plain } from "./plain.ts";
import { go, route, signInFrom } from "./route.ts";
import type { Route } from "./route.ts";
import { session } from "./session.ts";

type Drawing = (at: Route) => TemplateResult;

const PAGES: Readonly<Record<string, Drawing>> = {
  floor: () => html`<floor-page></floor-page>`,
  table: (at) => html`<table-page .table=${at.id}></table-page>`,
  rules: (at) => html`<rules-page .book=${at.id} .clause=${at.rest}></rules-page>`,
  cases: (at) => html`<case-page .of=${at.id} .rest=${at.rest}></case-page>`,
  dice: (at) => html`<dice-page .table=${at.id}></dice-page>`,
  history: (at) => html`<history-page .table=${at.id}></history-page>`,
  "sign-in": (at) => html`<sign-in-page .to=${[at.id, at.rest].filter(Boolean).join("/")}></sign-in-page>`,
  join: (at) => html`<join-page kind="join" .token=${at.id}></join-page>`,
  password: (at) => html`<password-page .token=${at.id}></password-page>`,
  owner: (at) => html`<join-page kind="owner" .token=${at.id}></join-page>`,
};

const JOIN = new Later(() => import("./pages/joinPage.ts"));

/** Pages that come when one goes there; the others are there from the first. */
const LATER: Readonly<Record<string, Later>> = {
  rules: new Later(() => import("./pages/rulesPage.ts")),
  cases: new Later(() => import("./pages/casePage.ts")),
  dice: new Later(() => import("./pages/dicePage.ts")),
  history: new Later(() => import("./pages/historyPage.ts")),
  password: new Later(() => import("./pages/passwordPage.ts")),
  join: JOIN,
  owner: JOIN,
};

const TITLES: Readonly<Record<string, string>> = {
  floor: "Floor",
  table: "Table", // until its name is known
  rules: "Rules",
  cases: "Cases",
  dice: "Proof of the dice",
  history: "History",
  "sign-in": "Sign in",
  join: "Welcome",
  owner: "Welcome",
};

class PasslineApp extends Plain {
  static override properties = { at: { state: true } };
  declare at: Route;

  constructor() {
    super();
    this.at = route(location.hash);
    window.addEventListener("hashchange", () => (this.at = route(location.hash)));
    session.addEventListener("change", () => this.requestUpdate());
    void session.ask();
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has("at")) return;
    LATER[this.at.page]?.want(() => this.requestUpdate());
    const title = TITLES[this.at.page];
    document.title = title ? `${title} · passline` : "passline";
  }

  override render(): TemplateResult {
    const draw = LATER[this.at.page]?.isLost ? missing : PAGES[this.at.page] ?? PAGES["floor"]!;
    return html`<a class="skip" href="#main" @click=${skip}>Skip to the page</a>
      <header class="shell">
        <a class="brand" href="#floor">passline</a>
        <nav aria-label="House">${this.#link("floor", "Floor")}${this.#link("rules", "Rules")}</nav>
        <div class="me">${this.#me()}</div>
      </header>
      <main id="main" tabindex="-1">${session.isKnown ? draw(this.at) : waiting()}</main>`;
  }

  #link(page: string, text: string): TemplateResult {
    const here = this.at.page === page;
    return html`<a href="#${page}" aria-current=${here ? "page" : "false"}>${text}</a>`;
  }

  #me(): TemplateResult {
    const { person } = session;
    if (!person) return html`<a class="button" href="#${signInFrom(this.at)}">Sign in</a>`;
    return html`<span class="who">${person.name}${person.is_guest ? " (guest)" : ""}</span>
      <button class="quiet" @click=${signOut}>Sign out</button>`;
  }
}

function waiting(): TemplateResult | null {
  return session.isLost ? html`<h1>passline</h1><p role="status">The house does not answer. Trying again …</p>` : null;
}

function missing(at: Route): TemplateResult {
  return html`<h1>${TITLES[at.page] ?? "passline"}</h1>${lost()}`;
}

async function signOut(): Promise<void> {
  await session.signOut();
  go("floor");
}

function skip(event: Event): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

onePress();
customElements.define("passline-app", PasslineApp);
