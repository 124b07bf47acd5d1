// What a sign says, piece by piece: "Min $5", "Odds 3×".
import { dollars } from "../table/money.ts";
import type { Sign } from "../table/state.ts";
import { calledAt } from "./called.ts";
import type { Rules } from "./called.ts";

export function signWords(sign: Sign, of: Rules): string[] {
  const own = Object.entries(sign.limits).map(
    ([wager, limit]) => `${calledAt(of, wager)} ${dollars(limit.least)}–${dollars(limit.most)}`,
  );
  return [
    `Min ${dollars(sign.limit.least)}`,
    `Max ${dollars(sign.limit.most)}${sign.is_per_player ? " a player" : ""}`,
    sign.odds ? `Odds ${sign.odds}×` : "",
    sign.unit ? `Steps of ${dollars(sign.unit)}` : "",
    sign.asks_multiples ? `Multiples of ${dollars(sign.limit.least)}` : "",
    `Chips ${sign.chips.map(dollars).join(", ")}`,
    sign.layout ? `Layout ${sign.layout}` : "",
    sign.pay_list ? `Bonus list ${sign.pay_list}` : "",
    ...own,
  ].filter(Boolean);
}
