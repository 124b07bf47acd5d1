// Notes: what staff recorded, and the house's own, which carry JSON for machines.
import { spoken } from "./call.ts";
import { withNames } from "./told.ts";
import type { Namer } from "./told.ts";

const MARK = "house {";

type Fact = Readonly<Record<string, any>>;

const FACTS: Readonly<Record<string, (fact: Fact, by: Namer) => string>> = {
  opened: ({ name, dice, is_practice }) => `${name} has ${dice} dice${is_practice ? ", for practice" : ""}.`,
  post: ({ who, roles }, by) =>
    roles.length ? `${by.name(who)} stands as ${roles.map((role: string) => spoken(role).toLowerCase()).join(" and ")}.` : `${by.name(who)} leaves the post.`,
  pending: ({ player, sentence }, by) => `${by.name(player)} waits: ${withNames(sentence, by)}`,
  confirmed: ({ who, role }, by) => `${by.name(who)} confirms as ${spoken(role).toLowerCase()}.`,
  over: () => "Nothing waits for this confirmation any more.",
  commit: () => "The house commits to a secret for the next throw.",
  contribution: ({ who }, by) => `${by.name(who)} adds to the next throw.`,
  reveal: ({ first, second }) => `The secret of the throw is revealed: ${first} and ${second}.`,
};

export function noted(text: string, by: Namer): string {
  if (!text.startsWith(MARK)) return `Note: ${text || "recorded"}`;
  const [[name, fact] = ["", {}]] = Object.entries(factOf(text));
  return FACTS[name]?.(fact as Fact, by) ?? `The house notes: ${spoken(name).toLowerCase()}.`;
}

/** What a note of the house says, by what it is about; nothing if it is a note of staff. */
export function factOf(text: string): Fact {
  if (!text.startsWith(MARK)) return {};
  try {
    return JSON.parse(text.slice("house ".length)) as Fact;
  } catch {
    return { "something": {} };
  }
}
