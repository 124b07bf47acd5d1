// Posts: who stands where at the table, as the house notes it.
import { factOf } from "../words/noted.ts";
import type { Entry } from "./shapes.ts";

export type Posts = Readonly<Record<string, readonly string[]>>;

export function postsAfter(posts: Posts, { event, who }: Entry): Posts {
  const fact = who === "house" && event.event === "Noted" ? factOf(event["text"])["post"] : undefined;
  if (!fact) return posts;
  const others = Object.entries(posts).filter(([person]) => person !== fact["who"]);
  const stands = fact["roles"].length ? [[fact["who"], fact["roles"]] as const] : [];
  return Object.fromEntries([...others, ...stands]);
}
