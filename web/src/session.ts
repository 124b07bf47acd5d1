// Who one is in this house.
import { get, isFinal, post } from "./wire/api.ts";
import type { Person } from "./wire/shapes.ts";

interface Said {
  readonly person: Person | null;
}

const AGAIN = 1000; // milliseconds

class Session extends EventTarget {
  person: Person | null = null;
  isKnown = false; // whether the house has been asked
  isLost = false; // whether it did not answer

  /** Until there is an answer: a house that is just being started gives none at first. */
  async ask(): Promise<void> {
    try {
      this.#become((await get<Said>("/api/me")).person);
    } catch (error) {
      if (isFinal(error)) this.#become(null);
      else this.#askAgain();
    }
  }

  async signIn(path: string, body: object): Promise<void> {
    this.#become((await post<Said>(path, body)).person);
  }

  async signOut(): Promise<void> {
    await post<Said>("/api/sign-out");
    this.#become(null);
  }

  #askAgain(): void {
    this.isLost = true;
    this.dispatchEvent(new Event("change"));
    setTimeout(() => void this.ask(), AGAIN);
  }

  #become(person: Person | null): void {
    this.person = person;
    this.isKnown = true;
    this.isLost = false;
    this.dispatchEvent(new Event("change"));
  }
}

export const session = new Session();

export function isManagement(person: Person | null): boolean {
  const roles = ["supervisor", "manager", "senior"];
  return !!person && (person.is_owner || person.grants.some((grant) => roles.includes(grant.role)));
}
