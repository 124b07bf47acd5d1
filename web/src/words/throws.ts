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
interface Waiting {
  readonly commitment: Commitment | null;
  readonly contributions: readonly Contribution[];
  readonly disorder: readonly string[];
}

interface Fact {
  readonly commit?: { readonly sha256: string };
  readonly contribution?: Contribution & { readonly of: number };
  readonly reveal?: { readonly secret: string; readonly first: number; readonly second: number };
}

const MARK = "house ";
const FIRST = 3; // the entry that commits to the first throw
const BACK = ["Rolled", "NoRollCalled", "OutcomeVoided"]; // after which the dice are not out any more
const NOTHING: Waiting = { commitment: null, contributions: [], disorder: [] };

export function throws(entries: readonly Entry[]): { found: readonly Throw[]; next: Commitment | null } {
  const walk = new Walk();
  for (const entry of entries) walk.look(entry);
  return { found: walk.found, next: walk.waits.commitment };
}

/** Walks along a table's entries. */
class Walk {
  readonly found: Throw[] = [];
  waits = NOTHING;
  #shown = 0; // the entry of the last secret
  #isOut = false; // the dice
  #isKept = false; // the secret of the last roll

  look(entry: Entry): void {
    const fact = heard(entry);
    this.#order(entry, fact);
    if (entry.event.event === "Rolled") this.#rolled(entry);
    if (fact.reveal && this.found.length) this.#revealed(entry.number, fact.reveal);
    if (entry.event.event === "DiceThrown") this.#isOut = true;
    if (BACK.includes(entry.event.event)) this.#isOut = false;
    this.waits = waiting(this.waits, entry, fact);
  }

  #order({ number, who }: Entry, { commit, contribution }: Fact): void {
    if (this.#isKept && who !== "house") this.#last((last) => doubted(last, `Entry ${number} stands between the roll and its secret.`));
    if (contribution && (this.#isOut || this.#isKept)) this.waits = doubted(this.waits, `Entry ${number} was contributed when the dice were out.`);
    if (commit && number !== FIRST && number !== this.#shown + 1) this.waits = doubted(this.waits, `Entry ${number} was committed too late.`);
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

/** The fact in a note of the house's own; what staff note is theirs. */
function heard({ who, event }: Entry): Fact {
  const text = event.event === "Noted" && who === "house" ? String(event["text"]) : "";
  return text.startsWith(MARK) ? (JSON.parse(text.slice(MARK.length)) as Fact) : {};
}

export async function verdict(table: string, thrown: Throw): Promise<Verdict> {
  const { commitment, secret, rolled, shown } = thrown;
  const doubts = [...thrown.disorder];
  if (!commitment) return { faces: null, doubts: [...doubts, "Nothing was committed to."] };
  if (secret === null) return { faces: null, doubts: [...doubts, "Its secret was not revealed."] };
  if (!/^([0-9a-f]{2})+$/i.test(secret)) return { faces: null, doubts: [...doubts, "The secret is not hexadecimal."] };
  const { sha256, faces } = await recomputed(table, { ...thrown, commitment, secret } satisfies Revealed);
  if (sha256 !== commitment.sha256) doubts.push("The secret is not the one that was committed to.");
  if (!same(faces, rolled)) doubts.push(`The secret gives ${faces.join(" and ")}, not ${rolled.join(" and ")}.`);
  if (!same(shown, rolled)) doubts.push("The faces entered with the secret are not those rolled.");
  return { faces, doubts };
}

function same(one: Faces | null, other: Faces): boolean {
  return one?.[0] === other[0] && one?.[1] === other[1];
}
