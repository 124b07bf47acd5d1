// A table, live: a snapshot, then every entry after it, over a socket that comes back by itself.
// Commands that have no answer yet are sent again with their id, so that none is lost or doubled.
import { fold } from "../table/fold.ts";
import type { Happening, Roll, Table } from "../table/state.ts";
import { newId } from "./api.ts";
import { Landing } from "./landing.ts";
import type { Answer, Book, Entry, Me, Now, Opening, Pending, Snapshot } from "./shapes.ts";
import { postsAfter } from "./posts.ts";
import type { Posts } from "./posts.ts";
import { tableOf } from "./snapshot.ts";

export type Fields = Readonly<Record<string, unknown>>;
export type Status = "connecting" | "live" | "away" | "gone";

interface Wish {
  readonly command: string;
  readonly fields: Fields;
  readonly settle: (answer: Answer) => void;
}

export interface About {
  readonly name: string;
  readonly dice: string;
  readonly isPractice: boolean;
}

const EVERY = 220; // milliseconds between questions; the house answers five a second
const PAUSES = [100, 200, 400, 800, 1600, 3000];

export class Live extends EventTarget {
  readonly id: string;
  status: Status = "connecting";
  table: Table | null = null;
  book: Book | null = null; // the table's, once it was read
  number = 0; // of the last entry that was told
  entries: Entry[] = [];
  people: Record<string, string> = {};
  me: Me = { id: "", roles: [], post: [] };
  about: About = { name: "", dice: "", isPractice: false };
  pending: readonly Pending[] = [];
  posts: Posts = {}; // person -> where they stand at the table
  openings: ReadonlyMap<string, Opening> = new Map();
  paused = "";
  readonly #landing = new Landing<Heard>({
    hear: (message) => this.#heard(message),
    fall: () => this.dispatchEvent(new Event("change")),
    isLying: () => !!this.table?.announced,
  });
  #socket: WebSocket | null = null;
  #wishes = new Map<string, Wish>();
  #tries = 0;
  #asking = 0;
  #asked = 0;
  #came = 0; // the last entry that has come, told or kept back until the dice have landed
  #opensAt = 0; // the entry after which the openings were looked up

  constructor(id: string) {
    super();
    this.id = id;
  }

  connect(): void {
    if (this.status === "gone") return;
    const socket = new WebSocket(this.#address());
    this.#socket = socket;
    socket.onmessage = (message) => this.#hears(JSON.parse(String(message.data)));
    socket.onopen = () => this.#opened();
    socket.onclose = () => this.#closed(socket);
  }

  /** Leave for good. */
  close(): void {
    this.status = "gone";
    clearTimeout(this.#asking);
    this.#socket?.close();
  }

  send(command: string, fields: Fields = {}, id = newId()): Promise<Answer> {
    return new Promise((settle) => {
      this.#wishes.set(id, { command, fields, settle });
      this.#say({ command, id, ...fields });
    });
  }

  name(person: string | null): string {
    if (!person) return "";
    return this.people[person] ?? (person === "stick" ? "the stick" : person);
  }

  /** Whether the openings are those of the table as it now is. */
  get isFresh(): boolean {
    return this.#opensAt === this.number;
  }

  /** The dice while they tumble to these faces: the roll is not known at the table yet. */
  get falling(): Roll | null {
    return this.#landing.falling;
  }

  /** What a wish brought about. */
  answeredBy({ entries = [] }: Answer): readonly Happening[] {
    return this.entries.filter(({ number }) => entries.includes(number)).map(({ event }) => event);
  }

  get roles(): readonly string[] {
    return this.me.roles;
  }

  #address(): string {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const after = this.#came ? `?after=${this.#came}` : "";
    return `${scheme}://${location.host}/api/tables/${this.id}/live${after}`;
  }

  #opened(): void {
    this.#tries = 0;
    this.#become("live");
    for (const [id, wish] of this.#wishes) this.#say({ command: wish.command, id, ...wish.fields });
    this.#askSoon();
  }

  #closed(socket: WebSocket): void {
    if (this.status === "gone" || socket !== this.#socket) return;
    this.#become("away");
    const pause = PAUSES[Math.min(this.#tries++, PAUSES.length - 1)]!;
    setTimeout(() => this.connect(), pause);
  }

  #become(status: Status): void {
    this.status = status;
    this.dispatchEvent(new Event("change"));
  }

  #say(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hears(message: Heard): void {
    this.#came = Math.max(this.#came, message.entry?.number ?? message.snapshot?.number ?? 0);
    this.#landing.heard(message);
  }

  #heard(message: Heard): void {
    if (message.people) this.people = { ...this.people, ...message.people };
    if (message.snapshot) this.#start(message.snapshot);
    if (message.now) this.#stand(message.now);
    if (message.entry) this.#enter(message.entry);
    if (message.answer) this.#answered(message as Answer & { answer: string });
    if (message.open) this.#learn(message.open);
    if (Array.isArray(message.pending)) this.pending = message.pending;
    if (message.paused) this.paused = message.paused.sentence;
    if (message.resumed) this.paused = "";
    if (message.error?.where === "ask") this.#askSoon();
    this.dispatchEvent(new Event("change"));
  }

  #learn({ number, spots }: Openings): void {
    this.#opensAt = number;
    this.openings = new Map(spots.map((each) => [each.spot, each]));
  }

  #start(snapshot: Snapshot): void {
    this.table = tableOf(snapshot);
    this.number = snapshot.number;
    this.posts = snapshot.posts ?? {};
    this.#stand(snapshot);
    const { name, dice_source, is_practice } = snapshot;
    this.about = { name, dice: dice_source, isPractice: is_practice };
    this.#askSoon();
  }

  /** What is so by now, whoever was away: no entry tells it. */
  #stand({ me, pending, is_paused }: Now): void {
    this.me = me;
    this.pending = pending ?? [];
    this.paused = is_paused ? this.paused || "The table is paused; wagers are held." : "";
  }

  #enter(entry: Entry): void {
    if (entry.number <= this.number) return;
    if (isBeyond(this.table, entry)) this.#say({ ask: "snapshot" });
    this.table = fold(this.table, entry.event);
    this.number = entry.number;
    this.posts = postsAfter(this.posts, entry);
    this.entries.push(entry);
    this.dispatchEvent(new CustomEvent<Entry>("entry", { detail: entry }));
    this.#askSoon();
  }

  #answered(answer: Answer & { answer: string }): void {
    const wish = this.#wishes.get(answer.answer);
    this.#wishes.delete(answer.answer);
    wish?.settle(answer);
  }

  /** Which spots are open may change with every entry; one question for a burst of them. */
  #askSoon(): void {
    clearTimeout(this.#asking);
    const wait = Math.max(30, this.#asked + EVERY - Date.now());
    this.#asking = window.setTimeout(() => this.#ask(), wait);
  }

  #ask(): void {
    if (!this.table || !(this.me.id in this.table.seats)) return;
    this.#asked = Date.now();
    this.#say({ ask: "spots" });
  }
}

/** A roll taken back that was thrown before this page came: only the house knows what was before. */
function isBeyond(table: Table | null, { event }: Entry): boolean {
  return event.event === "OutcomeVoided" && event["is_roll"] && !table?.before;
}

interface Openings {
  readonly number: number;
  readonly spots: readonly Opening[];
}

interface Heard extends Omit<Answer, "pending"> {
  readonly people?: Record<string, string>;
  readonly snapshot?: Snapshot;
  readonly now?: Now;
  readonly entry?: Entry;
  readonly open?: Openings;
  readonly pending?: Pending | readonly Pending[];
  readonly paused?: { readonly sentence: string };
  readonly resumed?: object;
}
