// What is printed on an area: letters, small print, dice, totals, lamps, all within its own room.
import { svg } from "lit";
import type { TemplateResult } from "lit";
import type { Area } from "./area.ts";
import { fit } from "./lettering.ts";
import { flatDie } from "./pips.ts";
import type { Rect } from "./rect.ts";
import { across, down, inset } from "./rect.ts";

type Kind = Area["kind"];

const MOST: Readonly<Record<Kind, number>> = {
  line: 34, against: 24, come: 52, field: 26, number: 46, strip: 12.5, odds: 17, prop: 17, hard: 17, big: 22, bonus: 22,
};

const TWELVE = 7.6; // "Craps Twelve" in ems: all that have dice are lettered alike
const CAPITALS: ReadonlySet<Kind> = new Set<Kind>(["line", "against", "come", "field", "big"]);

const PRINTS: Readonly<Partial<Record<Kind, (area: Area) => TemplateResult>>> = {
  against: againstPrint,
  field: fieldPrint,
  number: numberPrint,
  strip: (area) => letters(area, { ...area.print, y: area.print.y + 2, h: area.print.h * 1.1 }),
  prop: propPrint,
  hard: propPrint,
};

export function print(area: Area, lit: readonly number[]): TemplateResult {
  if (area.lamps) return lamps(area, lit);
  return PRINTS[area.kind]?.(area) ?? letters(area, inset(area.print, area.print.w * 0.1));
}

/** Letters in the middle of a room, as large as may be. */
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

/** The small print, a line for each thing that it says. */
function note(area: Area, { x, y, w, h }: Rect): TemplateResult {
  const lines = area.note.split("; ");
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.min(13.5, h / (lines.length * 1.1), (w * 0.96) / (longest * 0.56));
  const top = y + h / 2 - ((lines.length - 1) * size * 1.08) / 2 + size * 0.36;
  return svg`${lines.map((line, at) => words("note", x + w / 2, top + at * size * 1.08, size, line))}`;
}

/** The line's name again, where it runs up the side. */
export function printWing(area: Area): TemplateResult {
  const wing = area.wing!;
  const text = lettered(area);
  const { size } = fit(text, wing.h, wing.w, 26);
  const [x, y] = [wing.x + wing.w / 2 + size * 0.35, wing.y + wing.h / 2];
  return svg`<text class="letters" font-size=${size} transform="translate(${x} ${y}) rotate(-90)">${text}</text>`;
}

/** The number with the wager's name beneath, and room for the puck beside it or below. */
function numberPrint(area: Area): TemplateResult {
  const { x, y, w, h } = area.print;
  const isNarrow = w < 100;
  const room = isNarrow ? { x, y, w, h: h * 0.46 } : { x: x + 4, y, w: w - 42, h };
  const [cut, small] = [room.h * 0.7, Math.min(11.5, room.h * 0.28)];
  return svg`${letters(area, { ...room, y: room.y + 2, h: cut })}
    ${words("note", room.x + room.w / 2, room.y + cut + small * 0.9, small, area.note)}`;
}

function againstPrint(area: Area): TemplateResult {
  const bars = area.bars ?? [];
  const room = area.print;
  if (!bars.length) return letters(area, room);
  return room.w > room.h * 2.4 ? barBeside(area, bars[0]!) : barBelow(area, bars[0]!);
}

type Faces = readonly [number, number];

function barBeside(area: Area, faces: Faces): TemplateResult {
  const room = inset(area.print, 3);
  const size = Math.min(19, room.h * 0.38, room.w * 0.09);
  const w = room.w - size * 3.9;
  const x = room.x + w;
  return svg`${letters(area, { ...room, w })}
    ${words("note", x + size * 0.8, room.y + room.h / 2 + size * 0.24, size * 0.66, "BAR")}
    ${pair(faces, x + size * 2.75, room.y + room.h / 2, size)}`;
}

function barBelow(area: Area, faces: Faces): TemplateResult {
  const { x, y, w, h } = inset(area.print, 4);
  const size = Math.min(20, h * 0.24, w * 0.24);
  const foot = y + h * 0.74;
  return svg`${letters(area, { x, y: y + 4, w, h: h * 0.52 })}
    ${words("note", x + w / 2 - size * 1.1, foot + size * 0.24, size * 0.66, "BAR")}
    ${pair(faces, x + w / 2 + size * 1, foot, size)}`;
}

