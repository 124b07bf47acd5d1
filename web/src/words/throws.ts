// Every throw of a fair table, found in its ledger, and what is doubtful about it: as
// src/passline/house/dice/proof.py tells it.
import type { Entry } from "../wire/shapes.ts";
import { recomputed } from "./fair.ts";
import type { Commitment, Contribution, Faces, Revealed } from "./fair.ts";

export interface Throw {
  readonly entry: number; // where the ledger has the roll
  readonly rolled: Faces;
  readonly commitment: Commitment | null;
  readonly contributions: readonly Contribution[];
  readonly disorder: readonly string[]; // what was entered too late, or took another's place
  readonly secret: string | null;
  readonly shown: Faces | null; // as they were entered with the secret
}

export interface Verdict {
  readonly faces: Faces | null; // recomputed
  readonly doubts: readonly string[];
}

/** What waits for its throw. */
export interface Waiting {
  readonly commitment: Commitment | null;
  readonly contributions: readonly Contribution[];
  readonly disorder: readonly string[];
}

interface Fact {
  readonly opened?: { readonly dice: string };
  readonly commit?: { readonly sha256: string };
  readonly contribution?: Contribution & { readonly of: number };
  readonly reveal?: { readonly secret: string; readonly first: number; readonly second: number };
}

const MARK = "house ";
const NAMED = 2; // the entry that names the table's dice
const FIRST = 3; // the entry that commits to the first throw
const BACK = ["Rolled", "NoRollCalled", "OutcomeVoided"]; // after which the dice are not out any more
const SECRET = /^[0-9a-f]{64}$/; // 32 bytes: a shorter one could be found out by trying
const NOTHING: Waiting = { commitment: null, contributions: [], disorder: [] };

/** What the ledger says of the dice: their kind, the throws, and what waits for the next one. */
export interface Told {
  readonly dice: string;
  readonly found: readonly Throw[];
  readonly next: Waiting;
}

export function throws(entries: readonly Entry[]): Told {
  const walk = new Walk();
  for (const entry of entries) walk.look(entry);
  return { dice: walk.dice, found: walk.found, next: walk.waits };
}

/** Walks along a table's entries. */
class Walk {
  dice = "called";
  readonly found: Throw[] = [];
  waits = NOTHING;
  readonly #digests = new Set<string>(); // committed to so far
  readonly #seated = new Set<string>();
  #shown = 0; // the entry of the last secret
  #isOut = false; // the dice
  #isKept = false; // the secret of the last roll

  look(entry: Entry): void {
    const fact = heard(entry);
    this.#order(entry, fact);
    if (entry.number === NAMED && fact?.opened) this.dice = fact.opened.dice;
    if (entry.event.event === "Rolled") this.#rolled(entry);
    if (fact?.reveal && this.#isKept) this.#revealed(entry.number, fact.reveal);
    this.#moved(entry);
    this.waits = waiting(this.waits, entry, fact ?? {});
    if (fact?.commit) this.#digests.add(fact.commit.sha256);
  }

  /** The dice, or a player. */
  #moved({ event }: Entry): void {
    if (event.event === "DiceThrown") this.#isOut = true;
    if (BACK.includes(event.event)) this.#isOut = false;
    if (event.event === "SeatTaken") this.#seated.add(event["player"]);
    if (event.event === "SeatLeft") this.#seated.delete(event["player"]);
  }

