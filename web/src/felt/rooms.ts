// Every area has room for its letters and, apart from it, room for chips.
import type { Area, Bare } from "./area.ts";
import { across, down, inset } from "./rect.ts";
import type { Rect } from "./rect.ts";

type Rooms = Pick<Area, "print" | "chips">;
type Parting = (area: Bare) => Rooms;

const ROW = 40; // the least height for a row of chips
const LONG = 600; // from here on the letters stand in the middle, the players on both sides
const CAPTION = 16;

const PARTINGS: Readonly<Record<Bare["kind"], Parting>> = {
  line: long,
  come: long,
  odds: long,
  against: (area) => (area.w > area.h ? long(area) : above(area, Math.min(0.5, 120 / area.h))),
  field: (area) => above(area, 0.52),
  number: (area) => above(area, 1 - Math.max(ROW, area.h * 0.46) / area.h),
  strip: (area) => above(area, CAPTION / area.h),
  prop: centred,
  hard: centred,
  big: (area) => above(area, 0.5),
  bonus: (area) => (area.w > 200 ? beside(area, 1 - 118 / area.w) : above(area, 0.55)),
};

export function roomed(area: Bare): Area {
  return { ...area, ...PARTINGS[area.kind](area) };
}

/** In the centre of the table: beside, as far as the chips of one player and a sum still fit. */
function centred(area: Bare): Rooms {
  if (!isFlat(area)) return above(area, 0.5);
  return beside(area, area.w > 250 ? 0.68 : 0.6);
}

function isFlat(area: Rect): boolean {
  return area.w > area.h * 2.2;
}

function above(area: Rect, part: number): Rooms {
  const [print, chips] = down(area, [area.h * part, area.h * (1 - part)]);
  return { print: print!, chips: [inset(chips!, 2)] };
}

function beside(area: Rect, part: number): Rooms {
  const [print, chips] = across(area, [part, 1 - part]);
  return { print: print!, chips: [inset(chips!, 2)] };
}

/** The letters between the players of the left and of the right; on a short one, before them. */
function long(area: Rect): Rooms {
  if (area.w < LONG) return beside(area, 0.47);
  const [left, print, right] = across(area, [36, 28, 36]);
  return { print: print!, chips: [left!, right!] };
}
