// <craps-dice>: two dice in three dimensions that land on the faces called.
import { LitElement, css, html, unsafeCSS } from "lit";
import type { TemplateResult } from "lit";
import { LANDS } from "../wire/landing.ts";
import { PIPS } from "./pips.ts";

const TURNS: Readonly<Record<number, string>> = {
  1: "rotateX(0deg) rotateY(0deg)",
  2: "rotateX(-90deg) rotateY(0deg)",
  3: "rotateX(0deg) rotateY(-90deg)",
  4: "rotateX(0deg) rotateY(90deg)",
  5: "rotateX(90deg) rotateY(0deg)",
  6: "rotateX(0deg) rotateY(180deg)",
};

export class CrapsDice extends LitElement {
  static override properties = {
    first: { type: Number },
    second: { type: Number },
    throw: { type: Number },
    flying: { type: Boolean, reflect: true },
  };

  declare first: number;
  declare second: number;
  declare throw: number; // counts throws, so that equal faces tumble again
  declare flying: boolean;

  constructor() {
    super();
    this.first = 3;
    this.second = 4;
    this.throw = 0;
    this.flying = false;
  }

  static override styles = css`
    :host { --size: var(--die, 46px); display: inline-flex; gap: calc(var(--size) * 0.48); padding: calc(var(--size) * 0.22); perspective: calc(var(--size) * 9); }
    .die { width: var(--size); height: var(--size); position: relative; transform-style: preserve-3d;
      transition: transform ${unsafeCSS(LANDS)}ms cubic-bezier(0.2, 0.75, 0.3, 1); }
    .face { position: absolute; inset: 0; border-radius: 17%; background: #b3202a;
      border: 1px solid #7c1018; box-shadow: inset 0 0 10px #0004; }
    .face i { position: absolute; width: 20%; height: 20%; border-radius: 50%; background: #fff;
      translate: -50% -50%; }
    .f1 { transform: translateZ(calc(var(--size) / 2)); } .f6 { transform: rotateY(180deg) translateZ(calc(var(--size) / 2)); }
    .f3 { transform: rotateY(90deg) translateZ(calc(var(--size) / 2)); } .f4 { transform: rotateY(-90deg) translateZ(calc(var(--size) / 2)); }
    .f2 { transform: rotateX(90deg) translateZ(calc(var(--size) / 2)); } .f5 { transform: rotateX(-90deg) translateZ(calc(var(--size) / 2)); }
    :host([flying]) .die { animation: fly 0.7s linear infinite; }
    :host([flying]) .die + .die { animation-duration: 0.55s; }
    @keyframes fly { to { transform: rotateX(360deg) rotateY(720deg) rotateZ(180deg); } }
    @media (prefers-reduced-motion: reduce) {
      .die { transition: none; }
      :host([flying]) .die { animation: none; opacity: 0.5; }
    }
  `;

  override render(): TemplateResult {
    return html`<div class="die" aria-hidden="true" style="transform:${this.#turned(this.first, 1)}">${FACES}</div>
      <div class="die" aria-hidden="true" style="transform:${this.#turned(this.second, -1)}">${FACES}</div>`;
  }

  /** Whole turns more with every throw, then the face called. */
  #turned(face: number, way: number): string {
    const whole = this.throw * 720 * way;
    return `rotateX(-14deg) rotateY(12deg) rotateX(${whole}deg) rotateY(${whole}deg) ${TURNS[face] ?? ""}`;
  }
}

const FACES = [1, 2, 3, 4, 5, 6].map(
  (face) => html`<div class="face f${face}">${(PIPS[face] ?? []).map(
    ([x, y]) => html`<i style="left:${50 + x * 26}%;top:${50 + y * 26}%"></i>`,
  )}</div>`,
);

customElements.define("craps-dice", CrapsDice);
