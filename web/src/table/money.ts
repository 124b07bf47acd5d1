// Money is whole cents on the wire; people read dollars.

export function dollars(cents: number): string {
  const sign = cents < 0 ? "−" : "";
  const whole = Math.abs(cents);
  const part = whole % 100 ? `.${String(whole % 100).padStart(2, "0")}` : "";
  return `${sign}$${grouped(Math.trunc(whole / 100))}${part}`;
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
