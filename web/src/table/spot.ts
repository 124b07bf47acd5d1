// A spot in the words of the notation: "pass", "place 6", "odds come 5".

export interface Spot {
  readonly wager: string;
  readonly number: number | null;
}

export function spot(text: string): Spot {
  const match = /^(.+) (\d+)$/.exec(text);
  return match ? { wager: match[1]!, number: Number(match[2]) } : { wager: text, number: null };
}

export function written(wager: string, number: number | null = null): string {
  return number === null ? wager : `${wager} ${number}`;
}

export function isOdds(text: string): boolean {
  return text.startsWith("odds ");
}

/** The spot that odds here ride on. */
export function flat(text: string): string {
  return text.replace(/^odds /, "");
}

export function odds(text: string): string {
  return `odds ${text}`;
}
