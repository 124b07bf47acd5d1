// Money is whole cents on the wire; people read dollars.

export function dollars(cents: number): string {
  const sign = cents < 0 ? "−" : "";
  const whole = Math.abs(cents);
  const text = whole % 100 ? (whole / 100).toFixed(2) : grouped(Math.trunc(whole / 100));
  return `${sign}$${text}`;
}

export function signed(cents: number): string {
  return cents > 0 ? `+${dollars(cents)}` : dollars(cents);
}

/** The cents that somebody typed as dollars, or undefined: "7", "7.50", "$7.50". */
export function cents(text: string): number | undefined {
  const match = /^\$?(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
}
