"""The look of a par sheet, on paper as on the screen."""

STYLE = """
:root { --ink: #1c2321; --faint: #6b7673; --line: #d5dbd9; --house: #2f6f5e; --player: #b4472f; }
* { box-sizing: border-box; }
body { margin: 2rem auto; padding: 0 1.5rem; max-width: 70rem; color: var(--ink);
  font: 14px/1.45 system-ui, "DejaVu Sans", sans-serif; }
h1 { font-size: 1.5rem; margin: 0 0 .75rem; }
h2 { font-size: 1.1rem; margin: 2rem 0 .6rem; border-bottom: 2px solid var(--house); }
dl { display: grid; grid-template-columns: repeat(3, max-content 1fr); gap: .15rem .8rem;
  margin: 0; }
dt { color: var(--faint); }
dd { margin: 0; }
p { max-width: 52rem; }
.note, .key { color: var(--faint); font-size: .85rem; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .22rem .45rem; text-align: right; vertical-align: top; white-space: nowrap; }
th { font-size: .8rem; color: var(--faint); border-bottom: 1px solid var(--ink); }
th:nth-child(-n+2), td:nth-child(-n+2) { text-align: left; }
td { border-bottom: 1px solid var(--line); }
td.words { white-space: normal; min-width: 7rem; max-width: 15rem; }
td small { display: block; color: var(--faint); font-size: .72rem; }
td:first-child { min-width: 15rem; white-space: normal; }
tr.player td { color: var(--player); }
svg { width: 100%; max-width: 60rem; height: auto; font-size: 11px; }
svg text { fill: var(--ink); }
svg .tick { fill: var(--faint); font-size: 10px; }
svg .grid { stroke: var(--line); }
svg .axis { stroke: var(--ink); }
svg .mark { stroke: var(--ink); stroke-dasharray: 4 3; }
svg .house { fill: var(--house); }
svg .player { fill: var(--player); }
svg .wide { fill: var(--house); fill-opacity: .18; }
svg .narrow { fill: var(--house); fill-opacity: .35; }
svg .mean { fill: none; stroke: var(--house); stroke-width: 1.5; }
.swatch { display: inline-block; width: 1.1em; height: .8em; margin: 0 .3em 0 .9em; }
.swatch.wide { background: #d9e5e2; }
.swatch.narrow { background: #99b9b0; }
.swatch.mean { background: var(--house); height: 2px; vertical-align: middle; }
@media (max-width: 46rem) {
  body { padding: 0 .6rem; }
  dl { grid-template-columns: max-content 1fr; }
  section { overflow-x: auto; }
}
@media print {
  @page { size: A4 landscape; margin: 12mm; }
  body { margin: 0; padding: 0; max-width: none; font-size: 9.5pt; }
  * { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  thead { display: table-header-group; }
  tr, svg, dl { break-inside: avoid; }
  h2 { break-after: avoid; }
  svg { max-width: 100%; max-height: 165mm; }
}
"""
