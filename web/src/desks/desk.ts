// A desk: the commands of one place at the table, in groups.
import type { Table } from "../table/state.ts";
import { spoken } from "../words/call.ts";
import { calledAt, rules } from "../words/called.ts";
import type { Book } from "../wire/shapes.ts";
import type { FieldSpec, FormSpec } from "./commandForm.ts";

export interface Setting {
  readonly table: Table;
  readonly book: Book;
  readonly dice: string;
  readonly isPractice: boolean;
  readonly roles: readonly string[]; // of who stands here
  readonly voided: string; // that the shooter has voided games, by giving up the dice
  readonly players: readonly (readonly [string, string])[];
  readonly name: (person: string | null) => string;
}

/** A heading, its forms, a word on how things stand, and which commands it has at other times:
 * who may give one of those sees the heading and the word, even while there is no form. */
export type Group = readonly [title: string, forms: readonly FormSpec[], stands?: string, ever?: readonly string[]];
export type Groups = readonly Group[];

export interface Desk {
  readonly name: string;
  readonly title: string;
  readonly groups: (at: Setting) => Groups;
  readonly lists?: readonly string[]; // the commands of the list that this desk has besides
}

export function plain(command: string, label: string): FormSpec {
  return { command, label };
}

export function player(at: Setting): FieldSpec {
  return { name: "player", label: "Player", kind: "choice", options: at.players };
}

/** One of the wagers on the layout; `parted` makes its player and its spot of it. */
export function wager(at: Setting): FieldSpec {
  const of = rules(at.book);
  const options = Object.values(at.table.wagers).map(
    (each) => [each.player + "|" + each.spot, `${at.name(each.player)}: ${calledAt(of, each.spot)}`] as const,
  );
  return { name: "wager", label: "Wager", kind: "choice", options };
}

export function parted({ wager, ...rest }: Record<string, unknown>): Record<string, unknown> {
  const [player, spot] = String(wager).split("|");
  return { ...rest, player, spot };
}

export const FACES: readonly FieldSpec[] = [
  { name: "first", label: "First die", kind: "face" },
  { name: "second", label: "Second die", kind: "face" },
];

/** A choice among the book's words; they come as names, or as objects with a name in them. */
export function words(name: string, label: string, list: readonly unknown[], isOptional = false): FieldSpec {
  const options = list.map(wordOf).map((word) => [word, spoken(word)] as const);
  return { name, label, kind: "choice", options, isOptional };
}

function wordOf(each: unknown): string {
  if (typeof each === "string") return each;
  const { reason, ground, name } = each as { reason?: string; ground?: string; name?: string };
  return reason ?? ground ?? name ?? "";
}
