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
    ] : [], shooter ? "" : "Nobody has the dice.", at.book.orders.length ? ["order-pass"] : []],
    ["Point", puck !== null && !shooter && !offered ? [
      { command: "cancel-point", label: "Cancel the point", isGrave: true, fields: [] },
    ] : []],
  ];
}

/** Why there is nothing to rule on now. */
function stands({ is_disputed, phase }: Setting["table"]): string {
  if (is_disputed) return "The faces are disputed.";
  return phase === "called" ? "" : "No faces are announced.";
}
