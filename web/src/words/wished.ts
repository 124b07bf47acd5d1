// What somebody wishes that others must confirm: "$5 on Field", "Place 6 off".
import { dollars } from "../table/money.ts";
import type { Pending } from "../wire/shapes.ts";
import { spoken } from "./call.ts";
import { calledAt } from "./called.ts";
import type { Rules } from "./called.ts";

interface Wished {
  readonly spot?: string;
  readonly amount?: number;
  readonly on?: boolean;
  readonly money?: string;
  readonly is_spoken?: boolean;
}

export function wished({ command, fields }: Pending, rules: Rules): string {
  const { spot, amount, on, money, is_spoken } = fields as Wished;
  const where = spot ? calledAt(rules, spot) : "";
  if (command === "make-wager") {
    return `${dollars(amount ?? 0)}${money && money !== "chips" ? ` ${money}` : ""} on ${where}${is_spoken ? ", spoken" : ""}`;
  }
  if (command === "call-working") return `${where} ${on ? "on" : "off"}`;
  return spoken(command);
}
