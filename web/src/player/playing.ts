// Playing: a player's wishes at the felt, and what the page shows until they are answered.
import type { Refusing } from "../felt/crapsFelt.ts";
import { missing, putBefore } from "../table/repeat.ts";
import type { Put } from "../table/repeat.ts";
import { newId } from "../wire/api.ts";
import { isShut } from "../wire/opening.ts";
import type { Answer } from "../wire/shapes.ts";
import type { Fields, Live } from "../wire/live.ts";
import { notice } from "../words/notice.ts";
import { Waits } from "./waits.ts";

const SHOWN = 6000; // milliseconds that a refusal stays on the felt

export class Playing extends EventTarget {
  readonly waits: Waits;
  refusing: Refusing | null = null;
  readonly #live: Live;
  #hiding = 0;
  #isRepeating = false;
  readonly #flying = new Map<string, Put>(); // id -> chips put down, not answered yet

  constructor(live: Live) {
    super();
    this.#live = live;
    this.waits = new Waits(live);
    live.addEventListener("change", () => this.#look());
  }

  /** Chips that lie on the felt but are no wager yet: on their way, or waiting to be confirmed. */
  get waiting(): ReadonlyMap<string, number> {
    const asked = this.waits.asked.filter(({ command, id }) => command === "make-wager" && !this.#flying.has(id));
    const sums = new Map<string, number>();
    for (const { spot, amount } of [...this.#flying.values(), ...asked.map(({ fields }) => fields as unknown as Put)]) {
      sums.set(spot, (sums.get(spot) ?? 0) + amount);
    }
    return sums;
  }

  /** The same, for who hears the page. */
  get said(): string {
    if (!this.refusing) return "";
    const { why, sentence } = this.refusing;
    return why ? `Refused: ${sentence}` : sentence; // what waits, or stands with a warning, is not refused
  }

  async put(spot: string, amount: number): Promise<void> {
    const problem = this.#shut(spot, amount);
    if (problem) return this.#refuse(problem);
    await this.#made({ spot, amount });
  }

  /** A token needs no chips on the rail, so the house is asked whatever the area says of chips. */
  putToken(spot: string, amount: number): Promise<void> {
    return this.#made({ spot, amount, money: "token" });
  }

  async #made(put: Put & { readonly money?: string }): Promise<void> {
    const id = newId();
    this.#flying.set(id, put);
    this.#changed();
    const answer = await this.#live.send("make-wager", { ...put }, id);
    this.#flying.delete(id);
    this.#show(put.spot, answer);
  }

  take(spot: string): Promise<void> {
    return this.#wish("cut-wager", spot, { spot, to: 0 });
  }

  /** Doubles what is there. */
  press(spot: string): Promise<void> {
    const stake = this.#stake(spot);
    return stake ? this.put(spot, stake) : Promise.resolve();
  }

  toggle(spot: string): Promise<void> {
    const wager = this.#live.table?.wagers[`${this.#live.me.id}|${spot}`];
    const isOff = wager?.on === false || (wager?.on === null && this.#live.table?.puck === null);
    return this.#wish("call-working", spot, { spot, on: isOff });
  }

  down(spot: string): Promise<void> {
    return this.#wish("ask-down", spot, { spot });
  }

  async repeat(): Promise<void> {
    if (this.#isRepeating) return;
    this.#isRepeating = true;
    for (const { spot, amount } of this.#before) await this.put(spot, amount);
    this.#isRepeating = false;
    this.#changed();
  }

  get mayRepeat(): boolean {
    return !this.#isRepeating && this.#before.length > 0;
  }

  /** The wagers of before, as far as they are not made again and may be made now. */
  get #before(): readonly Put[] {
    const before = putBefore(this.#live.entries, this.#live.me.id);
    return missing(before.filter(({ spot }) => this.#isOpen(spot)), (spot) => this.#stake(spot) + (this.waiting.get(spot) ?? 0));
  }

  /** Whether a wager is taken there now, as far as is known. */
  #isOpen(spot: string): boolean {
    const opening = this.#live.openings.get(spot);
    return !this.#live.openings.size || (!!opening && !isShut(opening));
  }

  /** What can be seen to be wrong without asking: nothing in hand, or an area that is closed. */
  #shut(spot: string, amount: number): Refusing | undefined {
    if (amount <= 0) return { spot, why: "", clause: "", sentence: "Take chips in hand first." };
    const opening = this.#live.openings.get(spot);
    if (!opening || !isShut(opening) || !this.#live.isFresh) return undefined;
    const { why = "", clause = "", sentence = why } = opening;
    return { spot, why, clause, sentence };
  }

  async #wish(command: string, spot: string, fields: Fields): Promise<void> {
    this.#show(spot, await this.#live.send(command, fields));
  }

  #show(spot: string, answer: Answer): void {
    const { refused, pending, error } = answer;
    if (refused) this.#refuse({ spot, ...refused });
    else if (pending) this.#refuse({ spot, why: "", clause: pending.clause, sentence: pending.sentence, waits: pending.id });
    else if (error) this.#refuse({ spot, why: "", clause: "", sentence: error.what });
    else this.#refuse(this.#notice(spot, answer));
  }

  /** The wager stands, and something is to be said of it. */
  #notice(spot: string, answer: Answer): Refusing | null {
    const found = this.#live.book && notice(this.#live.answeredBy(answer), this.#live.book);
    return found ? { spot, why: "", ...found } : null;
  }

  /** What was confirmed or turned down is not said to wait any longer. */
  #look(): void {
    this.waits.look();
    const waits = this.refusing?.waits;
    if (waits && this.waits.decided.some(({ wish }) => wish.id === waits)) this.dismiss();
  }

  /** The refusal was read. */
  dismiss(): void {
    if (this.refusing) this.#refuse(null);
  }

  #refuse(what: Refusing | null): void {
    this.refusing = what;
    clearTimeout(this.#hiding);
    if (what) this.#hiding = window.setTimeout(() => this.#refuse(null), SHOWN);
    this.#changed();
  }

  #stake(spot: string): number {
    return this.#live.table?.wagers[`${this.#live.me.id}|${spot}`]?.stake ?? 0;
  }

  #changed(): void {
    this.dispatchEvent(new Event("change"));
  }
}
