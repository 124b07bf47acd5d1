// Small words: money, spots, chips, calls, table talk.
import assert from "node:assert/strict";
import { test } from "node:test";
import { piles } from "../src/table/chips.ts";
import { cents, dollars, signed } from "../src/table/money.ts";
import { flat, spot } from "../src/table/spot.ts";
import { call } from "../src/words/call.ts";
import { calledAt } from "../src/words/called.ts";
import { hand, stories } from "../src/words/story.ts";
import { read } from "../src/words/talk.ts";
import { route } from "../src/route.ts";

test("cents are told in dollars and read from them", () => {
  assert.equal(dollars(123400), "$1,234");
  assert.equal(dollars(750), "$7.50");
  assert.equal(dollars(-500), "−$5");
  assert.equal(signed(500), "+$5");
  assert.deepEqual(["7", "7.5", "$7.25", "x", "-1"].map(cents), [700, 750, 725, undefined, undefined]);
});

test("a spot is a wager and, where there is one, its number", () => {
  assert.deepEqual(spot("odds come 5"), { wager: "odds come", number: 5 });
  assert.deepEqual(spot("pass"), { wager: "pass", number: null });
  assert.equal(flat("odds come 5"), "come 5");
});

test("an amount is made of the largest chips", () => {
  assert.deepEqual(piles(13100, [100, 500, 2500, 10000]), [
    { chip: 10000, count: 1 }, { chip: 2500, count: 1 }, { chip: 500, count: 1 }, { chip: 100, count: 1 },
  ]);
});

test("the stick calls the total, and what it means for the line", () => {
  const roll = (first: number, second: number, is_come_out: boolean) => ({ event: "Rolled", first, second, is_come_out });
  assert.equal(call(roll(4, 2, true), [{ event: "PuckTurned", to: 6 }]), "Six. The point is 6.");
  assert.equal(call(roll(3, 3, false), [{ event: "PuckTurned", to: null }]), "Six, the hard way. The point is made.");
  assert.equal(call(roll(5, 2, false), [{ event: "PuckTurned", to: null }]), "Seven out, line away.");
});

test("table talk is read in full and in short", () => {
  assert.deepEqual(read("bets 10 pass"), { command: "make-wager", fields: { spot: "pass", amount: 1000 } });
  assert.deepEqual(read("7.50 on odds come 5"), { command: "make-wager", fields: { spot: "odds come 5", amount: 750 } });
  assert.deepEqual(read("removes place 6"), { command: "cut-wager", fields: { spot: "place 6", to: 0 } });
  assert.deepEqual(read("reduces field to 5"), { command: "cut-wager", fields: { spot: "field", to: 500 } });
  assert.deepEqual(read("calls place 6 off"), { command: "call-working", fields: { spot: "place 6", on: false } });
  assert.deepEqual(read("roll 4-2"), { command: "call-roll", fields: { first: 4, second: 2 } });
  assert.equal(read("hello"), undefined);
});

test("a name that stands for several numbers gives the one that is meant", () => {
  const rule = { called: "Big 6, Big 8" } as never;
  assert.equal(calledAt(new Map([["big", rule]]), "big 8"), "Big 8");
});

test("rolls are told with what followed, hand by hand", () => {
  const events = ["Rolled", "PuckTurned", "WagerMade", "Rolled", "Lost", "HandEnded", "ClockMoved", "Rolled"];
  const found = stories(events.map((event, number) => ({ number, at: 0, who: "", role: "", event: { event } })));
  assert.deepEqual(found.map((story) => story.after.length), [1, 2, 0]);
  assert.equal(hand(found).length, 1);
});

test("an address is a page, an id and the rest", () => {
  assert.deepEqual(route("#rules/crown-perth/8.1%20Place%202"), { page: "rules", id: "crown-perth", rest: "8.1 Place 2" });
  assert.equal(route("").page, "floor");
});

test("craps on the come-out takes the line, unless it is a point", () => {
  const two = { event: "Rolled", first: 1, second: 1, is_come_out: true };
  assert.equal(call(two, []), "Two. Craps, line away.");
  assert.equal(call(two, [{ event: "PuckTurned", to: 2 }]), "Two. The point is 2.");
  assert.equal(call({ ...two, is_come_out: false }, []), "Two.");
});
