// What the felt and the card say that a wager pays: as the table stands, and which total pays which.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { plan } from "../src/felt/plan.ts";
import type { Sign } from "../src/table/state.ts";
import type { Book } from "../src/wire/shapes.ts";
import { rules } from "../src/words/called.ts";
import { paysAt } from "../src/words/pays.ts";

const file = process.env["PASSLINE_BOOKS"];
const books: readonly { book: Book; sign: Sign }[] = file ? JSON.parse(readFileSync(file, "utf-8")) : [];

function pays(id: string, spot: string, puck: number | null = null, list: string | null = null): string {
  const { book, sign } = books.find((each) => each.book.id === id)!;
  return paysAt(rules(book), spot, { lists: book.lists, sign: { ...sign, pay_list: list ?? sign.pay_list }, puck });
}

if (books.length) {
  test("a bonus pays by the list that is posted, and by no other", () => {
    assert.equal(pays("crown-perth", "all-small"), "30 to 1");
    assert.equal(pays("crown-perth", "make-em-all", null, "3"), "165 to 1");
  });

  test("odds pay by the point that the puck is on", () => {
    assert.equal(pays("crown-melbourne", "odds pass", 6), "6 to 5");
    assert.equal(pays("crown-melbourne", "odds dont-pass", 10), "1 to 2");
    assert.equal(pays("crown-melbourne", "odds come 5", 6), "3 to 2"); // by its own number
    assert.equal(pays("crown-melbourne", "odds pass"), "4 or 10: 2 to 1; 5 or 9: 3 to 2; 6 or 8: 6 to 5");
  });

  test("where totals pay differently, it is said which pays which", () => {
    assert.equal(pays("crown-melbourne", "field"), "3, 4, 9, 10 or 11: 1 to 1; 2 or 12: 2 to 1");
    assert.equal(pays("singapore", "craps-eleven"), "2, 3 or 12: 3 to 1; 11: 7 to 1"); // on the whole wager
    assert.equal(pays("crown-perth", "place 12"), "25 to 5");
  });

  test("where a win is paid on a part of the wager, it is said on which", () => {
    assert.equal(pays("crown-melbourne", "horn"), "2 or 12: 33 to 1 on 1/4; 3 or 11: 16 to 1 on 1/4");
    assert.equal(pays("skycity-adelaide", "craps-eleven"), "2, 3 or 12: 7 to 1 on 1/2; 11: 15 to 1 on 1/2");
    assert.equal(pays("skycity-adelaide", "world", 6), "2 or 12: 32 to 1 on 1/5; 3 or 11: 15 to 1 on 1/5; 7: 4 to 1 on 1/5");
    assert.equal(pays("star-sydney", "horn-high 3"), "3: 16 to 1 on 2/5; 2 or 12: 33 to 1 on 1/5; 11: 16 to 1 on 1/5");
  });
}

for (const { book, sign } of books) {
  test(`${book.id}: every wager of the centre has its pays printed`, () => {
    const felt = plan({ rules: rules(book), sign, points: book.points, lists: book.lists, shape: "wide" });
    const centre = felt.areas.filter((area) => ["prop", "hard", "bonus"].includes(area.kind));
    assert.deepEqual(centre.filter((area) => !area.note).map((area) => area.spot), []);
  });
}
