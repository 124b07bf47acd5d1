// The rulebooks, asked for once each.
import { get } from "./wire/api.ts";
import type { Book, BookTitle } from "./wire/shapes.ts";
import type { SignTerms } from "./wire/signTerms.ts";

const asked = new Map<string, Promise<unknown>>();

export function book(id: string): Promise<Book> {
  return once(`/api/books/${id}`, async (path) => (await get<{ book: Book }>(path)).book);
}

export function titles(): Promise<readonly BookTitle[]> {
  return once("/api/books", async (path) => (await get<{ books: readonly BookTitle[] }>(path)).books);
}

export type Powers = Readonly<Record<string, readonly string[]>>;

/** Which roles may give which command under a book. */
export function powers(id: string): Promise<Powers> {
  return once(`/api/books/${id}/powers`, async (path) => (await get<{ powers: Powers }>(path)).powers);
}

/** What a sign may say under a book. */
export function signTerms(id: string): Promise<SignTerms> {
  return once(`/api/books/${id}/sign`, async (path) => (await get<{ sign: SignTerms }>(path)).sign);
}

function once<T>(path: string, ask: (path: string) => Promise<T>): Promise<T> {
  const found = asked.get(path) as Promise<T> | undefined;
  if (found) return found;
  const asking = ask(path);
  asked.set(path, asking);
  asking.catch(() => asked.delete(path));
  return asking;
}
