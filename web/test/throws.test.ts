// Throws of fair dice, recomputed: as the house threw them, and with one value wrong.
// PASSLINE_DICE names a file of throws by the house's own hand; tests/browser/test_units.py writes it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { Entry } from "../src/wire/shapes.ts";
import { throws, verdict } from "../src/words/throws.ts";
import type { Throw } from "../src/words/throws.ts";

interface Thrown {
  readonly number: number;
  readonly sha256: string;
  readonly said: readonly { readonly who: string; readonly text: string }[];
  readonly secret: string;
  readonly first: number;
  readonly second: number;
}

const file = process.env["PASSLINE_DICE"];
const thrown = file ? (JSON.parse(readFileSync(file, "utf-8")) as Thrown[]) : [];
const entry = (event: object, who = "house", number = 0) => ({ number, at: 0, who, role: "", event }) as Entry;
const note = (fact: object, number = 0, who = "house") => entry({ event: "Noted", text: `house ${JSON.stringify(fact)}` }, who, number);

const out = entry({ event: "DiceThrown" }, "ann");
const seats = ["p_0", "p_1"].map((player) => entry({ event: "SeatTaken", player }, player));

/** A throw, of which the secret is revealed right before the next commitment. */
function written({ number, sha256, said, secret, first, second }: Thrown): Entry[] {
  return [
    note({ commit: { sha256 } }, number),
    ...said.map((each) => note({ contribution: { of: number, ...each } })),
    out,
    entry({ event: "Rolled", first, second }),
    note({ reveal: { secret, first, second } }, number + 9),
  ];
}

const doubts = async (each: Throw) => (await verdict("t_1", each)).doubts;
const skip = thrown.length ? false : "PASSLINE_DICE is not set";

test("what the house threw is proved, throw by throw", { skip }, async () => {
  const { found, next } = throws([...seats, ...thrown.flatMap(written)]);
  assert.equal(found.length, thrown.length);
  assert.deepEqual(next, { commitment: null, contributions: [], disorder: [] });
  for (const each of found) assert.deepEqual(await verdict("t_1", each), { faces: each.rolled, doubts: [] });
});

test("one wrong value is not proved", { skip }, async () => {
  const good = throws(written(thrown[0]!)).found[0]!;
  const [first, second] = good.rolled;
  const other = `${good.secret!.startsWith("0") ? "1" : "0"}${good.secret!.slice(1)}`;
  const spoilt: readonly Partial<Throw>[] = [
    { secret: other }, { secret: "no" }, { secret: null }, { rolled: [(first % 6) + 1, second] },
    { commitment: null }, { commitment: { ...good.commitment!, sha256: "00" } }, { shown: [first, (second % 6) + 1] },
  ];
  for (const each of spoilt) assert.notDeepEqual(await doubts({ ...good, ...each }), [], JSON.stringify(each));
});

test("a secret for which other contributions were written down gives other faces", { skip }, async () => {
  const all = throws(thrown.flatMap(written)).found;
  const found = await Promise.all(all.map((each) => doubts({ ...each, contributions: [{ who: "eve", text: "7" }] })));
  assert.ok(found.some((each) => each.length), "so many throws cannot all be the same by chance");
});

test("a commitment that another replaced is told, and nobody but the house commits", { skip }, async () => {
  const [one, two] = [thrown[0]!, thrown[1]!];
  const replaced = throws([...seats, note({ commit: { sha256: one.sha256 } }, one.number), ...written(two)]).found[0]!;
  const late = `Entry ${two.number} was committed too late.`;
  assert.deepEqual(await doubts(replaced), [late, `Commitment ${one.number} was never revealed.`]);
  const forged = throws([note({ commit: { sha256: one.sha256 } }, one.number, "sue"), entry({ event: "Rolled", first: 1, second: 1 })]);
  assert.deepEqual(await doubts(forged.found[0]!), ["Nothing was committed to."]);
});

