// An event in a sentence, in the book's own names and people's names.
import { dollars } from "../table/money.ts";
import type { Happening } from "../table/state.ts";
import { spoken } from "./call.ts";
import type { Rules } from "./called.ts";
import { calledAt } from "./called.ts";
import { noted } from "./noted.ts";
import { partly } from "./partly.ts";

export interface Namer {
  readonly rules: Rules;
  readonly name: (person: string | null) => string;
}

type Telling = (event: Happening, by: Namer) => string;

const TELLINGS: Readonly<Record<string, Telling>> = {
  TableOpened: () => "The table is open.",
  Refused: (e, by) => `Refused to ${by.name(e.who) || e.who}: ${withNames(e.sentence, by)}`,
  SeatTaken: (e, by) => `${by.name(e.player)} sits at ${e.position} with ${dollars(e.chips)}.`,
  ChipsBrought: (e, by) => `${by.name(e.player)} brings ${dollars(e.chips)}.`,
  SeatLeft: (e, by) => `${by.name(e.player)} leaves with ${dollars(e.chips)}.`,
  WagerMade: (e, by) => `${by.name(e.player)}: ${dollars(e.amount)} on ${at(e, by)}${e.is_token ? ", a token" : ""}${fee(e)}.`,
  WagerCut: (e, by) => `${by.name(e.player)} takes ${dollars(e.amount)} from ${at(e, by)}.`,
  WagerReturned: (e, by) => `${at(e, by)} of ${by.name(e.player)}: ${dollars(e.amount)} returned.`,
  WagerForfeited: (e, by) => `${at(e, by)} of ${by.name(e.player)} is forfeited.`,
  Warned: (e, by) => `${by.name(e.player)} is warned: ${e.about}.`,
  WorkingCalled: (e, by) =>
    `${by.name(e.player)} calls ${e.spots.map((s: string) => calledAt(by.rules, s)).join(", ")} ${e.on ? "on" : "off"}.`,
  DownAsked: (e, by) => `${by.name(e.player)} wants ${at(e, by)} down when it wins.`,
  DiceOffered: (e, by) => `The dice are offered to ${by.name(e.player)}.`,
  DiceDeclined: (e, by) => `${by.name(e.player)} declines the dice.`,
  DiceTaken: (e, by) => `${by.name(e.player)} takes the dice.`,
  DiceYielded: (e, by) => `${by.name(e.player)} gives up the dice${e.is_ordered ? " by order" : ""}.`,
  ThrowerNamed: (e, by) => (e.player ? `${by.name(e.thrower)} throws for ${by.name(e.player)}.` : "The stick throws."),
  BetsClosed: () => "No more bets.",
  DiceThrown: (e, by) => `Dice out, thrown by ${by.name(e.thrower)}.`,
  DiceLanded: () => "The dice have landed.",
  DiceRested: () => "The dice are at rest.",
  RollAnnounced: (e) => `Announced: ${e.first} and ${e.second}.`,
  FacesDisputed: (e, by) => `${by.name(e.player)} disputes the faces.`,
  FacesQuestioned: (e) => `The faces are disputed by the ${e.by}.`,
  FacesRuled: (e) => `Ruled: ${e.first} and ${e.second}.`,
  NoRollCalled: (e) => `No roll: ${spoken(e.reason).toLowerCase()}.`,
  DiceMoved: (e) => dice(e),
  Rolled: (e) => `Rolled ${e.first} and ${e.second}: ${e.first + e.second}.`,
  Won: (e, by) => `${at(e, by)} of ${by.name(e.player)} wins ${dollars(e.won)} at ${e.pays}${token(e)}.`,
  Lost: (e, by) => `${at(e, by)} of ${by.name(e.player)} loses ${e.token ? `its token of ${dollars(e.token)}` : dollars(e.lost)}.`,
  PartDecided: (e, by) => `${at(e, by)} of ${by.name(e.player)} ${partly(e)}.`,
  Barred: (e, by) => `${at(e, by)} of ${by.name(e.player)} is barred and stays.`,
  Moved: (e, by) => `${at(e, by)} of ${by.name(e.player)} goes to ${calledAt(by.rules, e.to)}.`,
  LampsLit: (e, by) => `${calledAt(by.rules, e.wager)}: ${e.lit.length ? `lit ${e.lit.join(" ")}` : "dark"}.`,
  PuckTurned: (e) => (e.to === null ? "The puck is off." : `The puck is on ${e.to}.`),
  RoundEnded: () => "The round is over.",
  HandEnded: (e, by) => `The hand of ${by.name(e.player)} is over.`,
  PointCancelled: () => "The point is cancelled.",
  GamesVoided: (e, by) => `${by.name(e.player)} has voided ${e.count} games without a seven-out.`,
  BankShort: (e) => `The bank is short by ${dollars(e.short)}: a fill is needed.`,
  ClockMoved: (e) => `Clock ${Math.floor(e.at / 3600)}:${String(Math.floor(e.at / 60) % 60).padStart(2, "0")}.`,
  NoticePosted: (e) => `Posted: in ${Math.round((e.due - e.posted) / 60)} minutes ${e.sign ? `the sign will be ${limits(e)}` : "the table closes"}.`,
  SignChanged: (e) => `The sign is now ${limits(e)}.`,
  ChangeAgreed: (e, by) => `${by.name(e.player)} agrees to the change.`,
  PersonalLimitSet: (e, by) =>
    e.personal ? `Personal limits for ${by.name(e.player)}.` : `Personal limits of ${by.name(e.player)} end.`,
  Told: (e) => `${spoken(e.whom)} is notified.`,
  OutcomeVoided: (e) => `The outcome is void: ${spoken(e.ground).toLowerCase()}.`,
  Excluded: (e, by) => `${by.name(e.player)} is excluded.`,
  ExcludedFromCasino: (e, by) => `${by.name(e.player)} is excluded from the casino.`,
  ExclusionLifted: (e, by) => `The exclusion of ${by.name(e.player)} is lifted.`,
  WinningsHeld: (e, by) => `${dollars(e.amount)} of ${by.name(e.player)} is held.`,
  WinningsReleased: (e, by) => `${dollars(e.amount)} of ${by.name(e.player)} is released.`,
  WinningsForfeited: (e, by) => `${dollars(e.amount)} of ${by.name(e.player)} is forfeited.`,
  LastShooterCalled: () => "Last shooter.",
  TableClosed: () => "The table is closed.",
  DisputeRaised: (e, by) => `Dispute ${e.number} by ${by.name(e.player)}: ${e.about}`,
  DisputeRuled: (e) => `Dispute ${e.number} ruled: ${e.ruling}`,
  DisputeReviewed: (e) => `Dispute ${e.number} reviewed: ${e.review}`,
  StaffSet: (e) => `Staff: ${e.count} at ${e.post}.`,
  StickRelieved: () => "The stick is relieved.",
  BankFilled: (e) => (e.amount < 0 ? `Credit of ${dollars(-e.amount)}.` : `Fill of ${dollars(e.amount)}.`),
  TokenIssued: (e, by) => `${by.name(e.player)} is given a token of ${dollars(e.amount)}.`,
  Noted: (e, by) => noted(e.text, by),
};

export function told(event: Happening, by: Namer): string {
  return TELLINGS[event.event]?.(event, by) ?? event.event;
}

/** The ledger's sentences name people by their ids. */
export function withNames(sentence: string, by: Namer): string {
  return sentence.replace(/\bp_[\w-]+/g, (id) => by.name(id));
}

function limits({ sign: { limit } }: Happening): string {
  return `${dollars(limit.least)} to ${dollars(limit.most)}`;
}

function at(event: Happening, by: Namer): string {
  return calledAt(by.rules, event.spot);
}

function fee(event: Happening): string {
  return event.fee ? `, commission ${dollars(event.fee)}` : "";
}

/** What becomes of the token that won. */
export function token(event: Happening): string {
  return event.token ? `; its token of ${dollars(event.token)} is gone` : "";
}

function dice(event: Happening): string {
  if (event.is_new) return "A new set of dice.";
  return `Dice: ${event.off} off the table, ${event.held} held, ${event.lost} lost.`;
}
