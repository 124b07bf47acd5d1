// Asking the house by HTTP.
import type { Problem } from "./shapes.ts";

/** What the house would not do, in its own words. */
export class Declined extends Error {
  readonly status: number;
  readonly where: string;

  constructor(status: number, problem: Problem) {
    super(problem.what);
    this.status = status;
    this.where = problem.where;
  }
}

const FINAL = new Set([401, 403, 404]); // signed out, not for this person, not there

/** Whether asking again cannot help. */
export function isFinal(error: unknown): error is Declined {
  return error instanceof Declined && FINAL.has(error.status);
}

export async function get<T>(path: string): Promise<T> {
  return read<T>(await fetch(path, { headers: { accept: "application/json" } }));
}

export async function post<T>(path: string, body: unknown = {}): Promise<T> {
  const headers = { "content-type": "application/json", accept: "application/json" };
  return read<T>(await fetch(path, { method: "POST", headers, body: JSON.stringify(body) }));
}

async function read<T>(response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as T;
  throw new Declined(response.status, problem(body, response.status));
}

function problem(body: unknown, status: number): Problem {
  const error = (body as { error?: Problem } | null)?.error;
  return error ?? { what: `The house answered ${status}.`, where: "" };
}

/** An id for a command; the same id gets the same answer. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
