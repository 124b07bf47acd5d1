// Where one is on the page: the part of the address after #.

export interface Route {
  readonly page: string;
  readonly id: string;
  readonly rest: string;
}

export function route(hash: string): Route {
  const [page = "", id = "", ...rest] = hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  return { page: page || "floor", id, rest: rest.join("/") };
}

export function go(to: string): void {
  location.hash = to;
}

/** Signing in leads back to the table, or the past, that one came for. */
export function signInFrom({ page, id }: Route): string {
  return id && ["table", "history", "dice"].includes(page) ? `sign-in/${page}/${id}` : "sign-in";
}
