// The stick: the dice, from the offer to the call.
import { FACES, plain, words } from "./desk.ts";
import type { FormSpec } from "./commandForm.ts";
import type { Desk, Groups, Setting } from "./desk.ts";

export const stick: Desk = { name: "stick", title: "Stick", groups };

function groups(at: Setting): Groups {
  return [
    ["Shooter", [
      { command: "offer-dice", label: "Offer the dice",
        fields: [{ name: "to", label: "To", kind: "choice", options: at.players, isOptional: true, none: "the next in turn" }] },
      plain("call-no-more-bets", "No more bets"),
    ]],
    ["Throw", at.dice === "called" ? called(at) : [{ ...plain("roll", "Throw the dice"), isPrimary: true }]],
    ["Call", at.dice === "called" ? calls(at) : [], announced(at.table)],
    ["No roll", [
      { command: "call-no-roll", label: "No roll", fields: [
        words("reason", "Reason", at.book.no_rolls),
        { name: "note", label: "Note", kind: "text", isOptional: true },
      ] },
    ]],
    ["Dice off the table", [
      { command: "find-dice", label: "Found", fields: [COUNT],
        also: [{ command: "lose-dice", label: "Cannot be found" }] },
    ], `${at.table.dice.off} off the table, ${at.table.dice.held} held back, ${at.table.dice.lost} lost; ${at.table.dice.size} in the set.`],
    ["Relief", [plain("relieve-stick", "Relieve the stick")]],
  ];
}

const COUNT = { name: "count", label: "How many", kind: "number", value: "1" } as const;

/** At a live table the faces are announced first, so that players and the box can dispute them. */
function calls({ table, book, isPractice }: Setting): FormSpec[] {
  if (table.phase === "called") return table.is_disputed ? [] : [{ ...plain("settle", "Settle"), isPrimary: true }];
  const announce = { command: "announce", label: "Announce", fields: FACES };
  if (!isPractice && !book.is_small) return [{ ...announce, isPrimary: true }];
  return [{ ...announce, command: "call-roll", label: "Call and settle", isPrimary: true,
    also: [{ command: "announce", label: "Announce only" }] }];
}

function announced({ announced, is_disputed }: Setting["table"]): string {
  if (!announced) return "";
  return `Announced: ${announced.first} and ${announced.second}.${is_disputed ? " Disputed: the box rules." : ""}`;
}

function called(at: Setting): ReturnType<typeof plain>[] {
  const next = { open: plain("throw", "Dice out"), out: plain("land", "Landed"), landed: plain("rest", "At rest") };
  const phase = at.table.phase as keyof typeof next;
  return next[phase] ? [next[phase]] : [];
}
