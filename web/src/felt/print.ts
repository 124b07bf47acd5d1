// What is printed on an area: letters, small print, dice, totals, lamps. Chips lie beside it.
import { svg } from "lit";
import type { TemplateResult } from "lit";
import type { Area } from "./area.ts";
import { fit } from "./lettering.ts";
import { flatDie } from "./pips.ts";
import type { Rect } from "./rect.ts";

const MOST: Readonly<Record<Area["kind"], number>> = {
  line: 34,
  against: 25,
  come: 50,
  field: 24,
  number: 48,
  strip: 13,
  odds: 17,
  prop: 16,
  hard: 16,
  big: 22,
  bonus: 22,
};

const CAPITALS: ReadonlySet<Area["kind"]> = new Set(["line", "against", "come", "field", "big"]);

const PRINTS: Readonly<Partial<Record<Area["kind"], (area: Area) => TemplateResult>>> = {
  against: againstPrint,
  field: fieldPrint,
  number: (area) => letters(area, { ...area, h: area.h * 0.6 }, fit("NINE", area.w, area.h * 0.6, MOST.number).size),
  strip: stripPrint,
  prop: propPrint,
  hard: propPrint,
};

export function print(area: Area, lit: readonly number[]): TemplateResult {
  if (area.lamps) return lamps(area, lit);
  return PRINTS[area.kind]?.(area) ?? letters(area, area);
}

/** Letters in the middle of a part of the area, as large as may be. */
function letters(area: Area, { x, y, w, h }: Rect, most = MOST[area.kind]): TemplateResult {
  const { lines, size } = fit(lettered(area), w, h, most);
  const top = y + h / 2 - ((lines.length - 1) * size * 1.08) / 2 + size * 0.35;
  return svg`${lines.map((line, at) => words("letters", x + w / 2, top + at * size * 1.08, size, line))}`;
}

/** The large areas are lettered in capitals. */
function lettered({ kind, text }: Area): string {
  return CAPITALS.has(kind) ? text.toUpperCase() : text;
}

function words(kind: string, x: number, y: number, size: number, text: string): TemplateResult {
  return svg`<text class=${kind} x=${x} y=${y} font-size=${size}>${text}</text>`;
}

function note(area: Area, { x, y, w, h }: Rect): TemplateResult {
  const size = Math.min(14, h, (w * 0.96) / (area.note.length * 0.56));
  return words("note", x + w / 2, y + h / 2 + size * 0.36, size, area.note);
}

/** The line's name again, where it runs up the side. */
export function printWing(area: Area): TemplateResult {
  const wing = area.wing!;
  const text = lettered(area);
  const { size } = fit(text, wing.h, wing.w, 26);
  const [x, y] = [wing.x + wing.w / 2 + size * 0.35, wing.y + wing.h / 2];
  return svg`<text class="letters" font-size=${size} transform="translate(${x} ${y}) rotate(-90)">${text}</text>`;
}

function againstPrint(area: Area): TemplateResult {
  const bars = area.bars ?? [];
  if (!bars.length) return letters(area, area);
  const size = Math.min(22, area.h * 0.36, area.w * 0.2);
  const isBeside = area.w > area.h * 3;
  const room = isBeside ? size * 4.4 : 0;
  const part = isBeside ? { ...area, w: area.w - room } : { ...area, h: area.h * 0.52 };
  const used = fit(lettered(area), part.w, part.h, MOST.against);
  const x = isBeside ? part.x + part.w / 2 + used.lines[0]!.length * used.size * 0.4 + size * 1.1 : area.x + area.w / 2 - size * 0.9;
  const y = isBeside ? area.y + area.h / 2 : area.y + area.h * 0.5 + size * 0.7;
  return svg`${letters(area, part)}${words("note", x, y + 4, Math.min(13, size * 0.7), "BAR")}
    ${bars.map((faces) => pair(faces, x + size * 2.1, y, size))}`;
}