test("what was entered too late is not proved", { skip }, async () => {
  const [commit, said, thrown_, rolled, revealed] = written(thrown[1]!) as [Entry, Entry, Entry, Entry, Entry];
  const wager = entry({ event: "WagerMade" }, "ann", 40);
  const first = written(thrown[0]!);
  const told = async (...entries: Entry[]) => doubts(throws([...seats, ...first, ...entries]).found[1]!);
  assert.deepEqual(await told(commit, wager, said, thrown_, rolled, revealed), []);
  assert.deepEqual(await told(commit, thrown_, entry({ event: "NoRollCalled" }), said, thrown_, rolled, revealed), []);
  const late = { ...said, number: 41 };
  assert.deepEqual(await told(commit, thrown_, late, rolled, revealed), ["Entry 41 was contributed when the dice were out."]);
  assert.deepEqual(await told(commit, said, thrown_, rolled, wager, revealed), ["Entry 40 stands between the roll and its secret."]);
  const kept = throws([wager, ...seats, ...written(thrown[1]!)]).found[0]!;
  assert.deepEqual(await doubts(kept), [`Entry ${thrown[1]!.number} was committed too late.`]);
});

test("what a house enters to bend its own throws is not proved", { skip }, async () => {
  const [commit, said, thrown_, rolled, revealed] = written(thrown[1]!) as [Entry, Entry, Entry, Entry, Entry];
  const first = written(thrown[0]!);
  const { sha256 } = thrown[0]!;
  const last = async (...entries: Entry[]) => doubts(throws([...seats, ...first, ...entries]).found.at(-1)!);
  const told = async (...between: Entry[]) => (await last(commit, ...between, thrown_, rolled, revealed))[0];
  const text = { of: commit.number, who: "p_0", text: "luck 0" };
  assert.equal(await told(said), undefined);
  assert.equal(await told(said, note({ contribution: text }, 50)), "Entry 50 was contributed by p_0 again.");
  const stranger = note({ contribution: { ...text, who: "p_7" } }, 50);
  assert.equal(await told(said, stranger), "Entry 50 was contributed by p_7, who has no seat.");
  const away = entry({ event: "SeatLeft", player: "p_0" }, "p_0");
  assert.equal(await told(away, { ...said, number: 50 }), "Entry 50 was contributed by p_0, who has no seat.");
  const elsewhere = note({ contribution: { ...text, of: 3, who: "p_1" } }, 50);
  assert.equal(await told(said, elsewhere), "Entry 50 was contributed to another throw.");
  assert.equal(await told(said, note({ opened: { dice: "called" } }, 50)), "Entry 50 names the dice anew.");
  const early = note({ reveal: { secret: "", first: 1, second: 1 } }, 50);
  assert.equal(await told(said, early), "Entry 50 shows a secret without a roll.");
  const spoilt = entry({ event: "Noted", text: "house {" }, "house", 50);
  assert.equal(await told(said, spoilt), "Entry 50 is a note of the house that cannot be read.");
  const again = await last(note({ commit: { sha256 } }, commit.number), thrown_, rolled, revealed);
  assert.ok(again.includes(`Entry ${commit.number} commits to a secret of before.`));
});

test("a secret so short that it can be found out by trying is not proved", { skip }, async () => {
  const good = throws(written(thrown[0]!)).found[0]!;
  const short = ["", "00", good.secret!.slice(2), `${good.secret} `, good.secret!.toUpperCase()];
  for (const secret of short) assert.deepEqual(await doubts({ ...good, secret }), ["The secret is not 32 bytes of hexadecimal."]);
});

test("what the dice are is said by the ledger, not by who shows it", () => {
  const named = (dice: string, number: number) => note({ opened: { dice } }, number);
  assert.equal(throws([named("fair", 2), named("called", 9)]).dice, "fair");
  assert.equal(throws([named("fair", 9)]).dice, "called");
});
