// Small words: money, spots, chips, calls.
import assert from "node:assert/strict";
import { test } from "node:test";
import { piles } from "../src/table/chips.ts";
import { cents, dollars, signed } from "../src/table/money.ts";
import { flat, spot } from "../src/table/spot.ts";
import { call } from "../src/words/call.ts";
import { cited, clauseSays } from "../src/words/cited.ts";
import { calledAt } from "../src/words/called.ts";
import { noted } from "../src/words/noted.ts";
import { lines, sum } from "../src/words/result.ts";
import { hand, stories } from "../src/words/story.ts";
import { payments } from "../src/words/payOrder.ts";
import { seen } from "../src/words/seen.ts";
import { told } from "../src/words/told.ts";
import { route } from "../src/route.ts";
import { postsAfter } from "../src/wire/posts.ts";

test("cents are told in dollars and read from them", () => {
  assert.equal(dollars(123400), "$1,234");
  assert.equal(dollars(750), "$7.50");
  assert.equal(dollars(123405), "$1,234.05");
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

test("what becomes of a token is told to its player and to the dealers", () => {
  const by = { rules: new Map([["field", { called: "Field" } as never]]), name: () => "Ann" };
  const won = { event: "Won", player: "a", spot: "field", pays: "1 to 1", stake: 2500, won: 2500, lost: 0, back: 0, left: 0, token: 2500, clause: "x" };
  const lost = { event: "Lost", player: "a", spot: "field", lost: 0, back: 0, token: 2500, clause: "x" };
  assert.deepEqual(lines([won, lost], "a", by).map(({ what, change }) => [what, change]), [
    ["wins on $25 at 1 to 1; its token of $25 is gone", 2500], ["loses its token of $25", -0],
  ]);
  assert.deepEqual(payments([won, lost], by).map(({ what }) => what), ["Pay 1 to 1, take the token of $25", "Take the token of $25"]);
  assert.equal(told(lost, by), "Field of Ann loses its token of $25.");
});

test("another player's token is a marker, and staff see its face", () => {
  const wager = { player: "a", is_token: true, stake: 2500 } as never;
  const table = { seats: { b: {} } } as never;
  assert.deepEqual(["a", "b", "c"].map((me) => seen(wager, table, me)), ["$25 token", "a token", "$25 token"]);
});

test("a name that stands for several numbers gives the one that is meant", () => {
  const rule = { called: "Big 6, Big 8" } as never;
  assert.equal(calledAt(new Map([["big", rule]]), "big 8"), "Big 8");
});

test("what the house notes is told in words", () => {
  const by = { rules: new Map(), name: (person: string | null) => String(person) } as never;
  assert.equal(noted('house {"opened":{"dice":"fair","is_practice":true,"name":"Table 1","seed":0}}', by), "Table 1 has fair dice, for practice.");
  assert.equal(noted('house {"post":{"roles":["stick"],"who":"Sue"}}', by), "Sue stands as stick.");
  assert.equal(noted('house {"unheard-of":1}', by), "The house notes: unheard of.");
  assert.equal(noted("house {", by), "The house notes: something.");
  assert.equal(noted("", by), "Note: recorded");
});

test("a line of the result tells the stake, the pay and the sum", () => {
  const by = { rules: new Map([["pass", { called: "Win Line" }]]), name: String } as never;
  const told = lines([
    { event: "Won", player: "ann", spot: "pass", stake: 1000, pays: "1 to 1", won: 1000, lost: 0, left: 0, clause: "8.1" },
    { event: "Lost", player: "ann", spot: "pass", lost: 500, clause: "8.2" },
  ], "ann", by);
  assert.deepEqual(told.map(({ what }) => what), ["wins on $10 at 1 to 1", "loses $5"]);
  assert.equal(sum(told), "+$5");
});

test("what a clause says is found, and how an unclear one is read", () => {
  const reading = { id: "M8", question: "May it?", uses: "no", choices: { no: { says: "No." } } };
  const book = { clauses: [{ id: "3.4", says: "It stays." }], readings: [reading] } as never;
  assert.deepEqual(["3.4", "M8", "9.9"].map((clause) => clauseSays(book, clause)), ["It stays.", "May it? No.", ""]);
});

test("a reading is not cited as a clause", () => {
  assert.deepEqual(["3.4.1", "D.5", "M8", "X13"].map(cited), ["§ 3.4.1", "§ D.5", "reading M8", "reading X13"]);
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

test("posts are what the house notes, and nothing that staff note", () => {
  const noted = (who: string, text: string) => ({ number: 1, at: 0, who, role: "", event: { event: "Noted", text } });
  const takes = noted("house", 'house {"post":{"roles":["stick"],"who":"p_sue"}}');
  const stands = postsAfter({}, takes);
  assert.deepEqual(stands, { p_sue: ["stick"] });
  assert.deepEqual(postsAfter({}, { ...takes, who: "p_sue" }), {});
  assert.deepEqual(postsAfter(stands, noted("house", 'house {"over":"p_ann:c1"}')), stands);
  assert.deepEqual(postsAfter(stands, noted("house", 'house {"post":{"roles":[],"who":"p_sue"}}')), {});
});
