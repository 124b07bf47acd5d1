// Management: limits, voiding, exclusion, closing, float and staff. The sign has a form of its own.
import { dollars } from "../table/money.ts";
import type { Limit, Seat } from "../table/state.ts";
import { spoken } from "../words/call.ts";
import { cited } from "../words/cited.ts";
import { roleName } from "../words/roles.ts";
import type { FieldSpec, FormSpec } from "./commandForm.ts";
import { parted, player, wager, words } from "./desk.ts";
import type { Desk, Group, Groups, Setting } from "./desk.ts";

export const management: Desk = { name: "management", title: "Management", groups, lists: ["post-sign", "change-sign"] };

function groups(at: Setting): Groups {
  return [personalLimits(at), voiding(at), ofPlayers(at), tokens(at), closing(at), float(at), staff(at), notify(at)];
}

const NOBODY = "Nobody sits here.";

function isSeated(at: Setting): boolean {
  return at.players.length > 0;
}

function personalLimits(at: Setting): Group {
  const own = said(at, ({ personal }) => (personal ? range(personal.limit) : ""));
  const stands = own ? `Own limits: ${own}.` : "Nobody has limits of their own.";
  return ["Personal limits", isSeated(at) ? grants(at) : [], isSeated(at) ? stands : NOBODY, ["grant-limit", "keep-limits", "end-limits"]];
}

function grants(at: Setting): FormSpec[] {
  const { least, most } = at.table.sign.limit;
  const limits: FieldSpec[] = [
    { name: "least", label: "Minimum ($)", kind: "money", value: String(least / 100) },
    { name: "most", label: "Maximum ($)", kind: "money", value: String(most / 100) },
  ];
  return [
    { command: "grant-limit", label: "Grant", fields: [player(at), ...limits] },
    { command: "keep-limits", label: "Keep the old limits", fields: [player(at)],
      also: [{ command: "end-limits", label: "End the player’s own limits" }] },
  ];
}

function voiding(at: Setting): Group {
  const cheat: FieldSpec = { ...player(at), name: "cheat", label: "Forfeit the wagers of", isOptional: true, none: "nobody" };
  return ["Void", [
    { command: "void-outcome", label: "Void the outcome", isGrave: true,
      fields: [words("ground", "Ground", at.book.void_grounds), ...(at.book.forfeits && isSeated(at) ? [cheat] : [])] },
    ...(isSeated(at) ? [{ command: "void-wagers", label: "Void a player’s wagers", isGrave: true, fields: [player(at)] }] : []),
    ...(Object.keys(at.table.wagers).length ? [
      { command: "void-wagers", label: "Void one wager", isGrave: true, fields: [wager(at)], shape: parted },
    ] : []),
  ], "To void the outcome takes back the roll that was settled last, and hands back every wager on the layout."];
}

function ofPlayers(at: Setting): Group {
  const out = at.table.excluded.map((person) => at.name(person)).join(", ");
  const held = said(at, (seat) => (seat.held ? dollars(seat.held) : ""));
  const stands = [isSeated(at) ? "" : NOBODY, out && `Excluded from this game: ${out}.`, held && `Winnings held: ${held}.`];
  const people = [...at.players, ...gone(at)];
  return ["Player", [...(people.length ? [
    { command: "exclude", label: "Exclude", isGrave: true, fields: [{ ...player(at), options: people }], also: [
      { command: "exclude-from-casino", label: "Exclude from the casino", isGrave: true },
    ] },
  ] : []), ...(isSeated(at) ? [
    { command: "hold-winnings", label: "Hold winnings", fields: [player(at), AMOUNT], also: [
      { command: "release-winnings", label: "Release" },
      { command: "forfeit-winnings", label: "Forfeit", isGrave: true },
    ] },
  ] : [])], stands.filter(Boolean).join(" "), ["exclude", "hold-winnings"]];
}

/** Who sat here before, the latest first. */
function gone(at: Setting): Setting["players"] {
  const left = at.table.left.filter((person) => !(person in at.table.seats));
  return left.reverse().map((person) => [person, `${at.name(person)} (left)`] as const);
}

