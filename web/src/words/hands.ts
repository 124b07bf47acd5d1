// Past hands, as the ledger tells them: who threw, what was rolled, from where to where.
import type { Entry } from "../wire/shapes.ts";

export interface Hand {
  readonly shooter: string;
  readonly from: number; // how many entries have been played when it begins
  to: number; // and when it ends
  rolls: number[]; // totals
  isOver: boolean;
}

/** Hands in their order; the last may be in the middle. A roll that was voided did not happen. */
export function hands(entries: readonly Entry[]): Hand[] {
  const found: Hand[] = [];
  entries.forEach(({ event }, index) => {
    if (event.event === "DiceTaken" && event["is_new_hand"]) {
      found.push({ shooter: event["player"], from: index + 1, to: index + 1, rolls: [], isOver: false });
    }
    if (event.event === "OutcomeVoided" && event["is_roll"]) undo(found);
    const hand = found.at(-1);
    if (!hand || hand.isOver) return;
    hand.to = index + 1;
    if (event.event === "Rolled") hand.rolls.push(event["first"] + event["second"]);
    hand.isOver = event.event === "HandEnded";
  });
  return found;
}

/** The last roll is taken back, with a hand that was begun after it. */
function undo(found: Hand[]): void {
  if (found.at(-1)?.rolls.length === 0) found.pop();
  const hand = found.at(-1);
  if (!hand) return;
  hand.rolls.pop();
  hand.isOver = false;
}
