// What an entry concerns: whom, and which wagers.
import type { Happening } from "../table/state.ts";
import type { Entry } from "../wire/shapes.ts";

/** Who did it, whom it is about, who is named in its words, whose rail it moves. */
export function isAbout({ who, event }: Entry, person: string): boolean {
  return who === person || Object.values(event).some((value) => names(value, person));
}

function names(value: unknown, person: string): boolean {
  if (typeof value === "string") return value.includes(person);
  return Array.isArray(value) && value.some((each) => each === person || (Array.isArray(each) && each[0] === person));
}

/** The spots of an entry: also where a wager goes to, and the bonus wager whose lamps are lit. */
export function spotsOf(event: Happening): string[] {
  const all = [...(event["spots"] ?? []), event["spot"], event["to"], event["wager"]];
  return all.filter((each): each is string => typeof each === "string" && !!each);
}
