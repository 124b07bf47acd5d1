// The fold: a table and an event make the next table. It judges nothing and computes no pay.
// tests/browser/test_fold.py holds it against the engine's own `evolve` on the whole casebook.
import { CHIP_CHANGES } from "./chipChanges.ts";
import { DICE_CHANGES } from "./diceChanges.ts";
import { opened } from "./opened.ts";
import { POWER_CHANGES } from "./powerChanges.ts";
import { ROLL_CHANGES } from "./rollChanges.ts";
import type { Happening, Table } from "./state.ts";

const CHANGES = { ...CHIP_CHANGES, ...DICE_CHANGES, ...ROLL_CHANGES, ...POWER_CHANGES };

export function fold(table: Table | null, event: Happening): Table | null {
  if (event.event === "TableOpened") return opened(event);
  const change = CHANGES[event.event];
  return table && change ? change(table, event) : table;
}
