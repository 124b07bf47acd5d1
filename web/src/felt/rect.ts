// Rectangles, and how to part them.

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export function across(rect: Rect, weights: readonly number[]): Rect[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let x = rect.x;
  return weights.map((weight) => {
    const part = { ...rect, x, w: (rect.w * weight) / whole };
    x += part.w;
    return part;
  });
}

export function down(rect: Rect, heights: readonly number[]): Rect[] {
  let y = rect.y;
  return heights.map((h) => {
    const part = { ...rect, y, h };
    y += h;
    return part;
  });
}

export function inset(rect: Rect, by: number): Rect {
  return { x: rect.x + by, y: rect.y, w: rect.w - 2 * by, h: rect.h };
}

export function equal(count: number): number[] {
  return Array<number>(count).fill(1);
}

export function centre(rect: Rect): { readonly x: number; readonly y: number } {
  return { x: rect.x + rect.w / 2, y: rect.y + rect.h / 2 };
}
