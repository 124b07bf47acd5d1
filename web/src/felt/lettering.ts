// Lettering that fits its area: one line or two, as large as may be.

export interface Lettering {
  readonly lines: readonly string[];
  readonly size: number;
}

const CAPITAL = 0.82; // widths in ems, with a little air
const SMALL = 0.6;

export function fit(text: string, w: number, h: number, most: number): Lettering {
  const one = { lines: [text], size: size([text], w, h, most) };
  const two = halves(text);
  const other = { lines: two, size: size(two, w, h, most) };
  return other.size > one.size * 1.15 ? other : one;
}

function size(lines: readonly string[], w: number, h: number, most: number): number {
  const longest = Math.max(...lines.map(width), 1);
  return Math.min(most, (w * 0.92) / longest, (h * 0.8) / (lines.length * 1.12));
}

function width(line: string): number {
  const capitals = line.replace(/[^A-Z]/g, "").length;
  return capitals * CAPITAL + (line.length - capitals) * SMALL;
}

/** The text in two lines, parted where they come out most alike. */
function halves(text: string): string[] {
  const words = text.split(" ");
  if (words.length < 2) return [text];
  const cuts = words.slice(1).map((_, at) => [
    words.slice(0, at + 1).join(" "),
    words.slice(at + 1).join(" "),
  ]);
  return cuts.reduce((best, cut) => (longest(cut) < longest(best) ? cut : best));
}

function longest(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => line.length));
}
