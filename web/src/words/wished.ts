// What somebody wishes that others must confirm: "$5 on Field", "Place 6 off".
import { dollars } from "../table/money.ts";
import type { Pending } from "../wire/shapes.ts";
import { spoken } from "./call.ts";
import { calledAt } from "./called.ts";
import type { Rules } from "./called.ts";

export function wished({ command, fields }: Pending, rules: Rules): string {
  const { spot, amount, on, money } = fields as { spot?: string; amount?: number; on?: boolean; money?: string };
  const where = spot ? calledAt(rules, spot) : "";
  if (command === "make-wager") return `${dollars(amount ?? 0)}${money && money !== "chips" ? ` ${money}` : ""} on ${where}`;
  if (command === "call-working") return `${where} ${on ? "on" : "off"}`;
  return spoken(command);
}
