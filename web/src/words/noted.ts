// Notes: what staff recorded, and the house's own, which carry JSON for machines.
import { spoken } from "./call.ts";
import { withNames } from "./told.ts";
import type { Namer } from "./told.ts";

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
  if (!text.startsWith("house {")) return `Note: ${text || "recorded"}`;
  const [[name, fact] = ["", {}]] = Object.entries(parsed(text.slice("house ".length)));
  return FACTS[name]?.(fact as Fact, by) ?? `The house notes: ${spoken(name).toLowerCase()}.`;
}

function parsed(text: string): Fact {
  try {
    return JSON.parse(text) as Fact;
  } catch {
    return { "something": {} };
  }
}
