// Whether a wager is on: by its player's word, or by the book while there is no point.
import { spot } from "../table/spot.ts";
import type { Table, Wager } from "../table/state.ts";
import type { Rules } from "./called.ts";

export interface Working {
  readonly isOn: boolean;
  readonly why: string; // nothing where neither word nor book says anything special
  readonly clause: string;
}

export function working(wager: Wager, table: Table, rules: Rules): Working {
  const rule = rules.get(spot(wager.spot).wager);
  if (wager.on !== null) return { isOn: wager.on, why: "called", clause: rule?.calls?.clause ?? "" };
  const waits = rule?.working?.says === "point on";
  const isOn = !waits || table.puck !== null;
  return { isOn, why: isOn ? "" : "no point", clause: isOn ? "" : rule!.working!.clause };
}
