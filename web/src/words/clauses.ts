// A clause as somebody types it to look for it: "§ 4.10", "reading M8" or "4.10".

export function typedClause(text: string): string {
  return text.trim().toLowerCase().replace(/^(§|reading)\s*/, "");
}

/** Whether a clause is the one that is looked for, or a part of it: 4.1 has 4.1(a), and not 4.10. */
export function isWithin(clause: string, wanted: string): boolean {
  const found = clause.toLowerCase();
  const goesOn = /\d$/.test(wanted) && /\d/.test(found.charAt(wanted.length));
  return found.startsWith(wanted) && !goesOn;
}