function tokens(at: Setting): Group {
  const rails = Object.entries(at.table.tokens).map(
    ([person, faces]) => `${at.name(person)}: ${faces.map((face) => dollars(face)).join(", ")}`,
  );
  const held = rails.length ? `On the rails: ${rails.join("; ")}.` : "None on the rails.";
  return ["Tokens", isSeated(at) ? [
    { command: "issue-token", label: "Issue a token", fields: [player(at), { ...AMOUNT, label: "Face ($)", value: "25" }] },
  ] : [], `${held} A token is one free wager of its face.`, ["issue-token"]];
}

/** In the ways of the book: by notice, with the last shooter, at will. */
function closing(at: Setting): Group {
  const { closing: way, emergencies } = at.book;
  const notice: FieldSpec = { name: "minutes", label: "Minutes of notice", kind: "number", value: String(way?.minutes) };
  const ground: FieldSpec = { ...words("ground", "Ground", emergencies, true), none: "as posted" };
  const forms: (FormSpec | false)[] = [
    !!way?.minutes && { command: "post-closing", label: "Post the closing", fields: [notice] },
    !!way?.last_shooter && { command: "post-closing", label: "Call the last shooter", isGrave: true },
    { command: "close-table", label: "Close the table", isGrave: true, fields: emergencies.length ? [ground] : [] },
  ];
  const stands = [
    way?.minutes && `Players are given at least ${way.minutes} minutes’ notice (${cited(way.notice ?? "")}).`,
    way?.last_shooter && `The table closes with the hand of the last shooter (${cited(way.last_shooter)}).`,
    way?.at_will && `The table may be closed once the inspector is notified (${cited(way.at_will)}).`,
  ];
  return ["Close", forms.filter((form) => form !== false), stands.filter(Boolean).join(" ")];
}

function float(at: Setting): Group {
  const { bank, commission } = at.table;
  return ["Float", [
    { command: "fill-bank", label: "Fill", fields: [AMOUNT],
      also: [{ command: "fill-bank", label: "Credit", shape: credit }] },
  ], `The bank has ${dollars(bank)}; commission taken ${dollars(commission)}. A fill comes from the cage, a credit goes to it.`];
}

function staff(at: Setting): Group {
  const posts = ["dealer", "base", "stick", "box"].filter((post) => post in at.book.roles);
  const options = posts.map((post) => [post, roleName(at.book, post)] as const);
  const duty = Object.entries(at.table.staff ?? {}).map(([post, count]) => `${count} ${roleName(at.book, post)}`);
  return ["Staff", [
    { command: "set-staff", label: "Set", fields: [
      { name: "post", label: "Post", kind: "choice", options },
      { name: "count", label: "How many", kind: "number", value: "1" },
    ] },
  ], at.table.staff ? `On duty: ${duty.join(", ")}.` : "Not recorded yet."];
}

function notify(at: Setting): Group {
  const { told } = at.table;
  return ["Notify", [
    { command: "tell", label: "Notify", fields: [words("whom", "Whom", ["surveillance", "inspector"])] },
  ], told.length ? `Notified: ${told.map((whom) => spoken(whom).toLowerCase()).join(", ")}.` : ""];
}

/** No amount is there before it is typed: chips are moved by one press. */
const AMOUNT: FieldSpec = { name: "amount", label: "Amount ($)", kind: "money" };

/** What goes back to the cage. */
function credit({ amount, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return { ...rest, amount: -Number(amount) };
}

/** What is so of each player of whom anything is. */
function said(at: Setting, of: (seat: Seat) => string): string {
  const found = Object.values(at.table.seats).map((seat) => [at.name(seat.player), of(seat)] as const);
  return found.filter(([, what]) => what).map(([name, what]) => `${name} ${what}`).join(", ");
}

function range({ least, most }: Limit): string {
  return `${dollars(least)} to ${dollars(most)}`;
}