/** The name above, the totals below; those that pay more stand in a ring, with what they pay. */
function fieldPrint(area: Area): TemplateResult {
  const totals = area.totals ?? [];
  const { x, y, w, h } = area.print;
  const size = Math.min(22, h * 0.44, w / 24);
  const step = Math.min(size * 2.5, (w * 0.62) / Math.max(1, totals.length - 1));
  const left = x + w / 2 - (step * (totals.length - 1)) / 2;
  const foot = y + h * 0.7;
  return svg`${letters(area, { x, y, w, h: h * 0.46 })}
    ${totals.map(({ number, pays }, at) => svg`${pays ? ringed(left + step * at, foot, size, pays, at > 0) : null}
      ${words("letters", left + step * at, foot + size * 0.35, size, String(number))}`)}`;
}

function ringed(x: number, y: number, size: number, pays: string, isAfter: boolean): TemplateResult {
  const small = Math.max(8.5, size * 0.6);
  const away = size * 1.05 + pays.length * small * 0.29;
  return svg`<circle class="total" cx=${x} cy=${y} r=${size * 0.82}></circle>
    ${words("note", x + (isAfter ? away : -away), y + small * 0.35, small, pays)}`;
}

/** The name, and beneath it the dice and what they pay. */
function propPrint(area: Area): TemplateResult {
  const room = inset(area.print, 3);
  if (!area.dice) return named(area, room, MOST.prop);
  const high = Math.min(room.h, 44);
  const [name, foot] = down({ ...room, y: room.y + (room.h - high) / 2, h: high }, [high * 0.52, high * 0.48]);
  const size = Math.min(18, foot!.h * 0.84, room.w * 0.15);
  const w = Math.min(room.w - 4, 112);
  const [dice, pays] = across({ ...foot!, x: room.x + (room.w - w) / 2, w }, [size * 2.6, w - size * 2.6]);
  const most = area.kind === "hard" ? MOST.hard : Math.min(MOST.prop, room.w / TWELVE);
  return svg`${letters(area, name!, most)}
    ${pair(area.dice, dice!.x + dice!.w / 2, foot!.y + foot!.h / 2, size)}${note(area, { ...pays!, y: foot!.y, h: foot!.h })}`;
}

/** The name, and what it pays beneath; where totals pay differently, each in a line, beside it. */
function named(area: Area, room: Rect, most: number): TemplateResult {
  const count = area.note.split("; ").length;
  if (!area.note) return letters(area, room, most);
  if (count > 1 && room.w > 150 && room.h < 24 + count * 13) return namedBeside(area, room, most);
  const high = Math.min(room.h, 26 + count * 15);
  const y = room.y + (room.h - high) / 2;
  const cut = high * (count > 2 ? 0.38 : count > 1 ? 0.46 : 0.58);
  return svg`${letters(area, { ...room, y: y + 2, h: cut }, most)}${note(area, { ...room, y: y + cut, h: high - cut - 2 })}`;
}

function namedBeside(area: Area, room: Rect, most: number): TemplateResult {
  const [name, pays] = across(inset(room, 2), [42, 58]);
  return svg`${letters(area, name!, most)}${note(area, { ...pays!, y: room.y + 3, h: room.h - 6 })}`;
}

function pair([first, second]: Faces, x: number, y: number, size: number): TemplateResult {
  return svg`${flatDie(first, x - size * 0.58, y, size)}${flatDie(second, x + size * 0.58, y, size)}`;
}

function lamps(area: Area, lit: readonly number[]): TemplateResult {
  const all = area.lamps!;
  const { x, y, w, h } = area.print;
  const step = w / (all.length + 0.6);
  const r = Math.min(15, step * 0.44, h * 0.22);
  const text = area.note ? `${area.text} · ${area.note}` : area.text;
  return svg`${letters({ ...area, text }, { x, y: y + 1, w, h: h * 0.5 })}
    ${all.map((number, at) => lamp(number, x + step * (at + 0.8), y + h * 0.72, r, lit))}`;
}

function lamp(number: number, x: number, y: number, r: number, lit: readonly number[]): TemplateResult {
  return svg`<g class=${lit.includes(number) ? "lamp lit" : "lamp"} transform="translate(${x} ${y})">
    <circle r=${r}></circle><text y=${r * 0.36} font-size=${r * 1.05}>${number}</text>
  </g>`;
}
