// What people call a spot: the notation's word, the book's own name, the felt's lettering, and the
// names that are heard at every table. Small words and the order of words do not matter.
import { spot as parted } from "../table/spot.ts";
import type { Book } from "../wire/shapes.ts";
import { calledAt, lettering, rules } from "./called.ts";

const SILENT = new Set(["the", "a", "an", "my", "on", "in", "for", "to", "of", "bet", "bets", "wager", "line", "one", "roll", "and"]);
const SAME: Readonly<Record<string, string>> = {
  hardway: "hard", hardways: "hard", ways: "", way: "", crap: "craps", numbers: "", number: "",
  two: "2", three: "3", four: "4", five: "5", six: "6", seven: "7", eight: "8", nine: "9", ten: "10", eleven: "11", twelve: "12",
};

/** Heard at every table, whatever its book calls them. */
const SLANG: Readonly<Record<string, readonly string[]>> = {
  eleven: ["yo", "yo-leven", "yo eleven"],
  two: ["aces", "snake eyes"],
  three: ["ace deuce"],
  twelve: ["boxcars", "midnight"],
  "any-seven": ["big red", "seven"],
  "any-craps": ["craps"],
  "craps-eleven": ["c and e", "c & e", "c&e", "ce"],
  "odds pass": ["odds"], // as the felt says
  "odds dont-pass": ["lay odds"],
};

const known = new WeakMap<Book, ReadonlyMap<string, string>>();

/** The spot that somebody means, if this book has it. */
export function spotOf(book: Book, words: string): string | undefined {
  if (!known.has(book)) known.set(book, named(book));
  return known.get(book)!.get(sense(words));
}

/** Every name of every spot; the notation's own come first, then the book's. */
function named(book: Book): ReadonlyMap<string, string> {
  const of = rules(book);
  const spots = [...book.areas.map((area) => area.spot), ...travelled(book)];
  const found = new Map<string, string>();
  const add = (name: string, spot: string): unknown => found.has(sense(name)) || found.set(sense(name), spot);
  spots.forEach((spot) => add(spot, spot));
  spots.forEach((spot) => bookNames(spot, of).forEach((name) => add(name, spot)));
  spots.forEach((spot) => (SLANG[spot] ?? []).forEach((name) => add(name, spot)));
  return found;
}

/** Where wagers go to by a roll: "come 6". */
function travelled(book: Book): string[] {
  const going = book.wagers.filter(({ wager, behaviour }) => behaviour === "travel" && !book.line.includes(wager));
  return going.flatMap(({ wager, numbers }) => numbers.map((number) => `${wager} ${number}`));
}

function bookNames(spot: string, of: ReturnType<typeof rules>): string[] {
  const { wager, number } = parted(spot);
  const rule = of.get(wager)!;
  const under = rule.rides_on ? [`odds ${of.get(rule.rides_on)?.called}`] : [];
  const names = [rule.called, lettering(rule.called), ...under].map((name) => (number === null ? name : `${name} ${number}`));
  return [calledAt(of, spot), ...names];
}

/** The words that tell spots apart, in one order. */
function sense(name: string): string {
  const words = name.toLowerCase().replace(/['’.]/g, "").split(/[^a-z0-9]+/);
  return words.map((word) => SAME[word] ?? word).filter((word) => word && !SILENT.has(word)).sort().join(" ");
}
