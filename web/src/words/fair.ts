// Fair dice, recomputed by anybody: as src/passline/house/dice/fair.py tells it.

export interface Commitment {
  readonly number: number;
  readonly sha256: string;
}

export interface Contribution {
  readonly who: string;
  readonly text: string;
}

/** A secret that was revealed, with all that the faces were made of. */
export interface Revealed {
  readonly commitment: Commitment;
  readonly contributions: readonly Contribution[];
  readonly secret: string;
}

export type Faces = readonly [number, number];

const FAIR = 252; // the largest multiple of six that a byte can hold

/** What a secret must have been committed to as, and the faces that it gives. */
export async function recomputed(table: string, revealed: Revealed): Promise<{ sha256: string; faces: Faces }> {
  const secret = bytes(revealed.secret);
  const sha256 = hex(await crypto.subtle.digest("SHA-256", secret));
  return { sha256, faces: await faces(secret, message(table, revealed)) };
}

function message(table: string, { commitment, contributions }: Revealed): string {
  const said = contributions.map((each) => `${each.who} ${each.text}`);
  return ["passline dice 1", table, String(commitment.number), ...said, ""].join("\n");
}

async function faces(secret: Uint8Array<ArrayBuffer>, text: string): Promise<Faces> {
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const found: number[] = [];
  for (let count = 0; found.length < 2; count += 1) {
    const block = new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(`${text}${count}`)));
    found.push(...Array.from(block).filter((byte) => byte < FAIR).map((byte) => (byte % 6) + 1));
  }
  return [found[0]!, found[1]!];
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
