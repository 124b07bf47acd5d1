// The plan of a felt: a book's areas, laid out for a wide screen, a narrower one, or a phone held upright.
import type { Area, Block, Felt, Part, PuckPlace, Shape } from "./area.ts";
import { NOTHING, isSmall } from "./area.ts";
import { bonus } from "./bonus.ts";
import { against, behind, come, field, line } from "./lines.ts";
import { boxes } from "./numbers.ts";
import { props } from "./props.ts";
import type { Rect } from "./rect.ts";
import { roomed } from "./rooms.ts";

export interface Plan {
  readonly w: number;
  readonly h: number;
  readonly areas: readonly Area[];
  readonly pucks: readonly PuckPlace[];
  readonly frames: readonly Rect[];
}

const EDGE = 14;
const WING = 48; // how wide the line is where it runs up the side of the felt
const BEND = 26; // the radius of its bend, within
const HOME = 44; // of the puck that is off, above the end of the line
const GAP = 16;
const SIDE: readonly Part[] = [boxes, come, field, against, line, behind];

export function plan(felt: Felt): Plan {
  return PLANS[felt.shape](felt);
}

const PLANS: Readonly<Record<Shape, (felt: Felt) => Plan>> = { wide, square, tall };

/** The numbers and lines, and the centre of the table beside them. */
function wide(felt: Felt): Plan {
  const width = isSmall(felt) ? 700 : felt.points.length > 6 ? 900 : 866;
  const [x, right] = [EDGE + width + GAP, isSmall(felt) ? 256 : 304];
  const top = bonus(felt, EDGE, EDGE, width + GAP + right);
  const y = EDGE + top.h;
  const side = sideOf(felt, y, width);
  const centre = stretched(props(felt, x, y, right), side.h, y);
  return whole([top, side, centre], x + right + EDGE, y + Math.max(side.h, centre.h) + EDGE);
}

/** The centre beneath, where there is no width for it. */
function square(felt: Felt): Plan {
  const width = 840;
  const top = bonus(felt, EDGE, EDGE, width);
  const side = sideOf(felt, EDGE + top.h, width);
  const centre = props(felt, EDGE, EDGE + top.h + side.h + GAP, width);
  return whole([top, side, centre], width + 2 * EDGE, 2 * EDGE + top.h + side.h + GAP + centre.h);
}

function tall(felt: Felt): Plan {
  const block = stack(felt, [bonus, ...SIDE, gap, props], 6, 6, 348);
  return whole([block], 360, block.h + 12);
}

function sideOf(felt: Felt, y: number, width: number): Block {
  if (isSmall(felt)) return stack(felt, SIDE, EDGE, y, width);
  return bent(stack(felt, SIDE, EDGE + WING, y, width - WING));
}

/** The line goes around the corner and up the side, and the area within its bend is rounded. */
function bent(side: Block): Block {
  const line = side.areas.find((area) => area.kind === "line");
  if (!line) return side;
  const top = Math.min(...side.areas.map((area) => area.y));
  const wing = { x: line.x - WING, y: top + HOME, w: WING, h: line.y - top - HOME };
  const home = { number: null, x: line.x - WING / 2 - 2, y: top + HOME / 2 - 2 };
  const areas = side.areas.map((area) => {
    if (area === line) return { ...area, wing };
    const isWithin = area.x === line.x && Math.abs(area.y + area.h - line.y) < 1;
    return isWithin ? { ...area, corner: BEND } : area;
  });
  return { ...side, areas, pucks: [home, ...side.pucks] };
}

function gap(): Block {
  return { ...NOTHING, h: 10 };
}

function stack(felt: Felt, parts: readonly Part[], x: number, y: number, w: number): Block {
  const blocks: Block[] = [];
  let at = y;
  for (const part of parts) {
    const block = part(felt, x, at, w);
    blocks.push(block);
    at += block.h;
  }
  return { ...joined(blocks), h: at - y };
}

/** The centre made as high as the side, so that the felt has one lower edge. */
function stretched(block: Block, h: number, top: number): Block {
  const by = block.h ? h / block.h : 1;
  const areas = block.areas.map((area) => roomed({ ...area, y: top + (area.y - top) * by, h: area.h * by }));
  return { ...block, areas, h };
}

function joined(blocks: readonly Block[]): Omit<Block, "h"> {
  return {
    areas: blocks.flatMap((block) => block.areas),
    pucks: blocks.flatMap((block) => block.pucks),
    frames: blocks.flatMap((block) => block.frames),
  };
}

function whole(blocks: readonly Block[], w: number, h: number): Plan {
  return { w, h, ...joined(blocks) };
}
