// What the desks are told: the pay order, on or off, past hands.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Setting } from "../src/desks/desk.ts";
import { base } from "../src/desks/base.ts";
import { box } from "../src/desks/box.ts";
import { management } from "../src/desks/management.ts";
import { stick } from "../src/desks/stick.ts";
import type { Happening } from "../src/table/state.ts";
import { isWithin, typedClause } from "../src/words/clauses.ts";
import { isAbout, spotsOf } from "../src/words/concerns.ts";
import { reviewers, ruler } from "../src/words/disputed.ts";
import { hands } from "../src/words/hands.ts";
import { payments } from "../src/words/payOrder.ts";
import { working } from "../src/words/working.ts";

const rules = new Map([
  ["pass", { called: "Win Line" }],
  ["place", { called: "Place Bet", working: { says: "point on", clause: "3.5" }, calls: { says: "any", clause: "3.6" } }],
]) as never;
const by = { rules, name: (person: string | null) => String(person).toUpperCase() };
const entries = (...events: Happening[]) => events.map((event, number) => ({ number, at: 0, who: "", role: "", event }));

test("the pay order is the ledger's, with what to do, for whom and by which clause", () => {
  const list = payments([
    { event: "Lost", player: "ann", spot: "pass", lost: 1000, back: 0, clause: "8.2" },
    { event: "PuckTurned", to: null },
    { event: "Won", player: "bob", spot: "place 6", won: 700, lost: 0, back: 600, pays: "7 to 6", clause: "8.5" },
  ], by);
  assert.deepEqual(list, [
    { player: "ANN", wager: "Win Line", what: "Take", amount: -1000, clause: "8.2" },
    { player: "BOB", wager: "Place 6", what: "Pay 7 to 6, hand back $6", amount: 700, clause: "8.5" },
  ]);
});

test("a wager is on by its player's word, or by the book", () => {
  const made = (on: boolean | null) => ({ spot: "place 6", on }) as never;
  const [point, comeOut] = [{ puck: 6 } as never, { puck: null } as never];
  assert.deepEqual(working(made(null), point, rules), { isOn: true, why: "", clause: "" });
  assert.deepEqual(working(made(null), comeOut, rules), { isOn: false, why: "no point", clause: "3.5" });
  assert.deepEqual(working(made(true), comeOut, rules), { isOn: true, why: "called", clause: "3.6" });
  assert.deepEqual(working(made(false), point, rules), { isOn: false, why: "called", clause: "3.6" });
});

test("hands are told from taking the dice to the end, without voided rolls", () => {
  const takes = (player: string, is_new_hand = true) => ({ event: "DiceTaken", player, is_new_hand });
  const roll = (first: number, second: number) => ({ event: "Rolled", first, second });
  const [ends, voided] = [{ event: "HandEnded" }, { event: "OutcomeVoided", is_roll: true }];
  assert.deepEqual(hands(entries({ event: "TableOpened" }, takes("ann"), roll(4, 2), roll(3, 4), ends, takes("bob"))), [
    { shooter: "ann", from: 2, to: 5, rolls: [6, 7], isOver: true },
    { shooter: "bob", from: 6, to: 6, rolls: [], isOver: false },
  ]);
  assert.deepEqual(hands(entries(takes("ann"), roll(4, 2), roll(3, 4), ends, takes("bob"), voided, roll(5, 5))), [
    { shooter: "ann", from: 1, to: 7, rolls: [6, 10], isOver: false },
  ]);
});

test("faces are announced before they are settled, but at practice and where one person runs the table", () => {
  const dice = { size: 5, off: 0, held: 0, lost: 0 };
  const table = (more: object) => ({ dice, phase: "rest", announced: null, is_disputed: false, disputes: [], puck: null, ...more });
  const at = (more: object, isPractice = false, is_small = false) =>
    ({ table: table(more), book: { no_rolls: [], orders: [], is_small }, dice: "called", isPractice, players: [] }) as never as Setting;
  const group = (desk: typeof stick, name: string, setting: Setting) => desk.groups(setting).find(([title]) => title === name)!;
  const given = (setting: Setting) => group(stick, "Call", setting)[1].map(({ command }) => command);
  assert.deepEqual(given(at({})), ["announce"]);
  assert.deepEqual(given(at({}, true)), ["call-roll"]);
  assert.deepEqual(given(at({}, false, true)), ["call-roll"]);
  const called = { phase: "called", announced: { first: 4, second: 3 } };
  assert.deepEqual(given(at(called)), ["settle"]);
  assert.equal(group(stick, "Call", at(called))[2], "Announced: 4 and 3.");
  assert.equal(group(box, "Faces", at(called))[1][0]!.label, "Dispute the faces 4 and 3");
  assert.deepEqual(given(at({ ...called, is_disputed: true })), []);
  assert.equal(group(box, "Faces", at({ ...called, is_disputed: true }))[1][0]!.command, "rule-faces");
});

