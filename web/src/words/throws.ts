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
  readonly unrevealed: readonly number[]; // commitments that another took the place of
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
  readonly unrevealed: readonly number[];
}

interface Fact {
  readonly commit?: { readonly sha256: string };
  readonly contribution?: Contribution & { readonly of: number };
  readonly reveal?: { readonly secret: string; readonly first: number; readonly second: number };
}

const MARK = "house ";
const NOTHING: Waiting = { commitment: null, contributions: [], unrevealed: [] };

export function throws(entries: readonly Entry[]): { found: readonly Throw[]; next: Commitment | null } {
  const found: Throw[] = [];
  let waits = NOTHING;
  for (const entry of entries) {
    const { event } = entry;
    const fact = heard(entry);
    if (event.event === "Rolled") {
      found.push({ ...waits, entry: entry.number, rolled: [event["first"], event["second"]], secret: null, shown: null });
      waits = { ...waits, unrevealed: [] };
    }
    if (fact.reveal && found.length) {
      const { secret, first, second } = fact.reveal;
      found.push({ ...found.pop()!, secret, shown: [first, second] });
      waits = NOTHING;
    }
    waits = waiting(waits, entry, fact);
  }
  return { found, next: waits.commitment };
}

function waiting(waits: Waiting, { number }: Entry, { commit, contribution }: Fact): Waiting {
  if (commit) {
    const unrevealed = waits.commitment ? [...waits.unrevealed, waits.commitment.number] : waits.unrevealed;
    return { commitment: { number, sha256: commit.sha256 }, contributions: [], unrevealed };
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
  const doubts = thrown.unrevealed.map((number) => `Commitment ${number} was never revealed.`);
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
