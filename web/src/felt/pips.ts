// A die lying flat: a square with its pips.
import { svg } from "lit";
import type { TemplateResult } from "lit";

export const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

export function flatDie(face: number, x: number, y: number, size: number): TemplateResult {
  const step = size * 0.27;
  return svg`<g class="die" transform="translate(${x} ${y})">
    <rect x=${-size / 2} y=${-size / 2} width=${size} height=${size} rx=${size * 0.16}></rect>
    ${(PIPS[face] ?? []).map(
      ([dx, dy]) => svg`<circle cx=${dx * step} cy=${dy * step} r=${size * 0.09}></circle>`,
    )}
  </g>`;
}
