// Nobody knows a roll before the dice have landed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Landing } from "../src/wire/landing.ts";

interface Message { readonly entry: { readonly event: { readonly event: string; readonly first?: number; readonly second?: number } } }

function said(event: string, first = 0, second = 0): Message {
  return { entry: { event: { event, first, second } } };
}

function table(isLying = () => false) {
  const heard: string[] = [];
  const lands: (() => void)[] = [];
  const landing = new Landing<Message>(
    { hear: ({ entry }) => heard.push(entry.event.event), fall: () => heard.push("(tumble)"), isLying },
    (then) => lands.push(then),
  );
  return { heard, landing, land: () => lands.shift()!() };
}

test("a roll and all that follows it is kept back until the dice have landed", () => {
  const { heard, landing, land } = table();
  for (const each of [said("DiceThrown"), said("Rolled", 4, 2), said("PuckTurned"), said("Won")]) landing.heard(each);
  assert.deepEqual(heard, ["DiceThrown", "(tumble)"]);
  assert.deepEqual(landing.falling, { first: 4, second: 2 });
  land();
  assert.deepEqual(heard, ["DiceThrown", "(tumble)", "Rolled", "PuckTurned", "Won"]);
  assert.equal(landing.falling, null);
  landing.heard(said("WagerMade"));
  assert.equal(heard.at(-1), "WagerMade");
});

test("of the rolls that were missed only the last is shown in the air", () => {
  const { heard, landing, land } = table();
  for (let at = 0; at < 5; at += 1) landing.heard(said("Rolled", 1, at + 1));
  land();
  assert.deepEqual(heard, ["(tumble)", "Rolled", "Rolled", "Rolled", "Rolled", "(tumble)"]);
  land();
  assert.equal(heard.filter((each) => each === "Rolled").length, 5);
});

test("dice that were announced lie already when the roll is settled", () => {
  let isLying = false;
  const { heard, landing, land } = table(() => isLying);
  landing.heard(said("RollAnnounced", 3, 3));
  land();
  isLying = true;
  landing.heard(said("Rolled", 3, 3));
  assert.deepEqual(heard, ["(tumble)", "RollAnnounced", "Rolled"]);
});
