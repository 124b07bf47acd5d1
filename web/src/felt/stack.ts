// Chips on the felt, drawn as a stack with edges. The amount stands on its top chip; whose it is
// and whether it works, on a plate below; BUY or LAY on a plate above. No plate covers the amount.
import { svg } from "lit";
import type { TemplateResult } from "lit";
import { colour, piles } from "../table/chips.ts";
import { dollars } from "../table/money.ts";

export interface Stack {
  readonly amount: number;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly seat: number; // nought where there is no need to say whose
  readonly kind?: Kind; // a wager whose chips lie as others do, but are bought or laid
  readonly state?: "OFF" | "ON"; // where it differs from what one would think
  readonly isCovered?: boolean; // at its right, by the odds that lean on it
  readonly isToken?: boolean;
  readonly isMarker?: boolean; // shown without its figure
  readonly isPending?: boolean;
  readonly isOther?: boolean; // another player's
}

export interface Kind {
  readonly text: string;
  readonly isAgainst: boolean;
}

/** What several players have in an area that has no room for each. */
export interface Several {
  readonly count: number;
  readonly amount: number;
  readonly isMore: boolean; // than mine
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const RISE = 0.13; // how much of a chip's edge is seen, in radii
const MOST = 3; // discs: enough to see that there are several

export const PLATE = 6.5; // how far a plate stands out over the edge of its chip

/** How far the top of the highest stack is above its lowest chip. */
export function reach(r: number): number {
  return (MOST - 1) * RISE * r;
}

export function stack(of: Stack, chips: readonly number[]): TemplateResult {
  const discs = of.isToken ? ["token"] : colours(of.amount, chips);
  const top = -(discs.length - 1) * of.r * RISE;
  const kind = `chips${of.isPending ? " pending" : ""}${of.isOther ? " other" : " own"}${of.state === "OFF" ? " off" : ""}`;
  return svg`<g class=${kind} transform="translate(${of.x} ${of.y})" aria-hidden="true">
    <ellipse class="shadow" cx=${of.r * 0.1} cy=${of.r * 0.26} rx=${of.r * 1.06} ry=${of.r}></ellipse>
    ${discs.map((each, at) => disc(each, -at * of.r * RISE, of.r, at === discs.length - 1))}
    ${sum(of, top)}
    ${of.kind ? plate(of.kind.text, of.kind.isAgainst ? "lay" : "buy", top - of.r, of.r) : null}
    ${below(of)}
  </g>`;
}

function below(of: Stack): TemplateResult | null {
  const text = [of.seat || "", of.state ?? ""].filter(Boolean).join(" ");
  return text ? plate(text, of.state ? of.state.toLowerCase() : "seat", of.r, of.r) : null;
}

function colours(amount: number, chips: readonly number[]): string[] {
  const found = piles(amount, chips);
  const all = found.flatMap(({ chip, count }) => Array<string>(Math.min(count, MOST)).fill(colour(chip)));
  return (all.length ? all : ["white"]).slice(0, MOST).reverse();
}

function disc(colour: string, y: number, r: number, isTop: boolean): TemplateResult {
  return svg`<g transform="translate(0 ${y})">
    <circle class="edge ${colour}" r=${r} cy=${r * 0.12}></circle>
    <circle class="disc ${colour}" r=${r}></circle>
    ${isTop ? svg`<circle class="inlay" r=${r * 0.88} stroke-width=${r * 0.2}
      stroke-dasharray="${r * 0.461} ${r * 0.461}"></circle>
    <circle class="middle ${colour}" r=${r * 0.78}></circle>` : null}
  </g>`;
}

function sum(of: Stack, y: number): TemplateResult {
  const text = of.isMarker ? "T" : dollars(of.amount).slice(1).replace(",", "");
  const w = of.r * (of.isCovered ? 1.42 : 1.9);
  const size = Math.min(of.r * 0.96, w / (text.length * 0.6));
  return svg`<text class="sum" y=${y + size * 0.35} font-size=${size}>${text}</text>`;
}

/** A small plate over the upper or lower edge of the chip. */
function plate(text: string, kind: string, y: number, r: number): TemplateResult {
  const size = Math.min(10, (r * 2.3) / (text.length * 0.66));
  const w = Math.max(size * 1.5, text.length * size * 0.66 + 5);
  const up = y < 0 ? -0.5 : 0.5;
  return svg`<g class="plate ${kind}" transform="translate(0 ${y + up})">
    <rect x=${-w / 2} y=${-size * 0.62} width=${w} height=${size * 1.24} rx=${size * 0.5}></rect>
    <text y=${size * 0.36} font-size=${size}>${text}</text>
  </g>`;
}

/** "+2 $130": how many others, and how much together; in two lines where there is height. */
export function several(of: Several): TemplateResult {
  const [count, amount] = [`${of.isMore ? "+" : "×"}${of.count}`, dollars(of.amount).replace(",", "")];
  const lines = of.h > 20 ? [count, amount] : [`${count} ${amount}`];
  const size = Math.min(11.5, (of.w - 4) / (Math.max(...lines.map((line) => line.length)) * 0.62));
  const top = size * 0.36 - ((lines.length - 1) * 12) / 2;
  return svg`<g class="several" transform="translate(${of.x} ${of.y})" aria-hidden="true">
    <rect x=${-of.w / 2} y=${-of.h / 2} width=${of.w} height=${of.h} rx="6"></rect>
    ${lines.map((line, at) => svg`<text y=${top + at * 12} font-size=${size}>${line}</text>`)}
  </g>`;
}