/** The name above, the totals below; those that pay more stand in a ring, with what they pay. */
function fieldPrint(area: Area): TemplateResult {
  const totals = area.totals ?? [];
  const size = Math.min(23, area.h * 0.3, area.w / 22);
  const step = (area.w * 0.56) / Math.max(1, totals.length - 1);
  const y = area.y + area.h * 0.68;
  const left = area.x + area.w * 0.22;
  return svg`${letters(area, { ...area, h: area.h * 0.44 })}
    ${totals.map(({ number, pays }, at) => svg`${pays ? ringed(left + step * at, y, size, pays, at > 0) : null}
      ${words("letters", left + step * at, y + size * 0.35, size, String(number))}`)}`;
}

function ringed(x: number, y: number, size: number, pays: string, isAfter: boolean): TemplateResult {
  const small = Math.max(8, size * 0.56);
  const away = size * 1.05 + pays.length * small * 0.29;
  return svg`<circle class="total" cx=${x} cy=${y} r=${size * 0.86}></circle>
    ${words("note", x + (isAfter ? away : -away), y + small * 0.35, small, pays)}`;
}

/** A short word along the upper edge, or to the left where there is no height. */
function stripPrint(area: Area): TemplateResult {
  if (area.w > area.h * 1.8) return letters(area, { ...area, w: area.w * 0.6 });
  return letters(area, { ...area, y: area.y + 2, h: area.h * 0.52 });
}

/** Dice and words at the left, room for chips at the right; without width, one above the other. */
function propPrint(area: Area): TemplateResult {
  if (area.w < area.h * 1.6) return propAbove(area);
  const w = area.w > 260 ? area.w : area.w - Math.min(46, area.h * 0.8);
  const size = area.dice ? Math.min(22, area.h * 0.36, w * 0.16) : 0;
  const room = { x: area.x + size * 2.5, y: area.y, w: w - size * 2.5, h: area.h };
  return svg`${area.dice ? pair(area.dice, area.x + size * 1.4, area.y + area.h / 2, size) : null}
    ${named(area, room)}`;
}

function propAbove(area: Area): TemplateResult {
  const size = area.dice ? Math.min(20, area.h * 0.3, area.w * 0.22) : 0;
  const taken = size ? size + area.h * 0.14 : 0;
  return svg`${area.dice ? pair(area.dice, area.x + area.w / 2, area.y + area.h * 0.1 + size / 2, size) : null}
    ${named(area, { x: area.x, y: area.y + taken, w: area.w, h: area.h - taken })}`;
}

/** The name, and what it pays beneath. */
function named(area: Area, room: Rect): TemplateResult {
  if (!area.note) return letters(area, room);
  const cut = room.h * 0.58;
  return svg`${letters(area, { ...room, y: room.y + room.h * 0.06, h: cut })}
    ${note(area, { ...room, y: room.y + cut, h: room.h * 0.28 })}`;
}

function pair([first, second]: readonly [number, number], x: number, y: number, size: number): TemplateResult {
  return svg`${flatDie(first, x - size * 0.58, y, size)}${flatDie(second, x + size * 0.58, y, size)}`;
}

function lamps(area: Area, lit: readonly number[]): TemplateResult {
  const all = area.lamps!;
  const step = area.w / (all.length + 1);
  const r = Math.min(14, step * 0.42, area.h * 0.2);
  const text = area.note ? `${area.text} · ${area.note}` : area.text;
  const room = area.w > 200 ? 0.72 : 0.5; // chips lie to the left and right
  const head = { ...area, x: area.x + area.w * (0.5 - room / 2), w: area.w * room, h: area.h * 0.5 };
  return svg`${letters({ ...area, text }, head)}
    ${all.map((number, at) => lamp(number, area.x + step * (at + 1), area.y + area.h * 0.72, r, lit))}`;
}

function lamp(number: number, x: number, y: number, r: number, lit: readonly number[]): TemplateResult {
  return svg`<g class=${lit.includes(number) ? "lamp lit" : "lamp"} transform="translate(${x} ${y})">
    <circle r=${r}></circle><text y=${r * 0.36} font-size=${r * 1.05}>${number}</text>
  </g>`;
}
