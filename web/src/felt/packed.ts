// Things of these widths put into rooms, row by row, none over another; nothing where they do not fit.
import type { Rect } from "./rect.ts";

export interface Put {
  readonly x: number; // of its middle
  readonly y: number;
}

interface Row {
  readonly room: Rect;
  readonly widths: number[];
}

export function packed(rooms: readonly Rect[], widths: readonly number[], high: number): Put[] | null {
  const rows = rooms.flatMap((room) => parted(room, high)).map((room): Row => ({ room, widths: [] }));
  let at = 0;
  for (const width of widths) {
    while (rows[at] && taken(rows[at]!) + width > rows[at]!.room.w) at += 1;
    if (!rows[at]) return null;
    rows[at]!.widths.push(width);
  }
  return settled(rooms, rows.filter((row) => row.widths.length), high);
}

/** As many rows as the room is high for, at least one. */
function parted(room: Rect, high: number): Rect[] {
  const count = Math.max(1, Math.floor(room.h / high));
  return Array.from({ length: count }, (_, at) => ({ ...room, y: room.y + at * high, h: high }));
}

/** The rows that are used, in the middle of their room's height; a row in the middle of its width. */
function settled(rooms: readonly Rect[], rows: readonly Row[], high: number): Put[] {
  return rooms.flatMap((room) => {
    const own = rows.filter((row) => row.room.x === room.x);
    const top = room.y + (room.h - own.length * high) / 2;
    return own.flatMap((row, at) => along(row, top + (at + 0.5) * high));
  });
}

function along(row: Row, y: number): Put[] {
  let x = row.room.x + (row.room.w - taken(row)) / 2;
  return row.widths.map((width) => {
    const middle = x + width / 2;
    x += width;
    return { x: middle, y };
  });
}

function taken(row: Row): number {
  return row.widths.reduce((sum, width) => sum + width, 0);
}
