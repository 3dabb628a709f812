import { monotonicWallTime } from "../clock.ts";
import type { Flow } from "./flow.ts";
import { isLightCall, type Usage } from "./usage.ts";

interface Waiting {
  go: () => void;
  usage: Usage | undefined;
  /** Time of the call's arrival, wall time in ms. */
  since: number;
  /** Time by which the queue is ordered, wall time in ms. */
  dueAt: number;
  /** Whether others wait for it, see {@link isLightCall}. */
  isLight: boolean;
  /** Whether it is light, and due at its arrival. */
  isPrompt: boolean;
  expectedMs: number;
}

/** What the queue needs to know of an entry. */
export interface QueueEntry {
  flow?: Flow | undefined;
  /** Time of the call's arrival, wall time in ms; now, if it is left out. */
  since?: number | undefined;
  /** Thread time that it will probably take, in ms; 0 if nothing is known. */
  expectedMs?: number | undefined;
}

type Behind = Pick<Waiting, "go" | "since" | "expectedMs">;

/**
 * A fair queue, ordered by the time at which each entry is due. That is the time of its arrival, or later: for each ms that its caller has used lately, and
 * for each ms that the entry is expected to take beyond an ordinary call. Each caller has one entry in the queue, and its others wait behind that one.
 */
export class FairQueue {
  readonly #waiting: Waiting[] = [];
  /** For each caller that has an entry in the queue: the entries that come after that one. */
  readonly #behind = new Map<Usage, Behind[]>();

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  get first(): Readonly<Waiting> | undefined {
    return this.#waiting[0];
  }

  /** Time at which the first entry is due, wall time in ms; infinity if there is none. */
  get dueAt(): number {
    return this.#waiting[0]?.dueAt ?? Number.POSITIVE_INFINITY;
  }

  push(go: () => void, { flow, since = monotonicWallTime(), expectedMs = 0 }: QueueEntry): void {
    const usage = flow?.usage;
    const behind = usage && this.#behind.get(usage);
    if (behind) {
      behind.push({ go, since, expectedMs });
      return;
    }
    if (usage) this.#behind.set(usage, []);
    this.#insert({ go, since, expectedMs }, usage);
  }

  /** Adds a call that has begun and is to go on: it takes the place of its caller's entry in the queue, which waits behind it. */
  pushBegun(go: () => void, { flow, expectedMs = 0 }: QueueEntry): void {
    const usage = flow?.usage;
    const place =
      usage && this.#behind.has(usage) ? this.#waiting.findIndex((one) => one.usage === usage) : -1;
    const [displaced] = place < 0 ? [] : this.#waiting.splice(place, 1);
    if (usage && displaced) this.#behind.get(usage)?.unshift(displaced);
    else if (usage) this.#behind.set(usage, []);
    this.#insert({ go, since: monotonicWallTime(), expectedMs }, usage);
  }

  /** Removes the first entry, and returns it. */
  shift(): (() => void) | undefined {
    return this.#take(0);
  }

  /** Whether a light (or only: prompt) entry has arrived by this moment, wall time in ms. */
  has(kind: "light" | "prompt", moment: number): boolean {
    return this.#indexOf(kind, moment) >= 0;
  }

  /** Removes the first entry of that kind that has arrived by this moment, and returns it. */
  shiftFirst(kind: "light" | "prompt", moment: number): (() => void) | undefined {
    const index = this.#indexOf(kind, moment);
    return index < 0 ? undefined : this.#take(index);
  }

  #indexOf(kind: "light" | "prompt", moment: number): number {
    const isOfKind = kind === "light" ? "isLight" : "isPrompt";
    return this.#waiting.findIndex((entry) => entry[isOfKind] && entry.since <= moment);
  }

  #take(index: number): (() => void) | undefined {
    const [taken] = this.#waiting.splice(index, 1);
    const usage = taken?.usage;
    if (usage) {
      const next = this.#behind.get(usage)?.shift();
      // It queues as if it came now: who has many calls has one turn in each round.
      if (next) this.#insert(next, usage, monotonicWallTime());
      else this.#behind.delete(usage);
    }
    return taken?.go;
  }

  /** Most entries are due later than all others. */
  #insert({ go, since, expectedMs }: Behind, usage: Usage | undefined, queuedAt = since): void {
    const delayMs = usage?.delayMs(expectedMs) ?? 0;
    const dueAt = queuedAt + delayMs;
    const isLight = isLightCall(usage, expectedMs);
    const waiting = { go, usage, since, dueAt, expectedMs, isLight, isPrompt: isLight && delayMs === 0 };
    let at = this.#waiting.length;
    if ((this.#waiting[at - 1]?.dueAt ?? 0) > dueAt) at = this.#placeOf(dueAt);
    this.#waiting.splice(at, 0, waiting);
  }

  /** The place behind all that are due at the same time. */
  #placeOf(dueAt: number): number {
    let low = 0;
    let high = this.#waiting.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#waiting[middle]?.dueAt ?? 0) <= dueAt) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
