// A past that is gone through in both directions, and rolls that are read on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Replay, lastRoll } from "../src/table/replay.ts";
import type { Happening } from "../src/table/state.ts";
import { notation } from "../src/parts/notation.ts";
import { stories } from "../src/words/story.ts";

const opened = { event: "TableOpened", book: "b", sign: {}, bank: 0, at: 0, dice: 5, staff: null };
const roll = (first: number, second: number): Happening => ({ event: "Rolled", first, second });
const entry = (event: Happening, number: number) => ({ number, at: 0, who: "", role: "", event });

test("a step of a long past folds few events, forwards and backwards", () => {
  let folded = 0;
  const counted = { get event() { folded += 1; return "Rolled"; }, first: 1, second: 2 } as Happening;
  const replay = new Replay([opened, ...Array.from({ length: 5000 }, () => counted)]);
  assert.equal(replay.at(5001)?.rolls, 5000);
  folded = 0;
  for (const at of [5000, 4999, 5000, 1, 2, 2500]) assert.equal(replay.at(at)?.rolls, at - 1);
  assert.ok(folded < 6 * 2 * 250, `${folded} looks at events`); // each fold looks twice
});

test("the dice lie as they were last rolled", () => {
  const events = [opened, roll(1, 2), { event: "Noted" }, roll(3, 4)];
  assert.equal(lastRoll(events, 1), undefined);
  assert.equal(lastRoll(events, 3)?.["first"], 1);
  assert.equal(lastRoll(events, 4)?.["first"], 3);
});

test("rolls of a list that grows are read on, and voided ones go", () => {
  const list = [entry(roll(1, 2), 1)];
  const [first] = stories(list);
  list.push(entry({ event: "Won" }, 2), entry(roll(3, 4), 3));
  assert.equal(stories(list)[0], first); // not read again
  assert.deepEqual(stories(list).map(({ after }) => after.length), [1, 0]);
  list.push(entry({ event: "OutcomeVoided", is_roll: true }, 4));
  assert.deepEqual(stories(list).map(({ number }) => number), [1]);
});

test("notes of the house are not read aloud, and a long phrase is folded away", () => {
  assert.equal(notation('noted "house {\\"post\\":1}"'), null);
  assert.ok(notation("pass wins 10")!.strings.join("").startsWith("<code>"));
  assert.ok(notation("table opened book ".repeat(20))!.strings.join("").startsWith("<details>"));
});
