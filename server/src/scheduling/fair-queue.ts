import { monotonicWallTime } from "../clock.ts";
import { lowerBound } from "../sorted.ts";
import type { Flow } from "./flow.ts";
import type { Footprint } from "./footprints.ts";
import type { Usage } from "./usage.ts";

/** Calls that are expected to take longer than this, in ms of the thread, are long: they pause at least once. */
const LONG_CALL_MS = 25;
/**
 * Long calls that may have begun at the same time. Each keeps its arguments and what it has written in memory until it ends, and the longer it takes, the
 * likelier it conflicts with others.
 */
const BEGUN_AT_ONCE = 4;

interface Waiting {
  go: () => void;
  usage: Usage | undefined;
  /** Time of the call's arrival, wall time in ms. */
  since: number;
  /** Time by which the queue is ordered, wall time in ms. */
  dueAt: number;
  expectedMs: number;
  isWaitedFor: boolean;
  footprint: Footprint | undefined;
  /** True for a call that has had the thread, and is to go on. */
  isBegun: boolean;
}

/** What the queue needs to know of an entry. */
export interface QueueEntry {
  flow?: Flow | undefined;
  /** Time of the call's arrival, wall time in ms; now, if it is left out. */
  since?: number | undefined;
  /** Expected thread time in ms; 0 if nothing is known. */
  expectedMs?: number | undefined;
  /** True if a timed job waits for the entry where that arrived before the job's moment. */
  isWaitedFor?: boolean | undefined;
  /** Indexes that its function touches; undefined if not known. */
  footprint?: Footprint | undefined;
}

/** A timed job, as far as others go before it. */
type TimedJob = Pick<Waiting, "dueAt" | "footprint">;

type Behind = Omit<Waiting, "usage" | "dueAt">;

/**
 * A fair queue, ordered by the time at which each entry is due. That is the time of its arrival, or later: for each ms that its caller has used lately, and
 * for each ms that the entry is expected to take beyond an ordinary call. Each caller has one entry in the queue, and its others wait behind that one.
 * Of long calls, a few are under way at a time: further ones begin when those have ended.
 * Several queues may share one for the entries that are delayed: calls of callers who have used more than is free, and long calls.
 */
export class FairQueue {
  readonly #waiting: Waiting[] = [];
  /** For each caller that has an entry in the queue: the entries that come after that one. */
  readonly #behind = new Map<Usage, Behind[]>();
  readonly #delayed: FairQueue | null;
  /** Number of entries that have begun. */
  #begun = 0;

