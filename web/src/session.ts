// Who one is in this house.
import { Declined, get, post } from "./wire/api.ts";
import type { Person } from "./wire/shapes.ts";

interface Said {
  readonly person: Person | null;
}

class Session extends EventTarget {
  person: Person | null = null;
  isKnown = false; // whether the house has been asked

  async ask(): Promise<void> {
    const said = await get<Said>("/api/me").catch((error: unknown) => anonymous(error));
    this.#become(said.person);
  }

  async signIn(path: string, body: object): Promise<void> {
    this.#become((await post<Said>(path, body)).person);
  }

  async signOut(): Promise<void> {
    await post<Said>("/api/sign-out");
    this.#become(null);
  }

  #become(person: Person | null): void {
    this.person = person;
    this.isKnown = true;
    this.dispatchEvent(new Event("change"));
  }
}

function anonymous(error: unknown): Said {
  if (error instanceof Declined) return { person: null };
  throw error;
}

export const session = new Session();

export function isManagement(person: Person | null): boolean {
  const roles = ["supervisor", "manager", "senior"];
  return !!person && (person.is_owner || person.grants.some((grant) => roles.includes(grant.role)));
}
