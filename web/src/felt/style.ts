// How the felt looks. It brings its own style, so that it can stand on any page.
import { css } from "lit";

export const STYLE = css`
  :host { display: block; position: relative; --felt: #084a2f; --bright: #11714a; --ink: #f7f3e6; --gold: #ffd970; }
  svg { display: block; width: 100%; height: auto; touch-action: manipulation; user-select: none;
    font-family: Georgia, "Times New Roman", "DejaVu Serif", serif; }
  .cloth { fill: url(#lit); }
  .weave { fill: url(#weave); pointer-events: none; }
  .thread { fill: #0000000f; }
  text { fill: var(--ink); text-anchor: middle; pointer-events: none; }
  .letters { font-weight: 700; letter-spacing: 0.02em; }
  .note { fill: #f3e7b4; font-family: system-ui, "DejaVu Sans", sans-serif; }
  .area, .around { cursor: pointer; outline: none; }
  .foot { fill: transparent; }
  .cell { fill: transparent; stroke: #f1ead0; stroke-width: 1.8; stroke-linejoin: round; }
  .line .letters { letter-spacing: 0.16em; }
  .come .letters { letter-spacing: 0.12em; fill: #c7202b; stroke: var(--ink);
    stroke-width: 3.5; stroke-linejoin: round; paint-order: stroke; }
  .number .letters, .field .letters { fill: var(--gold); }
  .big .letters { fill: #ffb7a8; }
  .strip .letters, .odds .letters { font-family: system-ui, "DejaVu Sans", sans-serif; font-weight: 600; letter-spacing: 0; }
  .strip .cell { stroke-width: 1; stroke: #f1ead08c; }
  .frame { fill: none; stroke: #f1ead0; stroke-width: 2.2; pointer-events: none; }
  .odds .cell { stroke-dasharray: 6 4; stroke-width: 1.3; }
  .total { fill: none; stroke: var(--gold); stroke-width: 1.8; }
  .prop .cell, .hard .cell { fill: #00000026; }
  .bonus .cell { fill: #12335a; }
  .area:not(.closed):hover .cell, .around:not(.closed):hover .cell, .around:not(.closed):has(+ .area:hover) .cell { fill: #ffffff1f; }
  .bonus:not(.closed):hover .cell { fill: #1a4679; }
  .closed .cell { fill: url(#closed); }
  .closed { cursor: not-allowed; }
  .closed .letters, .closed .note, .closed .total, .closed .die { opacity: 0.6; }
  .picked:not(.closed) .cell { fill: #ffffff2b; }
  .picked .cell { stroke: #ffe08a; stroke-width: 3; }
  .ring { stroke: none; fill: none; pointer-events: none; }
  .area:focus-visible .ring { stroke: #fff; stroke-width: 4; }
  .area:focus-visible .ring + .ring { stroke: #111; stroke-width: 1.5; }
  .refused .cell { stroke: #ff8d7a; stroke-width: 3; }
  .shade { fill: #00000038; }
  .stripe { stroke: #0000002e; stroke-width: 6; }
  .die rect { fill: #b3202a; stroke: #6d0d14; }
  .die circle { fill: #fff; }
  .lamp circle { fill: #0a2340; stroke: #9db7d6; stroke-width: 1.2; }
  .lamp text { font-family: system-ui, sans-serif; font-weight: 600; }
  .lamp.lit circle { fill: #ffd54a; stroke: #fff4c2; }
  .lamp.lit text { fill: #241b00; }
  .home { fill: #00000026; stroke: #f1ead0; stroke-width: 1.2; stroke-dasharray: 4 3; }
  .puck { pointer-events: none; transition: transform 0.45s ease; filter: drop-shadow(0 2px 2px #0009); }
  .puck circle { fill: #16181d; stroke: #000; stroke-width: 1; }
  .puck .rim { fill: none; stroke: #8b919c; stroke-width: 1.2; }
  .puck text { font-family: system-ui, "DejaVu Sans", sans-serif; font-weight: 800; }
  .puck.on circle { fill: #fff; stroke: #111; }
  .puck.on .rim { fill: none; stroke: #444; }
  .puck.on text { fill: #111; }
  .chips { pointer-events: none; }
  .shadow { fill: #0006; }
  .chips .inlay { fill: none; stroke: #fff; opacity: 0.92; }
  .chips .disc, .chips .edge { stroke: #0006; stroke-width: 1; }
  .chips .sum { font-family: system-ui, "DejaVu Sans", sans-serif; font-weight: 800; fill: #fff; stroke: #0009;
    stroke-width: 2; stroke-linejoin: round; paint-order: stroke; }
  .white { fill: #eceae2; } .white.edge { fill: #b9b6aa; }
  .red { fill: #b8242c; } .red.edge { fill: #7d1218; }
  .green { fill: #1d7d46; } .green.edge { fill: #0d4c28; }
  .black { fill: #23242a; } .black.edge { fill: #000; }
  .purple { fill: #5f3190; } .purple.edge { fill: #3a1a5e; }
  .gold { fill: #c08a1a; } .gold.edge { fill: #805807; }
  .token { fill: #0d6b76; } .token.edge { fill: #063c43; } .chips .disc.token { stroke: #ffd970; stroke-width: 2.5; stroke-dasharray: 4 3; }
  .copper { fill: #a5612f; } .copper.edge { fill: #6b3a17; }
  .chips .middle { stroke: #0003; }
  .chips .middle.white { fill: #3c5a86; }
  .chips .middle.green { fill: #0f5c32; }
  .own .disc { stroke: #ffe08a; stroke-width: 2; }
  .pending { opacity: 0.55; }
  .off .disc, .off .edge, .off .inlay, .off .middle { filter: saturate(0.45) brightness(0.8); }
  .plate rect { fill: #f4efdd; stroke: #111; stroke-width: 0.8; }
  .plate text { font-family: system-ui, "DejaVu Sans", sans-serif; font-weight: 800; fill: #14110b; }
  .plate.buy rect { fill: #174f9e; } .plate.lay rect { fill: #8a1f5c; } .plate.off rect { fill: #101114; stroke: #cfd2d8; }
  .plate.buy text, .plate.lay text, .plate.off text { fill: #fff; }
  .several { pointer-events: none; }
  .several rect { fill: #0b1f16; stroke: #d9cf9f; stroke-width: 1; }
  .several text { font-family: system-ui, "DejaVu Sans", sans-serif; font-weight: 700; }
  .bubble { position: absolute; z-index: 3; box-sizing: border-box; width: max-content; max-width: min(300px, 92%); transform: translate(-50%, 6px);
    background: #fff6f2; color: #3a0d06; border: 2px solid #c33a22; border-radius: 8px;
    padding: 6px 10px; font: 14px/1.35 system-ui, "DejaVu Sans", sans-serif;
    box-shadow: 0 6px 20px #0007; pointer-events: none; } /* one plays through it */
  .close { pointer-events: auto; float: right; margin: -4px -8px -6px 4px; width: 30px; height: 30px; border: 0; padding: 0;
    background: none; color: inherit; font: 20px/1 system-ui, sans-serif; cursor: pointer; }
  .bubble b { color: #8f1f0c; }
  @media (prefers-reduced-motion: reduce) { .puck { transition: none; } }
`;
