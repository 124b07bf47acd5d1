// Moving from area to area by the arrow keys: the nearest one in that direction.
import type { Area } from "./area.ts";
import { centre } from "./rect.ts";

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function next(areas: readonly Area[], from: Area, arrow: string): Area {
  const way = WAYS[arrow];
  if (!way) return from;
  let best = from;
  let least = Infinity;
  for (const area of areas) {
    const cost = distance(from, area, way);
    if (cost < least) [best, least] = [area, cost];
  }
  return best;
}

/** From edge to edge along the way, with a price on going astray; infinite for what lies behind. */
function distance(from: Area, to: Area, [dx, dy]: readonly [number, number]): number {
  const [a, b] = [centre(from), centre(to)];
  const along = dx ? gap(from.x, from.w, to.x, to.w) : gap(from.y, from.h, to.y, to.h);
  const astray = dx ? gap(from.y, from.h, to.y, to.h) : gap(from.x, from.w, to.x, to.w);
  const off = dx ? Math.abs(b.y - a.y) : Math.abs(b.x - a.x);
  const isAhead = (b.x - a.x) * dx + (b.y - a.y) * dy > 1 && !isBeside(from, to, dx !== 0);
  return isAhead ? along + astray * 4 + off * 0.1 : Infinity;
}

/** Whether two areas share more than an edge in the direction of the step. */
function isBeside(a: Area, b: Area, isAcross: boolean): boolean {
  const [from, to] = isAcross ? [Math.max(a.x, b.x), Math.min(a.x + a.w, b.x + b.w)] : [Math.max(a.y, b.y), Math.min(a.y + a.h, b.y + b.h)];
  return to - from > 1;
}

function gap(a: number, aw: number, b: number, bw: number): number {
  return Math.max(0, Math.max(a, b) - Math.min(a + aw, b + bw));
}
