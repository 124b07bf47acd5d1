// The fields of a sign: the limits first, and under More all else that the book lets it say.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { cents } from "../table/money.ts";
import type { Limit, Sign } from "../table/state.ts";
import type { Named, SignTerms } from "../wire/signTerms.ts";
import { capital } from "../words/call.ts";
import { cited } from "../words/cited.ts";

const MONEY = "\\$?[0-9]{1,9}(\\.[0-9]{1,2})?";

/** Fields whose ids begin with `id`, filled with a sign. */
export function signFields(id: string, terms: SignTerms, sign: Sign): TemplateResult {
  const fields = new Fields(id);
  return html`${fields.money("least", "Minimum ($)", sign.limit.least, true)}
    ${fields.money("most", "Maximum ($)", sign.limit.most, true)}
    <details class="more-sign"><summary>More for the sign</summary><div class="row">${more(fields, terms, sign)}</div></details>`;
}

function more(fields: Fields, terms: SignTerms, sign: Sign): TemplateResult {
  const { odds, unit } = terms;
  return html`${odds ? fields.number("odds", `Odds × (${cited(odds.clause)})`, sign.odds, odds.is_needed, odds.least, odds.most) : null}
    ${fields.choice("pay_list", "Bonus list", terms.lists, sign.pay_list, terms.is_list_needed)}
    ${fields.choice("layout", "Layout", terms.layouts, sign.layout, terms.is_layout_needed)}
    ${unit ? fields.money("unit", `Steps above the minimum ($, ${cited(unit.clause)})`, sign.unit, unit.is_needed) : null}
    ${fields.number("seats", "Places", sign.seats, true, 1, null)}
    ${fields.chips(sign.chips)}
    ${terms.multiples ? fields.check("asks_multiples", "Multiples of the minimum", sign.asks_multiples) : null}
    ${fields.check("is_per_player", "Maximum for each player, not each wager", sign.is_per_player)}
    ${terms.offers.length ? html`<fieldset><legend>Offered, if posted</legend>
      ${terms.offers.map(({ wager, called }) => fields.check(`offers ${wager}`, capital(called), sign.offers.includes(wager)))}</fieldset>` : null}
    <details><summary>Limits of single wagers</summary><table class="own-limits">
      <thead><tr><th scope="col">Wager</th><th scope="col">Minimum ($)</th><th scope="col">Maximum ($)</th></tr></thead>
      <tbody>${terms.limits.map((each) => fields.own(each, sign.limits[each.wager]))}</tbody></table></details>`;
}

class Fields {
  readonly #id: string;

  constructor(id: string) {
    this.#id = id;
  }

  money(name: string, label: string, value: number | null, isNeeded: boolean): TemplateResult {
    return html`<div><label for="${this.#id}-${name}">${label}</label>
      <input id="${this.#id}-${name}" name=${name} inputmode="decimal" size="7" pattern=${MONEY} ?required=${isNeeded}
        autocomplete="off" .value=${typed(value)}></div>`;
  }

  number(name: string, label: string, value: number | null, isNeeded: boolean, least: number, most: number | null): TemplateResult {
    return html`<div><label for="${this.#id}-${name}">${label}</label>
      <input id="${this.#id}-${name}" name=${name} type="number" min=${least} max=${most ?? 99} ?required=${isNeeded}
        .value=${value === null ? "" : String(value)}></div>`;
  }

  choice(name: string, label: string, options: readonly string[], value: string | null, isNeeded: boolean): TemplateResult | null {
    if (!options.length) return null;
    const all = isNeeded ? options : ["", ...options];
    return html`<div><label for="${this.#id}-${name}">${label}</label><select id="${this.#id}-${name}" name=${name}>
      ${all.map((each) => html`<option value=${each} ?selected=${each === (value ?? "")}>${each || "none"}</option>`)}</select></div>`;
  }

  check(name: string, label: string, isOn: boolean): TemplateResult {
    return html`<label class="check"><input type="checkbox" name=${name} .checked=${isOn}> ${label}</label>`;
  }

  chips(chips: readonly number[]): TemplateResult {
    return html`<div><label for="${this.#id}-chips">Chips ($), the smallest first</label>
      <input id="${this.#id}-chips" name="chips" size="18" required pattern="(${MONEY} *)+" .value=${chips.map(typed).join(" ")}></div>`;
  }

  own({ wager, called }: Named, limit: Limit | undefined): TemplateResult {
    const field = (which: keyof Limit): TemplateResult => html`<input name="${which} ${wager}" inputmode="decimal" size="7"
      pattern=${MONEY} aria-label="${which === "least" ? "Minimum" : "Maximum"} of ${called}" .value=${typed(limit?.[which] ?? null)}>`;
    return html`<tr><th scope="row">${capital(called)}</th><td>${field("least")}</td><td>${field("most")}</td></tr>`;
  }
}

/** The sign that a form with these fields says; what it has no field for stays as it was. */
export function readSign(form: HTMLFormElement, terms: SignTerms, sign: Sign): Sign {
  const data = new FormData(form);
  const text = (name: string): string => String(data.get(name) ?? "").trim();
  const money = (name: string): number | null => cents(text(name)) ?? null;
  const limit = { least: money("least") ?? sign.limit.least, most: money("most") ?? sign.limit.most };
  return {
    ...sign,
    limit,
    chips: text("chips").split(/\s+/).map((each) => cents(each) ?? 0),
    seats: Number(text("seats")),
    is_per_player: data.has("is_per_player"),
    asks_multiples: data.has("asks_multiples"),
    unit: terms.unit ? money("unit") : sign.unit,
    odds: terms.odds ? Number(text("odds")) || null : sign.odds,
    pay_list: text("pay_list") || null,
    layout: text("layout") || null,
    offers: terms.offers.map(({ wager }) => wager).filter((wager) => data.has(`offers ${wager}`)),
    limits: ownLimits(terms, money, limit),
  };
}

/** A wager's own limits; where one of them is left out, it is the table's. */
function ownLimits(terms: SignTerms, money: (name: string) => number | null, usual: Limit): Record<string, Limit> {
  const found: Record<string, Limit> = {};
  for (const { wager } of terms.limits) {
    const [least, most] = [money(`least ${wager}`), money(`most ${wager}`)];
    if (least !== null || most !== null) found[wager] = { least: least ?? usual.least, most: most ?? usual.most };
  }
  return found;
}

function typed(amount: number | null): string {
  if (amount === null) return "";
  return amount % 100 ? (amount / 100).toFixed(2) : String(amount / 100);
}
