// That a shooter has voided games before, by giving up the dice: for whoever must agree to the next.
import type { Entry } from "../wire/shapes.ts";
import { stories } from "./story.ts";
import { told } from "./told.ts";
import type { Namer } from "./told.ts";

/** The alert that stands until this player sevens out; nothing if there is none. */
export function voidedGames(entries: readonly Entry[], player: string | null, by: Namer): string {
  const found = entries.findLast(({ event }) => event.event === "GamesVoided" && event["player"] === player);
  if (!found) return "";
  const lost = stories(entries).findLast(({ after }) => after.some((each) => each.event === "HandEnded" && each["player"] === player));
  return found.number > (lost?.number ?? 0) ? told(found.event, by) : "";
}