  /** @param delayed takes the entries that are due later than at their arrival; without one, this queue keeps them */
  constructor(delayed: FairQueue | null = null) {
    this.#delayed = delayed;
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  get first(): Readonly<Waiting> | undefined {
    return this.#waiting[this.#indexOfNext()];
  }

  /** Time at which the first entry is due, wall time in ms; infinity if there is none. */
  get dueAt(): number {
    return this.first?.dueAt ?? Number.POSITIVE_INFINITY;
  }

  push(go: () => void, request: QueueEntry): void {
    const { flow, since = monotonicWallTime(), expectedMs = 0, isWaitedFor = false, footprint } = request;
    const usage = flow?.usage;
    const behind = usage && this.#behind.get(usage);
    const entry = { go, since, expectedMs, isWaitedFor, footprint, isBegun: false };
    if (behind) behind.push(entry);
    else this.#insert(entry, usage, since);
  }

  /** Adds a call that has begun and is to go on: its caller's other entries wait behind it. */
  pushBegun(go: () => void, { flow, expectedMs = 0 }: QueueEntry): void {
    const now = monotonicWallTime();
    const usage = flow?.usage;
    const others = usage ? this.#withdraw(usage) : [];
    const entry = { go, since: now, expectedMs, isWaitedFor: false, footprint: undefined, isBegun: true };
    this.#insert(entry, usage, now, others);
  }

  /** Removes all entries of a caller, and returns them in order. */
  #withdraw(usage: Usage): Behind[] {
    const place = this.#waiting.findIndex((entry) => entry.usage === usage);
    if (place < 0) return [];
    const [entry] = this.#waiting.splice(place, 1) as [Waiting];
    if (entry.isBegun) this.#begun -= 1;
    const withdrawn = [entry, ...(this.#behind.get(usage) ?? [])];
    this.#behind.delete(usage);
    return withdrawn;
  }

  /** Removes the first entry, and returns it. */
  shift(): (() => void) | undefined {
    return this.#take(this.#indexOfNext());
  }

  /** Index of the entry that is next: the first one, or a begun call where that one is long and enough long calls have begun. */
  #indexOfNext(): number {
    const [first] = this.#waiting;
    if (first === undefined || first.isBegun || !isLong(first)) return 0;
    if (this.#begun < BEGUN_AT_ONCE) return 0;
    return this.#waiting.findIndex((entry) => entry.isBegun || !isLong(entry));
  }

  /** True if an entry has arrived before the job's moment that the job waits for. */
  hasArrivedFor(job: TimedJob): boolean {
    return this.#indexOfArrived(job) >= 0;
  }

  /** Removes the least delayed entry that has arrived before the job's moment and that the job waits for, and returns it. */
  shiftArrivedFor(job: TimedJob): (() => void) | undefined {
    const index = this.#indexOfArrived(job);
    if (index < 0) return undefined;
    this.#waiting[index]?.usage?.noteWait();
    return this.#take(index);
  }

  /**
   * Long calls are left out, since they pause and the job would wait in vain; and calls of functions that have nothing to do with the job, which come too
   * late for nothing.
   */
  #indexOfArrived({ dueAt: moment, footprint: job }: TimedJob): number {
    let best = -1;
    let leastDelayMs = Number.POSITIVE_INFINITY;
    for (const [index, entry] of this.#waiting.entries()) {
      const { since, dueAt, usage, footprint } = entry;
      if (!entry.isWaitedFor || since > moment || isLong(entry)) continue;
      if (footprint && job && !footprint.mayDependOn(job)) continue;
      if (dueAt - since >= leastDelayMs || usage?.mayBeWaitedFor() === false) continue;
      best = index;
      leastDelayMs = dueAt - since;
      if (leastDelayMs <= 0) break;
    }
    return best;
  }

  #take(index: number): (() => void) | undefined {
    const [taken] = this.#waiting.splice(index, 1);
    if (taken?.isBegun) this.#begun -= 1;
    const usage = taken?.usage;
    if (usage) {
      const [next, ...others] = this.#behind.get(usage) ?? [];
      this.#behind.delete(usage);
      // It queues as if it came now: a caller with many calls has one turn in each round.
      if (next) this.#insert(next, usage, monotonicWallTime(), others);
    }
    return taken?.go;
  }

  /**
   * @param queuedAt from when on it is due
   * @param behind entries of the same caller that come after it
   */
  #insert(entry: Behind, usage: Usage | undefined, queuedAt: number, behind: Behind[] = []): void {
    const delayMs = usage?.delayMs(entry.expectedMs) ?? 0;
    if (delayMs > 0 && this.#delayed) {
      this.#delayed.#takeOver([entry, ...behind], usage, queuedAt);
      return;
    }
    const dueAt = queuedAt + delayMs;
    let at = this.#waiting.length;
    if ((this.#waiting[at - 1]?.dueAt ?? 0) > dueAt) at = this.#placeOf(dueAt);
    this.#waiting.splice(at, 0, { ...entry, usage, dueAt });
    if (entry.isBegun) this.#begun += 1;
    if (usage) this.#behind.set(usage, behind);
  }

  /** Takes entries of a caller from another queue. */
  #takeOver(entries: Behind[], usage: Usage | undefined, queuedAt: number): void {
    const [first, ...rest] = entries;
    if (first === undefined) return;
    const own = usage && this.#behind.get(usage);
    if (own && !first.isBegun) {
      own.push(...entries);
      return;
    }
    const others = usage ? this.#withdraw(usage) : [];
    this.#insert(first, usage, queuedAt, [...rest, ...others]);
  }

  /** The place behind all that are due at the same time. */
  #placeOf(dueAt: number): number {
    return lowerBound(this.#waiting, (each) => each.dueAt <= dueAt);
  }
}

function isLong({ expectedMs }: Pick<Waiting, "expectedMs">): boolean {
  return expectedMs > LONG_CALL_MS;
}
