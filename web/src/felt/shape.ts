// Which shape of felt fits the screen: the whole table side by side, its centre beneath, a phone's.
import type { Shape } from "./area.ts";

const PHONE = matchMedia("(max-width: 720px)");
const TABLET = matchMedia("(max-width: 1000px)");

/** Where another shape begins to fit. */
export const TURNS: readonly MediaQueryList[] = [PHONE, TABLET];

export function shape(): Shape {
  return PHONE.matches ? "tall" : TABLET.matches ? "square" : "wide";
}
