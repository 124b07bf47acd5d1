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
  prop: 16,
  hard: 15,
  bonus: 22,
};

export function print(area: Area, lit: readonly number[]): TemplateResult {
  if (area.lamps) return lamps(area, lit);
  if (area.dice && !isTight(area)) return area.h > area.w * 0.55 ? diceAbove(area) : diceBeside(area);
  const room = area.note ? area.h * 0.62 : area.kind === "number" ? area.h * 0.62 : area.h;
  return svg`${letters(area, area.x + area.w / 2, area.y + room / 2, area.w, room)}
    ${area.note ? note(area, area.y + area.h * 0.8, area.w) : null}`;
}

/** Too little room for dice beside a long name. */
function isTight(area: Area): boolean {
  return area.h < 56 && area.text.length > 14;
}

function letters(area: Area, x: number, y: number, w: number, h: number): TemplateResult {
  const most = area.kind === "number" ? fit("NINE", w, h, MOST.number).size : MOST[area.kind];
  const { lines, size } = fit(area.text, w, h, most);
  const top = y - ((lines.length - 1) * size * 1.1) / 2 + size * 0.34;
  return svg`${lines.map(
    (line, at) =>
      svg`<text class="letters" x=${x} y=${top + at * size * 1.1} font-size=${size}>${line}</text>`,
  )}`;
}

function note(area: Area, y: number, w: number): TemplateResult {
  const line = area.note;
  const size = Math.min(15, area.h * 0.26, (w * 0.94) / (line.length * 0.52));
  return svg`<text class="note" x=${area.x + area.w / 2} y=${y + size * 0.2} font-size=${size}>${line}</text>`;
}

function diceAbove(area: Area): TemplateResult {
  const size = Math.min(26, area.h * 0.36, area.w * 0.24);
  const x = area.x + area.w / 2;
  return svg`${pair(area, x, area.y + area.h * 0.25, size)}
    ${letters(area, x, area.y + area.h * 0.58, area.w, area.h * 0.26)}
    ${note(area, area.y + area.h * 0.84, area.w)}`;
}

function diceBeside(area: Area): TemplateResult {
  const size = Math.min(24, area.h * 0.42, area.w * 0.16);
  const room = { ...area, x: area.x + size * 2.5, w: area.w - size * 2.5 };
  return svg`${pair(area, area.x + size * 1.35, area.y + area.h / 2, size)}
    ${letters(room, room.x + room.w / 2, area.y + area.h * 0.34, room.w, area.h * 0.5)}
    ${note(room, area.y + area.h * 0.76, room.w)}`;
}

function pair(area: Area, x: number, y: number, size: number): TemplateResult {
  const [first, second] = area.dice!;
  return svg`${flatDie(first, x - size * 0.58, y, size)}${flatDie(second, x + size * 0.58, y, size)}`;
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
