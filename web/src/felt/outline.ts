// Outlines of areas: a rectangle, one with rounded corners, and a line that bends around one.
import type { Area } from "./area.ts";

const INNER = 26; // the radii of the bend
const OUTER = 74;

export function outline(area: Area, inset = 0): string {
  const [x, y] = [area.x + inset, area.y + inset];
  const [right, foot] = [area.x + area.w - inset, area.y + area.h - inset];
  const both = Math.max(0, (area.corners ?? 0) - inset);
  const r = Math.max(both, (area.corner ?? 0) - inset, 0);
  const turn = both ? `V${foot - both}A${both} ${both} 0 0 1 ${right - both} ${foot}` : `V${foot}`;
  return `M${x} ${y}H${right}${turn}H${x + r}${r ? `A${r} ${r} 0 0 1 ${x} ${foot - r}` : ""}Z`;
}

/** Up the side, down along it, around the corner and to the right. */
export function bend({ x, y, w, h, wing }: Area): string {
  const { x: left, y: top } = wing!;
  const foot = y + h;
  return `M${left} ${top}H${x}V${y - INNER}A${INNER} ${INNER} 0 0 0 ${x + INNER} ${y}H${x + w}V${foot}
    H${left + OUTER}A${OUTER} ${OUTER} 0 0 1 ${left} ${foot - OUTER}Z`;
}
