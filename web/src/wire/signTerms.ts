// What a sign may say under a book, as the house tells it, and a sign in the words of sign.toml.
import type { Limit, Sign } from "../table/state.ts";

export interface Named {
  readonly wager: string;
  readonly called: string;
}

export interface SignTerms {
  readonly posted: Sign; // unless management says otherwise
  readonly odds: { readonly least: number; readonly most: number | null; readonly is_needed: boolean; readonly clause: string } | null;
  readonly unit: { readonly is_needed: boolean; readonly clause: string } | null;
  readonly notice: { readonly minutes: number; readonly needed: string; readonly clause: string } | null;
  readonly multiples: boolean;
  readonly layouts: readonly string[];
  readonly lists: readonly string[];
  readonly is_layout_needed: boolean;
  readonly is_list_needed: boolean;
  readonly offers: readonly Named[];
  readonly limits: readonly Named[];
}

/** As POST /api/tables wants it: amounts in dollars, nothing about what is not posted. */
export function inFile(sign: Sign): Record<string, unknown> {
  const words = {
    ...range(sign.limit),
    chips: sign.chips.map(amount),
    unit: sign.unit === null ? null : amount(sign.unit),
    per_player: sign.is_per_player,
    multiples: sign.asks_multiples,
    odds: sign.odds,
    limits: Object.fromEntries(Object.entries(sign.limits).map(([wager, limit]) => [wager, range(limit)])),
    offers: sign.offers,
    layout: sign.layout,
    list: sign.pay_list,
    seats: sign.seats,
  };
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== null));
}

function range({ least, most }: Limit): Record<string, unknown> {
  return { min: amount(least), max: amount(most) };
}

function amount(cents: number): number | string {
  return cents % 100 ? (cents / 100).toFixed(2) : cents / 100;
}
