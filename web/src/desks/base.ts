// The base: chips and wagers. What waits to be confirmed stands above every desk.
import { cited } from "../words/cited.ts";
import { parted, player, wager } from "./desk.ts";
import type { Desk, Groups, Setting } from "./desk.ts";

export const base: Desk = { name: "base", title: "Base", groups };

function groups(at: Setting): Groups {
  const isEmpty = Object.keys(at.table.wagers).length === 0;
  return [
    ["Wagers outside the limits", isEmpty ? [] : [
      { command: "reject-wager", label: "Hand back", fields: [wager(at)], shape: parted },
    ], isEmpty ? "No wagers on the layout." : "", ["reject-wager"]],
    ["Record", [
      { command: "note", label: "Record", fields: [
        { name: "clause", label: "Clause", kind: "choice", options: recorded(at) },
        { name: "text", label: "What was done, or seen", kind: "text", isOptional: true },
      ] },
    ]],
    ["Places", at.players.length ? [
      { command: "vacate", label: "Ask to give up the place", fields: [player(at)] },
    ] : [], idling(at), ["vacate"]],
  ];
}

/** Who may be asked to go, as far as the book says when. */
function idling(at: Setting): string {
  if (!at.players.length) return "Nobody sits here.";
  const { idle } = at.book;
  if (!idle) return "";
  const { seats, sign, wagers } = at.table;
  const all = Object.values(seats);
  const when = `After ${idle.rounds} rounds without a wager, while every place is taken (${cited(idle.clause)}).`;
  const free = sign.seats - all.length;
  if (free) return `${when} ${free === 1 ? "1 place is" : `${free} places are`} free.`;
  const playing = new Set(Object.values(wagers).map(({ player }) => player));
  const counts = all.map((seat) => `${at.name(seat.player)} ${seat.idle}${playing.has(seat.player) ? " (has a wager up)" : ""}`);
  return `${when} Rounds without a wager: ${counts.join(", ")}.`;
}

/** The clauses that staff record by: first those that are for nothing else, then what they see of
 * dice, of conduct and of each other's work. */
function recorded(at: Setting): (readonly [string, string])[] {
  const first = at.book.clauses.filter(({ status }) => status === "recorded");
  const more = at.book.clauses.filter(({ status, kind }) => status !== "recorded" && NOTED.has(kind));
  return [...first, ...more].map((clause) => [clause.id, `${clause.id}  ${clause.says}`]);
}

const NOTED: ReadonlySet<string> = new Set(["dice", "conduct", "roles"]);
