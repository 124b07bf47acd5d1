// The stick: the dice, from the offer to the call.
import { FACES, plain, words } from "./desk.ts";
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
    ["Call", at.dice === "called" ? calls : []],
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

const calls = [
  { command: "call-roll", label: "Call and settle", fields: FACES, isPrimary: true,
    also: [{ command: "announce", label: "Announce only" }] },
  plain("settle", "Settle what was announced"),
];

function called(at: Setting): ReturnType<typeof plain>[] {
  const next = { open: plain("throw", "Dice out"), out: plain("land", "Landed"), landed: plain("rest", "At rest") };
  const phase = at.table.phase as keyof typeof next;
  return next[phase] ? [next[phase]] : [];
}