test("a table is closed in the way of its book", () => {
  const no = { minutes: null, notice: null, last_shooter: null, at_will: null };
  const at = (closing: object, emergencies: string[] = []) => ({
    table: { seats: {}, wagers: {}, tokens: {}, excluded: [], left: [], told: [], bank: 0, commission: 0, staff: null },
    book: { closing: { ...no, ...closing }, emergencies, void_grounds: [], roles: {} }, players: [],
  }) as never as Setting;
  const close = (setting: Setting) => management.groups(setting).find(([title]) => title === "Close")!;
  const labels = (setting: Setting) => close(setting)[1].map(({ label }) => label);
  const [notice, last, will] = [at({ minutes: 20, notice: "9.8" }), at({ last_shooter: "9.7" }), at({ at_will: "14(i)" })];
  assert.deepEqual(labels(notice), ["Post the closing", "Close the table"]);
  assert.match(close(notice)[2]!, /at least 20 minutes’ notice \(§ 9\.8\)/);
  assert.deepEqual(labels(last), ["Call the last shooter", "Close the table"]);
  assert.ok(close(last)[1][0]!.isGrave);
  assert.deepEqual(labels(will), ["Close the table"]);
  assert.match(close(will)[2]!, /once the inspector is notified \(§ 14\(i\)\)/);
});

test("the base sees who has been idle, before anybody is asked to go", () => {
  const seat = (player: string, idle: number) => ({ player, idle });
  const at = (places: number, idle: object | null = { rounds: 3, clause: "9.9" }) => ({
    table: { seats: { ann: seat("ann", 0), bob: seat("bob", 3) }, wagers: { "ann|pass": { player: "ann", spot: "pass" } }, sign: { seats: places } },
    book: { idle, clauses: [], wagers: [] }, players: [["ann", "Ann"], ["bob", "Bob"]], name: (person: string) => person,
  }) as never as Setting;
  const places = (setting: Setting) => base.groups(setting).find(([title]) => title === "Places")![2]!;
  const when = "After 3 rounds without a wager, while every place is taken (§ 9.9).";
  assert.equal(places(at(2)), `${when} Rounds without a wager: ann 0 (has a wager up), bob 3.`);
  assert.equal(places(at(3)), `${when} 1 place is free.`);
  assert.equal(places(at(2, null)), "");
});

test("a ruling is reviewed once in the house, and then by the inspector", () => {
  const powers = { "rule-dispute": ["supervisor", "manager"], "review-dispute": ["manager", "inspector"] };
  const dispute = (more: object) => ({ number: 1, player: "ann", about: "", ruling: "", ruled_by: null, review: "", reviewed_by: null, ...more });
  assert.equal(ruler(powers), "supervisor");
  assert.deepEqual(reviewers(dispute({}), powers), []);
  const ruled = { ruling: "paid", ruled_by: "supervisor" };
  assert.deepEqual(reviewers(dispute(ruled), powers), ["manager", "inspector"]);
  assert.deepEqual(reviewers(dispute({ ...ruled, review: "stands", reviewed_by: "manager" }), powers), ["inspector"]);
  assert.deepEqual(reviewers(dispute({ ...ruled, review: "stands", reviewed_by: "inspector" }), powers), []);
  assert.deepEqual(reviewers(dispute(ruled), { "rule-dispute": ["manager"] }), []); // nobody, in Singapore
});

test("a clause is looked for as it is cited, with its parts and without its neighbours", () => {
  assert.equal(typedClause(" § 4.10 "), "4.10");
  assert.equal(typedClause("reading M8"), "m8");
  assert.ok(isWithin("4.1(a)", "4.1") && isWithin("M8", "m8") && isWithin("4.10", "4.1") === false && isWithin("M80", "m8") === false);
});

test("an entry is about whom it names, and about every wager in it", () => {
  const by = (event: object, who = "p_sue") => ({ number: 1, at: 0, who, role: "", event: event as Happening });
  assert.ok(isAbout(by({ event: "Won", player: "p_aN7" }), "p_aN7"));
  assert.ok(isAbout(by({ event: "OutcomeVoided", rails: [["p_aN7", 500]] }), "p_aN7"));
  assert.ok(isAbout(by({ event: "Refused", sentence: "p_aN7 has the dice." }), "p_aN7"));
  assert.ok(!isAbout(by({ event: "Won", player: "p_bob" }), "p_aN7"));
  assert.deepEqual(spotsOf({ event: "Moved", spot: "come", to: "come 6" }), ["come", "come 6"]);
  assert.deepEqual(spotsOf({ event: "PuckTurned", to: 6 }), []);
});
