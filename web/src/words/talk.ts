// The typed line: a sentence of table talk, or its short form, becomes a command.
import { cents } from "../table/money.ts";
import { spot as parted } from "../table/spot.ts";
import type { Book } from "../wire/shapes.ts";
import { capital } from "./call.ts";
import { calledAt, lettering, rules } from "./called.ts";
import { spotOf } from "./names.ts";

export interface Said {
  readonly command: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

type Reader = (match: RegExpExecArray, book: Book) => Said | undefined;

const SPOT = "(.+?)";
const SUM = "(\\$?\\d[\\d,]*(?:\\.\\d{1,2})?)(?: dollars)?";

const SENTENCES: readonly (readonly [RegExp, Reader])[] = [
  [line(`(?:bets? |puts? )?${SUM} (cash|token|voucher) (?:on |in )?${SPOT}`), (m, book) => wager(m[1]!, m[3]!, book, { money: m[2] })],
  [line(`says? ${SUM} (cash|token|voucher) (?:on |in )?${SPOT}`), (m, book) => wager(m[1]!, m[3]!, book, { money: m[2], is_spoken: true })],
  [line(`says? ${SUM} (?:on |in )?${SPOT}`), (m, book) => wager(m[1]!, m[2]!, book, { is_spoken: true })],
  [line(`(?:bets? |puts? )?${SUM} (?:on |in )?${SPOT}`), (m, book) => amount("make-wager", "amount", m[1]!, m[2]!, book)],
  [line(`(?:reduces? |cut )${SPOT} to ${SUM}`), (m, book) => amount("cut-wager", "to", m[2]!, m[1]!, book)],
  [line(`(?:bets? )?${SPOT} for ${SUM}`), (m, book) => amount("make-wager", "amount", m[2]!, m[1]!, book)],
  [line(`(?:removes?|takes? down|down) ${SPOT}`), (m, book) => at("cut-wager", m[1]!, book, { to: 0 })],
  [line(`(?:calls? )?${SPOT} (on|off)`), (m, book) => at("call-working", m[1]!, book, { on: m[2] === "on" })],
  [line("(?:accepts?|takes?) the dice"), () => said("accept-dice")],
  [line("declines? the dice"), () => said("decline-dice")],
  [line("yields? the dice"), () => said("yield-dice")],
  [line("disputes? the faces"), () => said("dispute-faces")],
  [line("throw"), () => said("throw")],
  [line("roll"), () => said("roll")],
  [line("roll ([1-6])-([1-6])"), (m) => said("call-roll", faces(m))],
  [line("no more bets"), () => said("call-no-more-bets")],
  [line("no roll ([a-z-]+)"), (m) => said("call-no-roll", { reason: m[1] })],
  [line(`brings? ${SUM}`), (m) => said("bring", { chips: sum(m[1]!) })],
  [line("leaves?"), () => said("leave")],
];

/** What somebody wishes, in the notation's words or in the names of this book. */
export function read(text: string, book: Book): Said | undefined {
  const sentence = text.trim().toLowerCase().replace(/[.!]$/, "").replace(/\s+/g, " ");
  for (const [pattern, reader] of SENTENCES) {
    const match = pattern.exec(sentence);
    if (match) return reader(match, book);
  }
  return undefined;
}

export const TOKEN_HINT = " · 25 token pass";

/** Examples in the book's own names. */
export function hint(book: Book): string {
  const name = (spot: string): string => lettering(calledAt(rules(book), spot)).toLowerCase();
  return `10 ${name(book.line[0]!)} · 12 place 6 · place 6 for 12 · remove place 6 · place 6 off · reduce ${name("field")} to 5 · roll`;
}

function line(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`);
}

function said(command: string, fields: Readonly<Record<string, unknown>> = {}): Said {
  return { command, fields };
}

function amount(command: string, field: string, amount: string, words: string, book: Book): Said | undefined {
  const value = sum(amount);
  return value === undefined ? undefined : at(command, words, book, { [field]: value });
}

/** A single word that the book does not have is kept: `strange` says what the book has. */
function at(command: string, words: string, book: Book, fields: Readonly<Record<string, unknown>>): Said | undefined {
  const spot = spotOf(book, words) ?? (/^[a-z-]+( \d+)?$/.test(words) ? words : undefined);
  return spot === undefined ? undefined : said(command, { spot, ...fields });
}

/** What is wrong with a wager of no such name, and what would be right; nothing if the book has it. */
export function strange({ fields: { spot } }: Said, book: Book): string {
  const named = rules(book);
  if (typeof spot !== "string" || named.has(parted(spot).wager)) return "";
  const names = book.wagers.map(({ called }) => lettering(capital(called)));
  return `This book has no wager “${spot}”. Its wagers: ${names.join(" · ")}.`;
}

function sum(text: string): number | undefined {
  return cents(text.replaceAll(",", ""));
}

/** A wager of other money than chips, or one that is spoken instead of put down. */
function wager(sum: string, words: string, book: Book, how: Readonly<Record<string, unknown>>): Said | undefined {
  const made = amount("make-wager", "amount", sum, words, book);
  return made && said(made.command, { ...made.fields, ...how });
}

function faces(match: RegExpExecArray): Readonly<Record<string, unknown>> {
  return { first: Number(match[1]), second: Number(match[2]) };
}
