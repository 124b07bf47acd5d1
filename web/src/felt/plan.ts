// The plan of a felt: a book's areas, laid out for a wide screen or for a phone held upright.
import type { Area, Block, Felt, Part, PuckPlace } from "./area.ts";
import { bonus } from "./bonus.ts";
import { against, come, field, line } from "./lines.ts";
import { numbers } from "./numbers.ts";
import { props } from "./props.ts";

export interface Plan {
  readonly w: number;
  readonly h: number;
  readonly areas: readonly Area[];
  readonly pucks: readonly PuckPlace[];
}

const EDGE = 12;
const SIDE: readonly Part[] = [numbers, come, field, against, line];

export function plan(felt: Felt): Plan {
  return felt.shape === "wide" ? wide(felt) : tall(felt);
}

function wide(felt: Felt): Plan {
  const width = felt.points.length > 6 ? 900 : 820;
  const top = bonus(felt, EDGE, EDGE, width + 16 + 300);
  const side = stack(felt, SIDE, EDGE, EDGE + top.h, width);
  const centre = stretched(props(felt, EDGE + width + 16, EDGE + top.h, 300), side.h, EDGE + top.h);
  const blocks = [top, side, centre];
  return whole(blocks, EDGE * 2 + width + 16 + 300, top.h + Math.max(side.h, centre.h) + EDGE * 2);
}

function tall(felt: Felt): Plan {
  const block = stack(felt, [bonus, ...SIDE, gap, props], 6, 6, 348);
  return whole([block], 360, block.h + 12);
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
