// An amount as chips of the float, largest first.

export interface Pile {
  readonly chip: number;
  readonly count: number;
}

export function piles(amount: number, chips: readonly number[]): Pile[] {
  let left = amount;
  const found: Pile[] = [];
  for (const chip of [...chips].sort((a, b) => b - a)) {
    const count = Math.floor(left / chip);
    if (count) found.push({ chip, count });
    left -= count * chip;
  }
  return found;
}

/** The colour of a chip by its place in the float, as cages colour them. */
export function colour(chip: number): string {
  const dollars = chip / 100;
  if (dollars < 1) return "copper";
  if (dollars < 5) return "white";
  if (dollars < 25) return "red";
  if (dollars < 100) return "green";
  if (dollars < 500) return "black";
  return dollars < 1000 ? "purple" : "gold";
}

/** The letters on a chip: 50c, 5, 1k. */
export function face(chip: number): string {
  if (chip < 100) return `${chip}c`;
  const dollars = chip / 100;
  return dollars >= 1000 && dollars % 1000 === 0 ? `${dollars / 1000}k` : String(dollars);
}