  /** What should not stand here. */
  #order({ number, who }: Entry, fact: Fact | null): void {
    if (this.#isKept && who !== "house") this.#last((last) => doubted(last, `Entry ${number} stands between the roll and its secret.`));
    if (!fact) return this.#doubt(`Entry ${number} is a note of the house that cannot be read.`);
    if (fact.opened && number !== NAMED) this.#doubt(`Entry ${number} names the dice anew.`);
    if (fact.reveal && !this.#isKept) this.#doubt(`Entry ${number} shows a secret without a roll.`);
    if (fact.contribution) this.#contributed(number, fact.contribution);
    if (fact.commit && number !== FIRST && number !== this.#shown + 1) this.#doubt(`Entry ${number} was committed too late.`);
    if (fact.commit && this.#digests.has(fact.commit.sha256)) this.#doubt(`Entry ${number} commits to a secret of before.`);
  }

  #contributed(number: number, { who, of }: NonNullable<Fact["contribution"]>): void {
    const { commitment, contributions } = this.waits;
    const what = `Entry ${number} was contributed`;
    if (this.#isOut || this.#isKept) this.#doubt(`${what} when the dice were out.`);
    if (of !== commitment?.number) this.#doubt(`${what} to another throw.`);
    if (!this.#seated.has(who)) this.#doubt(`${what} by ${who}, who has no seat.`);
    if (contributions.some((each) => each.who === who)) this.#doubt(`${what} by ${who} again.`);
  }

  #doubt(doubt: string): void {
    this.waits = doubted(this.waits, doubt);
  }

  #rolled({ number, event }: Entry): void {
    this.found.push({ ...this.waits, entry: number, rolled: [event["first"], event["second"]], secret: null, shown: null });
    this.waits = { ...this.waits, disorder: [] };
    this.#isKept = true;
  }

  #revealed(number: number, { secret, first, second }: NonNullable<Fact["reveal"]>): void {
    const { disorder } = this.waits;
    this.#last((last) => ({ ...last, disorder: [...last.disorder, ...disorder], secret, shown: [first, second] }));
    this.waits = NOTHING;
    this.#shown = number;
    this.#isKept = false;
  }

  #last(change: (last: Throw) => Throw): void {
    this.found.push(change(this.found.pop()!));
  }
}

function doubted<T extends { readonly disorder: readonly string[] }>(each: T, doubt: string): T {
  return { ...each, disorder: [...each.disorder, doubt] };
}

function waiting(waits: Waiting, { number }: Entry, { commit, contribution }: Fact): Waiting {
  if (commit) {
    const { disorder } = waits.commitment ? doubted(waits, `Commitment ${waits.commitment.number} was never revealed.`) : waits;
    return { commitment: { number, sha256: commit.sha256 }, contributions: [], disorder };
  }
  if (!contribution || contribution.of !== waits.commitment?.number) return waits;
  const { who, text } = contribution;
  return { ...waits, contributions: [...waits.contributions, { who, text }] };
}

/** The fact in a note of the house's own; what staff note is theirs. None: it cannot be read. */
function heard({ who, event }: Entry): Fact | null {
  const text = event.event === "Noted" && who === "house" ? String(event["text"]) : "";
  try {
    return text.startsWith(MARK) ? (JSON.parse(text.slice(MARK.length)) as Fact) : {};
  } catch {
    return null;
  }
}

export async function verdict(table: string, thrown: Throw): Promise<Verdict> {
  const { commitment, secret, rolled, shown } = thrown;
  const doubts = [...thrown.disorder];
  if (!commitment) return { faces: null, doubts: [...doubts, "Nothing was committed to."] };
  if (secret === null) return { faces: null, doubts: [...doubts, "Its secret was not revealed."] };
  if (!SECRET.test(secret)) return { faces: null, doubts: [...doubts, "The secret is not 32 bytes of hexadecimal."] };
  const { sha256, faces } = await recomputed(table, { ...thrown, commitment, secret } satisfies Revealed);
  if (sha256 !== commitment.sha256) doubts.push("The secret is not the one that was committed to.");
  if (!same(faces, rolled)) doubts.push(`The secret gives ${faces.join(" and ")}, not ${rolled.join(" and ")}.`);
  if (!same(shown, rolled)) doubts.push("The faces entered with the secret are not those rolled.");
  return { faces, doubts };
}

function same(one: Faces | null, other: Faces): boolean {
  return one?.[0] === other[0] && one?.[1] === other[1];
}
