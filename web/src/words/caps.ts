// How much may ride, as the book says it of its numbers.
import type { Capped } from "../wire/shapes.ts";

/** What holds for this number; all of it as long as there is none. */
export function capsAt(caps: readonly Capped[], number: number | null): readonly Capped[] {
  return number === null ? caps : caps.filter(({ numbers }) => numbers.includes(number));
}

/** With its numbers, where others differ. */
export function capped({ numbers, says }: Capped, among: readonly Capped[]): string {
  return among.length > 1 ? `On ${numbers.join(" or ")}: ${says}` : says;
}
