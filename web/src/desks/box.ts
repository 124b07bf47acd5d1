// The box: disputes, orders, approvals.
import { FACES, words } from "./desk.ts";
import type { Desk, Groups, Setting } from "./desk.ts";

export const box: Desk = { name: "box", title: "Box", groups, lists: ["rule-dispute", "review-dispute"] };

function faces({ is_disputed, announced, phase }: Setting["table"]): Groups[number][1] {
  if (is_disputed) return [{ command: "rule-faces", label: "Rule the faces", fields: FACES }];
  const told = announced ? ` ${announced.first} and ${announced.second}` : "";
  return phase === "called" ? [{ command: "question-faces", label: `Dispute the faces${told}`, fields: [] }] : [];
}

function groups(at: Setting): Groups {
  const { shooter, offered, puck } = at.table;
  return [
    ["Faces", faces(at.table), stands(at.table), ["rule-faces", "question-faces"]],
    ["Shooter", at.book.orders.length && shooter ? [
      { command: "order-pass", label: "Order to pass the dice", isGrave: true, fields: [words("reason", "Reason", at.book.orders)] },
    ] : [], hand(at), ["order-pass", "rule-faces"]],
    ["Point", puck !== null && !shooter && !offered ? [
      { command: "cancel-point", label: "Cancel the point", isGrave: true, fields: [] },
    ] : []],
  ];
}

/** What there is to know of the shooter before the dice are ordered on, or given up. */
function hand({ table, voided }: Setting): string {
  const { shooter, no_rolls } = table;
  if (!shooter) return "Nobody has the dice.";
  return [no_rolls ? `${no_rolls} no ${no_rolls === 1 ? "roll" : "rolls"} in a row.` : "", voided].filter(Boolean).join(" ");
}

/** Why there is nothing to rule on now. */
function stands({ is_disputed, phase }: Setting["table"]): string {
  if (is_disputed) return "The faces are disputed.";
  return phase === "called" ? "" : "No faces are announced.";
}
