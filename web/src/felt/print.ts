// What is printed in an area: its lettering, small print, dice and lamps.
import { svg } from "lit";
import type { TemplateResult } from "lit";
import type { Area } from "./area.ts";
import { fit } from "./lettering.ts";
import { flatDie } from "./pips.ts";

const MOST: Readonly<Record<Area["kind"], number>> = {
  line: 30,
  against: 24,
  come: 44,
  field: 32,
  number: 46,
  strip: 15,
  odds: 20,
  prop: 19,
  hard: 15,
  bonus: 22,
};

export function print(area: Area, lit: readonly number[]): TemplateResult {
  if (area.lamps) return lamps(area, lit);
  if (area.dice) return withDice(area);
  const room = area.note ? area.h * 0.62 : area.h;
  return svg`${letters(area, area.x + area.w / 2, area.y + room / 2, area.w, room)}
    ${area.note ? note(area, area.y + area.h * 0.8, area.w) : null}`;
}

function letters(area: Area, x: number, y: number, w: number, h: number): TemplateResult {
  const { lines, size } = fit(area.text, w, h, MOST[area.kind]);
  const top = y - ((lines.length - 1) * size * 1.1) / 2 + size * 0.34;
  return svg`${lines.map(
    (line, at) =>
      svg`<text class="letters" x=${x} y=${top + at * size * 1.1} font-size=${size}>${line}</text>`,
  )}`;
}

function note(area: Area, y: number, w: number): TemplateResult {
  const size = Math.min(15, fit(area.note, w, 22, 15).size);
  const line = area.note;
  return svg`<text class="note" x=${area.x + area.w / 2} y=${y + size * 0.2} font-size=${size}>${line}</text>`;
}

function withDice(area: Area): TemplateResult {
  const size = Math.min(26, area.h * 0.42, area.w * 0.22);
  const [first, second] = area.dice!;
  const x = area.x + area.w / 2;
  const y = area.y + area.h * 0.29;
  return svg`${flatDie(first, x - size * 0.6, y, size)}${flatDie(second, x + size * 0.6, y, size)}
    ${letters(area, x, area.y + area.h * 0.66, area.w, area.h * 0.24)}
    ${note(area, area.y + area.h * 0.87, area.w)}`;
}

function lamps(area: Area, lit: readonly number[]): TemplateResult {
  const all = area.lamps!;
  const step = area.w / (all.length + 1);
  const r = Math.min(14, step * 0.42, area.h * 0.2);
  return svg`${letters({ ...area, text: area.note ? `${area.text} · ${area.note}` : area.text },
    area.x + area.w / 2, area.y + area.h * 0.28, area.w, area.h * 0.42)}
    ${all.map((number, at) => lamp(number, area.x + step * (at + 1), area.y + area.h * 0.68, r, lit))}`;
}

function lamp(number: number, x: number, y: number, r: number, lit: readonly number[]): TemplateResult {
  return svg`<g class=${lit.includes(number) ? "lamp lit" : "lamp"} transform="translate(${x} ${y})">
    <circle r=${r}></circle><text y=${r * 0.36} font-size=${r * 1.05}>${number}</text>
  </g>`;
}
