// Fair dice, recomputed by anybody: as src/passline/house/dice/fair.py tells it.

export interface Commitment {
  readonly number: number;
  readonly sha256: string;
}

export interface Thrown {
  readonly commitment: Commitment;
  readonly contributions: readonly { readonly who: string; readonly text: string }[];
  readonly secret: string;
  readonly first: number;
  readonly second: number;
}

const FAIR = 252; // the largest multiple of six that a byte can hold

/** Whether the secret is the one committed to, and gives these faces. */
export async function isFair(table: string, thrown: Thrown): Promise<boolean> {
  const secret = bytes(thrown.secret);
  const digest = hex(await crypto.subtle.digest("SHA-256", secret));
  const [first, second] = await faces(secret, message(table, thrown));
  return digest === thrown.commitment.sha256 && first === thrown.first && second === thrown.second;
}

function message(table: string, { commitment, contributions }: Thrown): string {
  const said = contributions.map((each) => `${each.who} ${each.text}`);
  return ["passline dice 1", table, String(commitment.number), ...said, ""].join("\n");
}

async function faces(secret: Uint8Array<ArrayBuffer>, text: string): Promise<number[]> {
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const found: number[] = [];
  for (let count = 0; found.length < 2; count += 1) {
    const block = new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(`${text}${count}`)));
    found.push(...Array.from(block).filter((byte) => byte < FAIR).map((byte) => (byte % 6) + 1));
  }
  return found.slice(0, 2);
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
