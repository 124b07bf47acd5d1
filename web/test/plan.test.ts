// The plan of every book's felt, in every shape. PASSLINE_BOOKS names a file with the books.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { plan } from "../src/felt/plan.ts";
import type { Area, Shape } from "../src/felt/area.ts";
import { next } from "../src/felt/steps.ts";
import type { Sign } from "../src/table/state.ts";
import type { Book } from "../src/wire/shapes.ts";
import { rules } from "../src/words/called.ts";

const file = process.env["PASSLINE_BOOKS"];
const books: readonly { book: Book; sign: Sign }[] = file ? JSON.parse(readFileSync(file, "utf-8")) : [];
const shapes: readonly Shape[] = ["wide", "square", "tall"];

for (const { book, sign } of books) {
  for (const shape of shapes) {
    const felt = plan({ rules: rules(book), sign, points: book.points, lists: book.lists, shape });

    test(`${book.id}, ${shape}: every spot that can be bet has its area`, () => {
      const offered = book.areas.filter(({ wager }) => {
        const rule = book.wagers.find((each) => each.wager === wager)!;
        return rule.offered === "always" || sign.offers.includes(wager);
      });
      const drawn = new Set(felt.areas.map((area) => area.spot));
      const travelled = /^(dont-)?come \d+$/; // not bet, but gone to
      const missing = offered.filter(({ spot }) => !drawn.has(spot) && !travelled.test(spot));
      assert.deepEqual(missing.map(({ spot }) => spot), []);
    });

    test(`${book.id}, ${shape}: areas lie on the felt, apart, and large enough for a finger`, () => {
      for (const area of felt.areas) {
        assert.ok(area.w >= 24 && area.h >= 24, `${area.spot}: ${area.w} × ${area.h}`);
        assert.ok(area.x >= 0 && area.x + area.w <= felt.w && area.y + area.h <= felt.h, area.spot);
        assert.deepEqual(felt.areas.filter((other) => other !== area && overlap(area, other)).map((each) => each.spot), []);
      }
    });

    test(`${book.id}, ${shape}: every area can be reached by the arrow keys`, () => {
      const reached = new Set([felt.areas[0]!]);
      for (const area of reached) {
        for (const arrow of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) reached.add(next(felt.areas, area, arrow));
      }
      assert.equal(reached.size, felt.areas.length);
    });
  }
}

function overlap(a: Area, b: Area): boolean {
  const inside = 0.01;
  return a.x + inside < b.x + b.w && b.x + inside < a.x + a.w && a.y + inside < b.y + b.h && b.y + inside < a.y + a.h;
}

for (const { book, sign } of books) {
  for (const shape of shapes) {
    const felt = plan({ rules: rules(book), sign, points: book.points, lists: book.lists, shape });

    test(`${book.id}, ${shape}: the puck lies in the box of its number, and off every area while it is off`, () => {
      const at = new Map(felt.pucks.map((place) => [place.number, place]));
      assert.deepEqual([...at.keys()].sort(), [null, ...book.points].sort());
      for (const [number, { x, y }] of at) {
        const under = felt.areas.find((area) => x > area.x && x < area.x + area.w && y > area.y && y < area.y + area.h);
        assert.equal(under?.spot, number === null ? undefined : `place ${number}`);
      }
    });
  }
}
