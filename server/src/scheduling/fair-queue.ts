import { monotonicWallTime } from "../clock.ts";
import type { Flow } from "./flow.ts";
import type { Usage } from "./usage.ts";

interface Waiting {
  go: () => void;
  usage: Usage | undefined;
  /** Time of the call's arrival, wall time in ms. */
  since: number;
  /** Time by which the queue is ordered, wall time in ms. */
  dueAt: number;
  expectedMs: number;
}

/** What the queue needs to know of an entry. */
export interface QueueEntry {
  flow?: Flow | undefined;
  /** Time of the call's arrival, wall time in ms; now, if it is left out. */
  since?: number | undefined;
  /** Expected thread time in ms; 0 if nothing is known. */
  expectedMs?: number | undefined;
}

type Behind = Pick<Waiting, "go" | "since" | "expectedMs">;

/**
 * A fair queue, ordered by the time at which each entry is due. That is the time of its arrival, or later: for each ms that its caller has used lately, and
 * for each ms that the entry is expected to take beyond an ordinary call. Each caller has one entry in the queue, and its others wait behind that one.
 * Several queues may share one for the entries that are delayed: calls of callers who have used more than is free, and long calls.
 */
export class FairQueue {
  readonly #waiting: Waiting[] = [];
  /** For each caller that has an entry in the queue: the entries that come after that one. */
  readonly #behind = new Map<Usage, Behind[]>();
  readonly #delayed: FairQueue | null;

  /** @param delayed takes the entries that are due later than at their arrival; without one, this queue keeps them */
  constructor(delayed: FairQueue | null = null) {
    this.#delayed = delayed;
  }

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
    if (behind) behind.push({ go, since, expectedMs });
    else this.#insert({ go, since, expectedMs }, usage, since);
  }

  /** Adds a call that has begun and is to go on: its caller's other entries wait behind it. */
  pushBegun(go: () => void, { flow, expectedMs = 0 }: QueueEntry): void {
    const now = monotonicWallTime();
    const usage = flow?.usage;
    const others = usage ? this.#withdraw(usage) : [];
    this.#insert({ go, since: now, expectedMs }, usage, now, { behind: others, isBegun: true });
  }

  /** Removes all entries of a caller, and returns them in order. */
  #withdraw(usage: Usage): Behind[] {
    const place = this.#waiting.findIndex((entry) => entry.usage === usage);
    if (place < 0) return [];
    const withdrawn = [...this.#waiting.splice(place, 1), ...(this.#behind.get(usage) ?? [])];
    this.#behind.delete(usage);
    return withdrawn;
  }

  /** Removes the first entry, and returns it. */
  shift(): (() => void) | undefined {
    return this.#take(0);
  }

  /** True if an entry has arrived by this moment, wall time in ms. */
  hasArrived(moment: number): boolean {
    return this.#indexOfArrived(moment) >= 0;
  }

  /** Removes the first entry that has arrived by this moment, and returns it. */
  shiftArrived(moment: number): (() => void) | undefined {
    const index = this.#indexOfArrived(moment);
    return index < 0 ? undefined : this.#take(index);
  }

  #indexOfArrived(moment: number): number {
    return this.#waiting.findIndex(({ since }) => since <= moment);
  }

  #take(index: number): (() => void) | undefined {
    const [taken] = this.#waiting.splice(index, 1);
    const usage = taken?.usage;
    if (usage) {
      const [next, ...others] = this.#behind.get(usage) ?? [];
      this.#behind.delete(usage);
      // It queues as if it came now: a caller with many calls has one turn in each round.
      if (next) this.#insert(next, usage, monotonicWallTime(), { behind: others });
    }
    return taken?.go;
  }

  /**
   * @param queuedAt from when on it is due
   * @param behind entries of the same caller that come after it
   */
  #insert(
    entry: Behind,
    usage: Usage | undefined,
    queuedAt: number,
    { behind = [], isBegun = false }: { behind?: Behind[]; isBegun?: boolean } = {},
  ): void {
    const { go, since, expectedMs } = entry;
    const delayMs = usage?.delayMs(expectedMs) ?? 0;
    if (delayMs > 0 && this.#delayed) {
      this.#delayed.#takeOver([entry, ...behind], usage, queuedAt, isBegun);
      return;
    }
    const dueAt = queuedAt + delayMs;
    let at = this.#waiting.length;
    if ((this.#waiting[at - 1]?.dueAt ?? 0) > dueAt) at = this.#placeOf(dueAt);
    this.#waiting.splice(at, 0, { go, usage, since, dueAt, expectedMs });
    if (usage) this.#behind.set(usage, behind);
  }

  /** Takes entries of a caller from another queue. */
  #takeOver(entries: Behind[], usage: Usage | undefined, queuedAt: number, isBegun: boolean): void {
    const own = usage && this.#behind.get(usage);
    if (own && !isBegun) {
      own.push(...entries);
      return;
    }
    const others = usage ? this.#withdraw(usage) : [];
    const [first, ...rest] = entries;
    if (first) this.#insert(first, usage, queuedAt, { behind: [...rest, ...others] });
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
