// The fold against the engine's own `evolve`: after every case of the casebook, the same table.
// PASSLINE_RECORDED names a file of recorded cases; tests/browser/test_units.py writes it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fold } from "../src/table/fold.ts";
import type { Happening, Table } from "../src/table/state.ts";
import { tableOf } from "../src/wire/snapshot.ts";
import type { Snapshot } from "../src/wire/shapes.ts";

interface Recorded {
  readonly title: string;
  readonly events: readonly Happening[];
  readonly table: Snapshot;
}

const file = process.env["PASSLINE_RECORDED"];
const cases: readonly Recorded[] = file ? JSON.parse(readFileSync(file, "utf-8")) : [];

test("the fold agrees with the engine on the whole casebook", { skip: !file }, () => {
  assert.ok(cases.length > 500, `only ${cases.length} cases`);
  for (const { title, events, table } of cases) {
    const folded = events.reduce<Table | null>((now, event) => fold(now, event), null)!;
    assert.deepEqual(shown(folded), shown(tableOf(table)), title);
  }
});

/** What the page keeps of a table; sets in one order. */
function shown(table: Table): object {
  const { book, sign, is_open, clock, phase, is_closed, puck, bank, commission, shooter, thrower, offered } = table;
  const { announced, is_disputed, rolls, no_rolls, hands, rounds, notices, is_last_shooter, hands_left, disputes } = table;
  const { size, off, held, lost, is_new_due } = table.dice;
  const dice = { size, off, held, lost, is_new_due };
  const seats = Object.values(table.seats).map(({ player, position, rail, held, personal, is_warned, idle, has_wagered }) =>
    ({ player, position, rail, held, personal, is_warned, idle, has_wagered }));
  const wagers = Object.values(table.wagers).map(({ player, spot, stake, fee, on, excess, is_token, is_issued, wants_down }) =>
    ({ player, spot, stake, fee, on, excess, is_token, is_issued, wants_down }));
  const sets = [table.declined, table.agreed, table.excluded, table.banned, table.told].map((list) => [...list].sort());
  const { left } = table; // in its order
  const bySpot = (a: { player: string }, b: { player: string }): number =>
    JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
  return { book, sign, is_open, clock, phase, is_closed, puck, bank, commission, shooter, thrower, offered, dice,
    announced, is_disputed, rolls, no_rolls, hands, rounds, notices, is_last_shooter, hands_left, disputes, sets, left,
    lamps: table.lamps, tokens: table.tokens, staff: table.staff, seats: seats.sort(bySpot), wagers: wagers.sort(bySpot) };
}
