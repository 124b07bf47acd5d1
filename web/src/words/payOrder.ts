// What the dealers do after a roll, chip by chip, in the order of the ledger: the places clockwise,
// and at each place the wagers as the book lists them.
import { dollars } from "../table/money.ts";
import type { Happening } from "../table/state.ts";
import type { Namer } from "./told.ts";
import { calledAt } from "./called.ts";

export interface Payment {
  readonly player: string;
  readonly wager: string;
  readonly what: string;
  readonly amount: number; // to the player; negative: to the bank
  readonly clause: string;
}

type Doing = Pick<Payment, "what" | "amount">;

const DOINGS: Readonly<Record<string, (event: Happening) => Doing>> = {
  Won: (e) => ({ what: `Pay ${e.pays}${taken(e)}${down(e)}`, amount: e.won - e.lost }),
  Lost: (e) => ({ what: e.token ? `Take the token of ${dollars(e.token)}` : `Take${down(e)}`, amount: -e.lost }),
  PartDecided: (e) => ({ what: e.won ? "Pay a part" : e.lost ? "Take a part" : "Leave", amount: e.won - e.lost }),
  Barred: () => ({ what: "Leave, barred", amount: 0 }),
  Moved: (e) => ({ what: `Move to the ${e.to.split(" ").at(-1)}`, amount: 0 }),
  WagerReturned: (e) => ({ what: `Hand back ${dollars(e.amount)}`, amount: 0 }),
  WagerForfeited: (e) => ({ what: "Take, forfeited", amount: -e.amount }),
};

export function payments(events: readonly Happening[], by: Namer): Payment[] {
  return events.filter((event) => event.event in DOINGS).map((event) => ({
    player: by.name(event.player),
    wager: calledAt(by.rules, event.spot),
    clause: event.clause,
    ...DOINGS[event.event]!(event),
  }));
}

function taken(event: Happening): string {
  if (event.token) return `, take the token of ${dollars(event.token)}`;
  return event.lost ? `, take ${dollars(event.lost)}` : "";
}

function down(event: Happening): string {
  return event.back ? `, hand back ${dollars(event.back)}` : "";
}
