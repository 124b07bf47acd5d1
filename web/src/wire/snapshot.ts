// A snapshot's lists become the maps that the fold works on.
import { key } from "../table/state.ts";
import type { Roll, Table } from "../table/state.ts";
import type { Snapshot } from "./shapes.ts";

export function tableOf(snapshot: Snapshot): Table {
  return {
    ...snapshot,
    declined: snapshot.declined ?? [],
    agreed: snapshot.agreed ?? [],
    hands_left: snapshot.hands_left ?? 0,
    is_last_shooter: snapshot.is_last_shooter ?? false,
    seats: Object.fromEntries(snapshot.seats.map((seat) => [seat.player, seat])),
    wagers: Object.fromEntries(snapshot.wagers.map((each) => [key(each.player, each.spot), each])),
    announced: faces(snapshot.announced),
    before: snapshot.before ? tableOf(snapshot.before) : null,
  };
}

/** A roll comes as a pair. */
function faces(roll: Snapshot["announced"]): Roll | null {
  return roll && { first: roll[0], second: roll[1] };
}
