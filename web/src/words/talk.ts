// The typed line: a sentence of table talk, or its short form, becomes a command.
import { cents } from "../table/money.ts";

export interface Said {
  readonly command: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

type Reader = (match: RegExpExecArray) => Said | undefined;

const SPOT = "((?:odds )?[a-z-]+(?: \\d+)?)";
const SUM = "(\\$?\\d+(?:\\.\\d{1,2})?)";

const SENTENCES: readonly (readonly [RegExp, Reader])[] = [
  [line(`(?:bets? )?${SUM} (token|voucher) (?:on )?${SPOT}`), (m) => token(m[1]!, m[2]!, m[3]!)],
  [line(`(?:bets? )?${SUM} (?:on )?${SPOT}`), (m) => amount("make-wager", "amount", m[1]!, m[2]!)],
  [line(`(?:reduces? |cut )${SPOT} to ${SUM}`), (m) => amount("cut-wager", "to", m[2]!, m[1]!)],
  [line(`(?:removes?|takes? down|down) ${SPOT}`), (m) => said("cut-wager", { spot: m[1], to: 0 })],
  [line(`(?:calls? )?${SPOT} (on|off)`), (m) => said("call-working", { spot: m[1], on: m[2] === "on" })],
  [line("(?:accepts?|takes?) the dice"), () => said("accept-dice")],
  [line("declines? the dice"), () => said("decline-dice")],
  [line("yields? the dice"), () => said("yield-dice")],
  [line("disputes? the faces"), () => said("dispute-faces")],
  [line("throw"), () => said("throw")],
  [line("roll"), () => said("roll")],
  [line("roll ([1-6])-([1-6])"), (m) => said("call-roll", faces(m))],
  [line("no more bets"), () => said("call-no-more-bets")],
  [line("no roll ([a-z-]+)"), (m) => said("call-no-roll", { reason: m[1] })],
  [line(`brings? ${SUM}`), (m) => said("bring", { chips: cents(m[1]!) })],
  [line("leaves?"), () => said("leave")],
];

export function read(text: string): Said | undefined {
  const sentence = text.trim().toLowerCase().replace(/\s+/g, " ");
  for (const [pattern, reader] of SENTENCES) {
    const match = pattern.exec(sentence);
    if (match) return reader(match);
  }
  return undefined;
}

export const TOKEN_HINT = " · 25 token pass";
export const HINT = "10 pass · 12 place 6 · remove place 6 · place 6 off · reduce field to 5 · roll";

function line(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`);
}

function said(command: string, fields: Readonly<Record<string, unknown>> = {}): Said {
  return { command, fields };
}

function amount(command: string, field: string, sum: string, spot: string): Said | undefined {
  const value = cents(sum);
  return value === undefined ? undefined : said(command, { spot, [field]: value });
}

/** A wager of a token's face. */
function token(sum: string, money: string, spot: string): Said | undefined {
  const made = amount("make-wager", "amount", sum, spot);
  return made && said(made.command, { ...made.fields, money });
}

function faces(match: RegExpExecArray): Readonly<Record<string, unknown>> {
  return { first: Number(match[1]), second: Number(match[2]) };
}
