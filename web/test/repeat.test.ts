// What "repeat" makes again.
import assert from "node:assert/strict";
import { test } from "node:test";
import { missing, putBefore } from "../src/table/repeat.ts";

const ROLLED = { event: "Rolled" };

function made(spot: string, amount: number, more = {}) {
  return { event: "WagerMade", player: "a", spot, amount, ...more };
}

function lost(spot: string, lost: number, more = {}) {
  return { event: "Lost", player: "a", spot, lost, back: 0, ...more };
}

function won(spot: string, back: number, left = 0) {
  return { event: "Won", player: "a", spot, lost: 0, back, left };
}

function repeated(...events: object[]) {
  const entries = events.map((event, number) => ({ number, at: 0, who: "", role: "", event })) as never;
  return putBefore(entries, "a").map(({ spot, amount }) => [spot, amount]);
}

test("a seven takes all off, and all that it took is repeated, whenever it was made", () => {
  const hand = [made("pass", 1000), ROLLED, made("odds pass", 2000), made("place 6", 600), made("place 6", 600), ROLLED, ROLLED];
  const out = [lost("pass", 1000), lost("odds pass", 2000), lost("place 6", 1200)];
  assert.deepEqual(repeated(...hand, ...out), [["pass", 1000], ["odds pass", 2000], ["place 6", 1200]]);
  assert.deepEqual(repeated(...hand, ...out, ROLLED), [["pass", 1000], ["odds pass", 2000], ["place 6", 1200]]);
});

test("a line that won is repeated, and a Place that stays up is not", () => {
  assert.deepEqual(repeated(made("pass", 1000), made("place 6", 600), ROLLED, won("place 6", 0, 600), won("pass", 1000)), [["pass", 1000]]);
});

test("a Come is repeated when it has gone to its number, as it then was", () => {
  const cut = { event: "WagerCut", player: "a", spot: "come", amount: 500, left: 1000 };
  const moved = { event: "Moved", player: "a", spot: "come", to: "come 5" };
  assert.deepEqual(repeated(made("come", 1500), cut, ROLLED, moved), [["come", 1000]]);
});

test("what was taken down, what others lost, and tokens are not repeated", () => {
  const theirs = { ...lost("field", 500), player: "b" };
  const down = { event: "WagerCut", player: "a", spot: "hard 8", amount: 500, left: 0 };
  assert.deepEqual(repeated(made("hard 8", 500), down, ROLLED, theirs, lost("pass", 0, { token: 2500 })), []);
});

test("who has left and come back starts anew", () => {
  assert.deepEqual(repeated(made("pass", 1000), ROLLED, lost("pass", 1000), { event: "SeatTaken", player: "a" }), []);
});

test("only what does not lie there already is missing", () => {
  const before = [{ spot: "pass", amount: 1000 }, { spot: "field", amount: 500 }];
  assert.deepEqual(missing(before, (spot) => (spot === "pass" ? 400 : 500)), [{ spot: "pass", amount: 600 }]);
});
