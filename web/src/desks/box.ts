// The box: disputes, orders, approvals.
import { FACES, words } from "./desk.ts";
import type { Desk, Groups, Setting } from "./desk.ts";

export const box: Desk = { name: "box", title: "Box", groups };

function faces({ is_disputed, announced, phase }: Setting["table"]): Groups[number][1] {
  if (is_disputed) return [{ command: "rule-faces", label: "Rule the faces", fields: FACES }];
  const told = announced ? ` ${announced.first} and ${announced.second}` : "";
  return phase === "called" ? [{ command: "question-faces", label: `Dispute the faces${told}`, fields: [] }] : [];
}

function groups(at: Setting): Groups {
  const numbers = (isRuled: boolean): [string, string][] =>
    at.table.disputes.filter((each) => !!each.ruling === isRuled && !each.review)
      .map((each) => [String(each.number), `${each.number}: ${each.about}`]);
  return [
    ["Faces", faces(at.table)],
    ["Disputes", numbers(false).length ? [
      { command: "rule-dispute", label: "Rule", fields: [
        { name: "number", label: "Dispute", kind: "number-choice", options: numbers(false) },
        { name: "ruling", label: "Ruling", kind: "text" },
      ] },
    ] : []],
    ["Review", numbers(true).length ? [
      { command: "review-dispute", label: "Review", fields: [
        { name: "number", label: "Dispute", kind: "number-choice", options: numbers(true) },
        { name: "review", label: "Review", kind: "text" },
      ] },
    ] : []],
    ["Shooter", at.book.orders.length && at.table.shooter ? [
      { command: "order-pass", label: "Order to pass the dice", fields: [words("reason", "Reason", at.book.orders)] },
    ] : []],
    ["Point", at.table.puck !== null && !at.table.shooter && !at.table.offered ? [
      { command: "cancel-point", label: "Cancel the point", isGrave: true, fields: [] },
    ] : []],
    ["Notify", [
      { command: "tell", label: "Notify", fields: [words("whom", "Whom", ["surveillance", "inspector"])] },
    ]],
  ];
}
