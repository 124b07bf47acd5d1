// The stick: the dice, from the offer to the call.
import { spoken } from "../words/call.ts";
import { cited } from "../words/cited.ts";
import { FACES, plain } from "./desk.ts";
import type { FormSpec } from "./commandForm.ts";
import type { Desk, Groups, Setting } from "./desk.ts";

export const stick: Desk = { name: "stick", title: "Stick", groups };

function groups(at: Setting): Groups {
  return [
    ["Shooter", [offer(at), plain("call-no-more-bets", "No more bets")]],
    ["Throw", at.dice === "called" ? called(at) : [{ ...plain("roll", "Throw the dice"), isPrimary: true }]],
    ["Call", at.dice === "called" ? calls(at) : [], announced(at.table)],
    ["No roll", [
      { command: "call-no-roll", label: "No roll", fields: [
        { name: "reason", label: "Reason", kind: "choice", options: reasons(at) },
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

/** The dice go to the next in turn; whoever is offered them and does not answer is passed over. */
function offer({ table, players, name }: Setting): FormSpec {
  const { offered } = table;
  if (offered) return { command: "offer-dice", label: `No answer: pass over ${name(offered)}`, fixed: { over: offered } };
  const to = { name: "to", label: "To", kind: "choice", options: players, isOptional: true, none: "the next in turn" } as const;
  return { command: "offer-dice", label: "Offer the dice", fields: [to] };
}

/** What one may call a no roll for: what must be called so, and what may. */
function reasons({ book, roles }: Setting): (readonly [string, string])[] {
  return book.no_rolls.filter(({ by }) => by.some((role) => roles.includes(role)))
    .map(({ reason, must, clause }) => [reason, `${spoken(reason)}: ${must ? "must" : "may"} (${cited(clause)})`]);
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
