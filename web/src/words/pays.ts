// What a wager pays as the table stands: by the list that is posted, by the point, total by total.
import { spot } from "../table/spot.ts";
import type { Sign, Table } from "../table/state.ts";
import type { Paid, WagerRule } from "../wire/shapes.ts";
import type { Rules } from "./called.ts";

export interface Standing {
  readonly lists: readonly string[]; // of pays, of which the sign posts one
  readonly sign: Pick<Sign, "pay_list">;
  readonly puck: Table["puck"];
}

/** "7 to 6"; where totals pay differently, "2 or 12: 2 to 1; 3, 4, 9, 10 or 11: 1 to 1"; where a
 *  win is paid on a part of the wager, "2 or 12: 33 to 1 on 1/4". */
export function paysAt(of: Rules, at: string, now: Standing): string {
  const { wager, number } = spot(at);
  const rule = of.get(wager);
  if (!rule) return "";
  if (rule.high && number !== null) return chosen(rule, rule.high, number);
  const rows = held(rule, number, now);
  if (new Set(rows.map((row) => row.pays)).size < 2) return rows[0] ? paid(rows[0].pays, rule.share) : "";
  return rows.map((row) => `${either(row.totals)}: ${paid(row.pays, rule.share)}`).join("; ");
}

function paid(pays: string, share: string): string {
  return share === "1" ? pays : `${pays} on ${share}`;
}

/** The number that its owner chose, and then the others with their smaller part. */
function chosen(rule: WagerRule, high: string, number: number): string {
  const own = rule.pays.find((row) => row.totals.includes(number))!;
  const others = rule.pays.map((row) => ({ ...row, totals: row.totals.filter((total) => total !== number) }));
  return [
    `${number}: ${paid(own.pays, high)}`,
    ...others.filter((row) => row.totals.length).map((row) => `${either(row.totals)}: ${paid(row.pays, rule.share)}`),
  ].join("; ");
}

function held(rule: WagerRule, number: number | null, { lists, sign, puck }: Standing): readonly Paid[] {
  if (rule.pays.length > 1 && rule.pays.every((row) => !row.totals.length)) {
    const posted = rule.pays[sign.pay_list === null ? 0 : lists.indexOf(sign.pay_list)];
    return posted ? [posted] : [];
  }
  const on = number ?? (rule.rides_on ? puck : null);
  return on === null ? rule.pays : rule.pays.filter((row) => !row.totals.length || row.totals.includes(on));
}

function either(totals: readonly number[]): string {
  const all = [...totals].sort((a, b) => a - b);
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`;
}
