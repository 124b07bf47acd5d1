// Chips on every book's felt with many players: each player's apart, whole, and in their own area.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { plan } from "../src/felt/plan.ts";
import { placed } from "../src/felt/placed.ts";
import type { Placed } from "../src/felt/placed.ts";
import type { Area, Shape } from "../src/felt/area.ts";
import { PLATE, reach } from "../src/felt/stack.ts";
import type { Stack } from "../src/felt/stack.ts";
import type { Sign, Table, Wager } from "../src/table/state.ts";
import type { Book } from "../src/wire/shapes.ts";
import { rules } from "../src/words/called.ts";

const file = process.env["PASSLINE_BOOKS"];
const books: readonly { book: Book; sign: Sign }[] = file ? JSON.parse(readFileSync(file, "utf-8")) : [];
const shapes: readonly Shape[] = ["wide", "square", "tall"];
const SEATS = [1, 2, 4, 5, 6, 3, 7, 8]; // the ledger's order is not that of the places

for (const { book, sign } of books) {
  for (const shape of shapes) {
    for (const count of [3, 8]) {
      const felt = plan({ rules: rules(book), sign, points: book.points, lists: book.lists, shape });
      const look = { table: crowded(book, sign, count, felt.areas), rules: rules(book), me: "p0", waiting: new Map(), shape };
      const all = felt.areas.map((area) => ({ area, ...placed(area, look) }));

      test(`${book.id}, ${shape}, ${count} players: chips of two players do not lie on one another`, () => {
        for (const { area, stacks } of all) {
          for (const one of stacks) {
            const over = stacks.filter((other) => other !== one && owner(other, stacks) !== owner(one, stacks) && gap(one, other) < 0);
            assert.deepEqual(over, [], area.spot);
          }
        }
      });

      test(`${book.id}, ${shape}, ${count} players: all chips are drawn, or told in a sum, within their area`, () => {
        for (const { area, stacks, several } of all) {
          const sum = stacks.reduce((total, each) => total + each.amount, several?.amount ?? 0);
          assert.equal(sum, staked(look.table, area), area.spot);
          for (const { x, y, r } of stacks) assert.ok(isWithin(area, x, y, r), `${area.spot}: ${x} ${y}`);
          if (several) assert.ok(isWithin(area, several.x, several.y, several.h / 2), area.spot);
        }
      });

      test(`${book.id}, ${shape}, ${count} players: the sum of the others covers no chip`, () => {
        for (const { area, stacks, several } of all) {
          for (const each of several ? stacks : []) {
            const dx = Math.abs(each.x - several!.x) - several!.w / 2;
            const dy = Math.abs(each.y - several!.y) - several!.h / 2;
            assert.ok(Math.max(dx, dy) > each.r - 2, `${area.spot}: ${dx} ${dy}`);
          }
        }
      });

      test(`${book.id}, ${shape}, ${count} players: chips lie clear of the letters`, () => {
        for (const { area, stacks } of all) {
          const { print } = area;
          for (const { x, y, r } of stacks) {
            const [dx, dy] = [beyond(x, print.x, print.w), beyond(y, print.y, print.h)];
            assert.ok(Math.hypot(dx, dy) > r - 4, `${area.spot}: ${dx} ${dy}`);
          }
        }
      });

      test(`${book.id}, ${shape}, ${count} players: stacks with their plates cover no letters and no line`, () => {
        const off = { ...look, table: { ...look.table, puck: null } }; // what is idle on a come-out says so
        const idle = felt.areas.map((area) => ({ area, ...placed(area, off) }));
        for (const { area, stacks } of [...all, ...idle]) {
          const letters = area.print.y + area.print.h;
          for (const each of stacks) {
            const [top, foot] = ends(each);
            if (area.chips[0]!.y >= letters) assert.ok(top >= letters - 1, `${area.spot}: ${top} ${letters}`);
            assert.ok(foot <= area.y + area.h + 1, `${area.spot}: ${foot} ${area.y + area.h}`);
            assert.ok(each.x - each.r >= area.x && each.x + each.r <= area.x + area.w, `${area.spot}: ${each.x} ± ${each.r}`);
          }
        }
      });
    }
  }

  test(`${book.id}: each has its own chips told by its place, and only others do`, () => {
    const felt = plan({ rules: rules(book), sign, points: book.points, lists: book.lists, shape: "wide" });
    const look = { table: crowded(book, sign, 3, felt.areas), rules: rules(book), me: "p0", waiting: new Map(), shape: "wide" } as const;
    const pass = placed(felt.areas.find((area) => area.spot === "pass")!, look);
    assert.deepEqual(pass.stacks.map((each) => each.seat).sort(), [0, 2, 4]);
  });
}

/** Everybody has a wager everywhere, and odds where something has travelled. */
function crowded(book: Book, sign: Sign, count: number, areas: readonly Area[]): Table {
  const seats: Record<string, unknown> = {};
  const wagers: Record<string, Wager> = {};
  for (let at = 0; at < count; at += 1) {
    const player = `p${at}`;
    seats[player] = { player, position: SEATS[at], rail: 0, personal: null, held: 0 };
    for (const spot of areas.flatMap((area) => area.shows)) {
      wagers[`${player}|${spot}`] = { player, spot, stake: 13_700, fee: 0, on: null, excess: 0, is_token: false, is_issued: false, wants_down: false };
    }
  }
  return { book: book.id, sign, seats, wagers, puck: 6, lamps: {} } as unknown as Table;
}

function staked(table: Table, area: Area): number {
  return Object.values(table.wagers).filter((wager) => area.shows.includes(wager.spot)).reduce((sum, wager) => sum + wager.stake, 0);
}

/** Whose a stack is: odds lean on the flat wager before them. */
function owner(of: Stack, all: Placed["stacks"]): number {
  const at = all.indexOf(of);
  return at > 0 && all[at - 1]!.isCovered ? owner(all[at - 1]!, all) : at;
}

/** From the top of what is drawn of a stack, with its marker, to the foot of its plate. */
function ends({ y, r, kind, seat, state }: Stack): readonly [number, number] {
  return [y - r - reach(r) - (kind ? PLATE : 0), y + r + (seat || state ? PLATE : 0)];
}

function gap(a: Stack, b: Stack): number {
  return Math.hypot(a.x - b.x, a.y - b.y) - a.r - b.r;
}

function isWithin(area: Area, x: number, y: number, r: number): boolean {
  return x - r >= area.x - 2 && x + r <= area.x + area.w + 2 && y - r >= area.y - 2 && y + r <= area.y + area.h + 2;
}

function beyond(at: number, from: number, size: number): number {
  return Math.max(from - at, at - from - size, 0);
}
