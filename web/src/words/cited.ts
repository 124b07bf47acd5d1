// A clause as it is cited: by its paragraph, or as the reading of an unclear one ("M8", "X13").

export function cited(clause: string): string {
  return /^[A-Z]+\d+$/.test(clause) ? `reading ${clause}` : `§ ${clause}`;
}
