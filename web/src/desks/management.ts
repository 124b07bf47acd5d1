// Management: sign, limits, voiding, exclusion, closing, float and staff.
import { dollars } from "../table/money.ts";
import type { FieldSpec, FormSpec } from "./commandForm.ts";
import { parted, player, wager, words } from "./desk.ts";
import type { Desk, Groups, Setting } from "./desk.ts";

export const management: Desk = { name: "management", title: "Management", groups, lists: ["post-sign", "change-sign"] };

function cheat(at: Setting): FieldSpec {
  return { ...player(at), name: "cheat", label: "Forfeit the wagers of", isOptional: true, none: "nobody" };
}

function groups(at: Setting): Groups {
  const { bank, commission, staff } = at.table;
  const seated = at.players.length > 0;
  const nobody = seated ? "" : "Nobody sits here.";
  return [
    ["Personal limits", seated ? personal(at) : [], nobody || own(at), ["grant-limit", "keep-limits", "end-limits"]],
    ["Void", [
      { command: "void-outcome", label: "Void the outcome", isGrave: true,
        fields: [words("ground", "Ground", at.book.void_grounds), ...(at.book.forfeits && seated ? [cheat(at)] : [])] },
      ...(seated ? [{ command: "void-wagers", label: "Void a player’s wagers", isGrave: true, fields: [player(at)] }] : []),
      ...(Object.keys(at.table.wagers).length ? [
        { command: "void-wagers", label: "Void one wager", isGrave: true, fields: [wager(at)], shape: parted },
      ] : []),
    ]],
    ["Player", seated ? [
      { command: "exclude", label: "Exclude", isGrave: true, fields: [player(at)], also: [
        { command: "exclude-from-casino", label: "Exclude from the casino", isGrave: true },
      ] },
      { command: "hold-winnings", label: "Hold winnings", fields: [player(at), AMOUNT], also: [
        { command: "release-winnings", label: "Release" },
        { command: "forfeit-winnings", label: "Forfeit", isGrave: true },
      ] },
    ] : [], nobody, ["exclude", "hold-winnings"]],
    ["Tokens", seated ? [
      { command: "issue-token", label: "Issue a token", fields: [player(at), { ...AMOUNT, label: "Face ($)", value: "25" }] },
    ] : [], `${tokens(at)} A token is one free wager of its face.`, ["issue-token"]],
    ["Close", [
      ...notice(at),
      { command: "close-table", label: "Close the table", isGrave: true,
        fields: at.book.emergencies.length ? [{ ...words("ground", "Ground", at.book.emergencies, true), none: "as posted" }] : [] },
    ], hasNotice(at) ? "" : "At will, once the inspector is notified."],
    ["Float", [
      { command: "fill-bank", label: "Fill", fields: [AMOUNT],
        also: [{ command: "fill-bank", label: "Credit", shape: credit }] },
    ], `The bank has ${dollars(bank)}; commission taken ${dollars(commission)}.`],
    ["Staff", [
      { command: "set-staff", label: "Set", fields: [
        words("post", "Post", ["dealer", "base", "stick", "box"]),
        { name: "count", label: "How many", kind: "number", value: "1" },
      ] },
    ], staff ? `On duty: ${Object.entries(staff).map(([post, count]) => `${count} ${post}`).join(", ")}.` : "Not recorded yet."],
  ];
}

/** The book's notice that a table closes. */
function notice({ book }: Setting): FormSpec[] {
  const { minutes, last_shooter } = book.closing;
  const field = { name: "minutes", label: "Minutes", kind: "number", value: String(minutes) } as const;
  if (minutes) return [{ command: "post-closing", label: "Post the closing", fields: [field] }];
  return last_shooter ? [{ command: "post-closing", label: "Call the last shooter" }] : [];
}

function hasNotice({ book }: Setting): boolean {
  return book.closing.last_shooter || book.closing.minutes !== null;
}

/** Who has tokens on the rail. */
function tokens(at: Setting): string {
  const held = Object.entries(at.table.tokens).map(
    ([person, faces]) => `${at.name(person)}: ${faces.map((face) => dollars(face)).join(", ")}`,
  );
  return held.length ? `On the rails: ${held.join("; ")}.` : "None on the rails.";
}

const AMOUNT: FieldSpec = { name: "amount", label: "Amount ($)", kind: "money", value: "100" };

/** What goes back to the cage. */
function credit({ amount, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return { ...rest, amount: -Number(amount) };
}

/** Who plays under limits of their own; players see no more than a marker. */
function own({ table, name }: Setting): string {
  const held = Object.values(table.seats).filter(({ personal }) => personal);
  return held.map(({ player, personal }) => `${name(player)}: ${dollars(personal!.limit.least)} to ${dollars(personal!.limit.most)}.`).join(" ");
}

function personal(at: Setting): FormSpec[] {
  const limits: FieldSpec[] = [
    { name: "least", label: "Minimum ($)", kind: "money", value: "5" },
    { name: "most", label: "Maximum ($)", kind: "money", value: "1000" },
  ];
  return [
    { command: "grant-limit", label: "Grant", fields: [player(at), ...limits] },
    { command: "keep-limits", label: "Keep the old limits", fields: [player(at)],
      also: [{ command: "end-limits", label: "End the player’s own limits" }] },
  ];
}
