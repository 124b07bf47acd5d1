// Table talk: the typed line, in the notation's words and in the names of each book.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { Book } from "../src/wire/shapes.ts";
import { calledAt, lettering, rules } from "../src/words/called.ts";
import { spotOf } from "../src/words/names.ts";
import { hint, read, strange } from "../src/words/talk.ts";

const file = process.env["PASSLINE_BOOKS"];
const books: readonly Book[] = file ? JSON.parse(readFileSync(file, "utf-8")).map(({ book }: { book: Book }) => book) : [];
const small = {
  line: ["pass"],
  wagers: [
    { wager: "pass", called: "Win Line", behaviour: "travel", numbers: [4, 5], rides_on: null },
    { wager: "come", called: "Come Bet", behaviour: "travel", numbers: [4, 5], rides_on: null },
    { wager: "place", called: "Place Bet", behaviour: "stand", numbers: [4, 6], rides_on: null },
    { wager: "field", called: "Field", behaviour: "stand", numbers: [], rides_on: null },
    { wager: "odds come", called: "Odds behind a Come Bet", behaviour: "ride", numbers: [4, 5], rides_on: "come" },
  ],
  areas: ["pass", "come", "place 4", "place 6", "field", "odds come 4", "odds come 5"].map((spot) => ({ spot })),
} as unknown as Book;

test("table talk is read in full and in short", () => {
  assert.deepEqual(read("bets 10 pass", small), { command: "make-wager", fields: { spot: "pass", amount: 1000 } });
  assert.deepEqual(read("7.50 on odds come 5", small), { command: "make-wager", fields: { spot: "odds come 5", amount: 750 } });
  assert.deepEqual(read("removes place 6", small), { command: "cut-wager", fields: { spot: "place 6", to: 0 } });
  assert.deepEqual(read("reduces field to 5", small), { command: "cut-wager", fields: { spot: "field", to: 500 } });
  assert.deepEqual(read("calls place 6 off", small), { command: "call-working", fields: { spot: "place 6", on: false } });
  assert.deepEqual(read("take down come 5", small), { command: "cut-wager", fields: { spot: "come 5", to: 0 } });
  assert.deepEqual(read("roll 4-2", small), { command: "call-roll", fields: { first: 4, second: 2 } });
  assert.equal(read("hello", small), undefined);
});

test("a wager is spoken, or made with cash", () => {
  const wager = (fields: object) => ({ command: "make-wager", fields: { spot: "place 6", amount: 1200, ...fields } });
  assert.deepEqual(read("says 12 place 6", small), wager({ is_spoken: true }));
  assert.deepEqual(read("say $12 on place 6", small), wager({ is_spoken: true }));
  assert.deepEqual(read("12 cash place 6", small), wager({ money: "cash" }));
  assert.deepEqual(read("says 12 cash on place 6", small), wager({ money: "cash", is_spoken: true }));
});

test("table talk takes the names that people use", () => {
  const wager = (spot: string, amount: number) => ({ command: "make-wager", fields: { spot, amount } });
  assert.deepEqual(read("10 win line", small), wager("pass", 1000));
  assert.deepEqual(read("$5 on the field", small), wager("field", 500));
  assert.deepEqual(read("5 field bet", small), wager("field", 500));
  assert.deepEqual(read("place 6 for 12", small), wager("place 6", 1200));
  assert.deepEqual(read("Place the six for $1,200.", small), wager("place 6", 120000));
  assert.deepEqual(read("20 odds behind a come bet 5", small), wager("odds come 5", 2000));
  assert.deepEqual(read("20 come odds 5", small), wager("odds come 5", 2000));
  assert.equal(read("5 on my lucky star", small), undefined);
  assert.deepEqual(read("5 world", small), wager("world", 500)); // `strange` says what the book has
});

test("a wager that the book does not have is answered in the book's own names", () => {
  const names = "Win Line · Come · Place · Field · Odds behind a Come";
  for (const words of ["5 world", "remove world", "calls world 6 off"]) {
    assert.match(strange(read(words, small)!, small), new RegExp(`no wager “world( 6)?”.*: ${names}\\.$`));
  }
  for (const words of ["5 win line", "remove place 6", "roll"]) assert.equal(strange(read(words, small)!, small), "");
});

for (const book of books) {
  test(`${book.id}: every spot is understood by its own names`, () => {
    const of = rules(book);
    for (const { spot, called } of book.areas) {
      const number = / \d+$/.exec(spot)?.[0] ?? "";
      const names = [spot, calledAt(of, spot), calledAt(of, spot).toLowerCase()];
      if (!called.includes(",")) names.push(called + number, lettering(called) + number);
      for (const name of names) assert.equal(spotOf(book, name), spot, `${name} at ${book.id}`);
    }
    assert.ok(read(hint(book).split(" · ")[0]!, book));
  });
}

test("what is said at every table is understood at each", { skip: !books.length }, () => {
  const book = (id: string): Book => books.find((each) => each.id === id)!;
  const said: readonly (readonly [string, string, string])[] = [
    ["singapore", "pass line", "pass"], ["singapore", "dont pass", "dont-pass"], ["crown-perth", "hardway 6", "hard 6"],
    ["crown-perth", "hard eight", "hard 8"], ["crown-melbourne", "yo", "eleven"], ["crown-melbourne", "win line", "pass"],
    ["singapore", "c & e", "craps-eleven"], ["skycity-adelaide", "place 6", "place 6"], ["star-sydney", "place to lose 6", "place-to-lose 6"],
    ["star-sydney", "behind the win line", "odds pass"], ["crown-perth", "odds", "odds pass"], ["singapore", "lay odds", "odds dont-pass"],
    ["skycity-adelaide", "buy bet to lose 4", "lay 4"], ["skycity-adelaide", "11 in one roll", "eleven"], ["crown-perth", "make em all", "make-em-all"],
  ];
  for (const [id, words, spot] of said) assert.equal(spotOf(book(id), words), spot, `${words} at ${id}`);
});
