// The plan of a felt: a book's areas, laid out for a wide screen or for a phone held upright.
import type { Area, Block, Felt, Part, PuckPlace } from "./area.ts";
import { bonus } from "./bonus.ts";
import { against, behind, come, field, line } from "./lines.ts";
import { boxes } from "./numbers.ts";
import { props } from "./props.ts";

export interface Plan {
  readonly w: number;
  readonly h: number;
  readonly areas: readonly Area[];
  readonly pucks: readonly PuckPlace[];
}

const EDGE = 14;
const WING = 52; // how wide the line is where it runs up the side of the felt
const BEND = 26; // the radius of its bend, within
const CENTRE = 350;
const GAP = 18;
const SIDE: readonly Part[] = [boxes, come, field, against, line, behind];

export function plan(felt: Felt): Plan {
  return felt.shape === "wide" ? wide(felt) : tall(felt);
}

function wide(felt: Felt): Plan {
  const width = felt.points.length > 6 ? 890 : 840;
  const [x, right] = [EDGE + width + GAP, CENTRE];
  const top = bonus(felt, EDGE, EDGE, width + GAP + CENTRE);
  const y = EDGE + top.h;
  const side = bent(stack(felt, SIDE, EDGE + WING, y, width - WING));
  const centre = stretched(props(felt, x, y, right), side.h, y);
  return whole([top, side, centre], x + CENTRE + EDGE, y + Math.max(side.h, centre.h) + EDGE);
}

function tall(felt: Felt): Plan {
  const block = stack(felt, [bonus, ...SIDE, gap, props], 6, 6, 348);
  return whole([block], 360, block.h + 12);
}

/** The line goes around the corner and up the side, and the area within its bend is rounded. */
function bent(side: Block): Block {
  const line = side.areas.find((area) => area.kind === "line");
  if (!line) return side;
  const top = Math.min(...side.areas.map((area) => area.y));
  const wing = { x: line.x - WING, y: top, w: WING, h: line.y - top };
  const areas = side.areas.map((area) => {
    if (area === line) return { ...area, wing };
    const isWithin = area.x === line.x && Math.abs(area.y + area.h - line.y) < 1;
    return isWithin ? { ...area, corner: BEND } : area;
  });
  return { ...side, areas };
}

function gap(): Block {
  return { areas: [], pucks: [], h: 10 };
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
  const areas = block.areas.map((area) => ({ ...area, y: top + (area.y - top) * by, h: area.h * by }));
  return { ...block, areas, h };
}

function joined(blocks: readonly Block[]): Omit<Block, "h"> {
  return {
    areas: blocks.flatMap((block) => block.areas),
    pucks: blocks.flatMap((block) => block.pucks),
  };
}

function whole(blocks: readonly Block[], w: number, h: number): Plan {
  return { w, h, ...joined(blocks) };
}
