// Chips on the felt, drawn as a stack with edges.
import { svg } from "lit";
import type { TemplateResult } from "lit";
import { colour, piles } from "../table/chips.ts";
import { dollars } from "../table/money.ts";

export interface Stack {
  readonly amount: number;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly mark?: string; // OFF, ON, BUY, LAY
  readonly isToken?: boolean;
  readonly isMarker?: boolean; // shown without its figure
  readonly isPending?: boolean;
  readonly isOther?: boolean; // another player's
}

export function stack(of: Stack, chips: readonly number[]): TemplateResult {
  const discs = of.isToken ? ["token"] : colours(of.amount, chips);
  const kind = `chips${of.isPending ? " pending" : ""}${of.isOther ? " other" : " own"}`;
  return svg`<g class=${kind} transform="translate(${of.x} ${of.y})" aria-hidden="true">
    <ellipse class="shadow" cx=${of.r * 0.12} cy=${of.r * 0.3} rx=${of.r * 1.08} ry=${of.r}></ellipse>
    ${discs.map((each, at) => disc(each, -at * of.r * 0.22, of.r))}
    ${sum(of, -(discs.length - 1) * of.r * 0.22)}
    ${of.mark ? lammer(of.mark, of.r) : null}
  </g>`;
}

/** At most four discs: enough to see that there are several. */
function colours(amount: number, chips: readonly number[]): string[] {
  const found = piles(amount, chips);
  const all = found.flatMap(({ chip, count }) => Array<string>(Math.min(count, 4)).fill(colour(chip)));
  return (all.length ? all : ["white"]).slice(0, 4).reverse();
}

function disc(colour: string, y: number, r: number): TemplateResult {
  return svg`<g transform="translate(0 ${y})">
    <circle class="edge ${colour}" r=${r} cy=${r * 0.14}></circle>
    <circle class="disc ${colour}" r=${r}></circle>
    <circle class="inlay" r=${r * 0.8} stroke-width=${r * 0.3}
      stroke-dasharray="${r * 0.42} ${r * 0.418}"></circle>
    <circle class="middle ${colour}" r=${r * 0.66}></circle>
  </g>`;
}

function sum(of: Stack, y: number): TemplateResult {
  const text = of.isMarker ? "T" : dollars(of.amount).slice(1);
  const size = Math.min(of.r * 0.8, (of.r * 1.9) / Math.max(text.length, 2));
  return svg`<text class="sum" y=${y + size * 0.35} font-size=${size}>${text}</text>`;
}

function lammer(mark: string, r: number): TemplateResult {
  const size = Math.max(8, r * 0.62);
  return svg`<g class="lammer ${mark.toLowerCase()}" transform="translate(${r * 0.8} ${r * 0.75})">
    <circle r=${size}></circle>
    <text y=${size * 0.28} font-size=${size * 0.74}>${mark}</text>
  </g>`;
}
