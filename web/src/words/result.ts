// What a roll did to my wagers, line by line, with the clause.
import { dollars, signed } from "../table/money.ts";
import type { Happening } from "../table/state.ts";
import { token } from "./told.ts";
import type { Namer } from "./told.ts";
import { calledAt } from "./called.ts";
import { partly } from "./partly.ts";

export interface Line {
  readonly name: string;
  readonly what: string;
  readonly change: number;
  readonly clause: string;
}

const TELLS: Readonly<Record<string, (event: Happening) => Omit<Line, "name" | "clause">>> = {
  Won: (e) => ({ what: `wins on ${dollars(e.stake)} at ${e.pays}${standing(e)}${token(e)}`, change: e.won - e.lost }),
  Lost: (e) => ({ what: `loses ${e.token ? `its token of ${dollars(e.token)}` : dollars(e.lost)}`, change: -e.lost }),
  PartDecided: (e) => ({ what: partly(e), change: e.won - e.lost }),
  Barred: () => ({ what: "is barred and stays", change: 0 }),
  Moved: (e) => ({ what: `goes to the ${e.to.split(" ").at(-1)}`, change: 0 }),
  WagerReturned: (e) => ({ what: `${dollars(e.amount)} returned`, change: 0 }),
  WagerForfeited: (e) => ({ what: "is forfeited", change: -e.amount }),
};

export function lines(events: readonly Happening[], me: string, by: Namer): Line[] {
  return events.filter((event) => event.player === me && event.event in TELLS).map((event) => ({
    name: calledAt(by.rules, event.spot),
    clause: event.clause,
    ...TELLS[event.event]!(event),
  }));
}

export function sum(of: readonly Line[]): string {
  return signed(of.reduce((total, line) => total + line.change, 0));
}

function standing(event: Happening): string {
  return event.left ? `; ${dollars(event.left)} stays up` : "";
}
