// The base: chips and wagers. What waits to be confirmed stands above every desk.
import { calledAt, rules } from "../words/called.ts";
import { player } from "./desk.ts";
import type { Desk, Groups, Setting } from "./desk.ts";

export const base: Desk = { name: "base", title: "Base", groups };

function groups(at: Setting): Groups {
  const of = rules(at.book);
  const options = Object.values(at.table.wagers).map(
    (wager) => [wager.player + "|" + wager.spot, `${at.name(wager.player)}: ${calledAt(of, wager.spot)}`] as const,
  );
  return [
    ["Wagers outside the limits", options.length ? [
      { command: "reject-wager", label: "Hand back",
        fields: [{ name: "wager", label: "Wager", kind: "choice", options }], shape: parted },
    ] : [], options.length ? "" : "No wagers on the layout.", ["reject-wager"]],
    ["Record", [
      { command: "note", label: "Record", fields: [
        { name: "clause", label: "Clause", kind: "choice", options: recorded(at) },
        { name: "text", label: "What was done", kind: "text", isOptional: true },
      ] },
    ]],
    ["Places", at.players.length ? [
      { command: "vacate", label: "Ask to give up the place", fields: [player(at)] },
    ] : [], at.players.length ? "" : "Nobody sits here.", ["vacate"]],
  ];
}

/** The clauses that staff record by. */
function recorded(at: Setting): (readonly [string, string])[] {
  return at.book.clauses.filter((clause) => clause.status === "recorded")
    .map((clause) => [clause.id, `${clause.id}  ${clause.says}`]);
}

function parted({ wager, ...rest }: Record<string, unknown>): Record<string, unknown> {
  const [player, spot] = String(wager).split("|");
  return { ...rest, player, spot };
}
