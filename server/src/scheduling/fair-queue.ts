import { monotonicWallTime } from "../clock.ts";
import { lowerBound } from "../lower-bound.ts";
import type { Flow } from "./flow.ts";
import type { Footprint } from "./footprints.ts";
import type { Usage } from "./usage.ts";

/** A call is long if its expected thread time in ms exceeds this. A long call pauses at least once. */
const LONG_CALL_MS = 25;
/**
 * Maximum number of long calls that have started and not ended. Limited because each of them needs memory for its arguments
 * and writes, and because a call that takes longer conflicts with other calls more often.
 */
const MAX_STARTED = 4;

interface WaitingEntry {
  /** Starts or continues the call. */
  resume: () => void;
  usage: Usage | undefined;
  /** Arrival of the call, wall time in ms. */
  since: number;
  /** The queue is sorted by this time, wall time in ms. */
  dueAt: number;
  expectedMs: number;
  isWaitedFor: boolean;
  footprint: Footprint | undefined;
  /** True for a call that has started and waits to continue. */
  hasStarted: boolean;
}

/** Scheduling data of a queue entry. */
export interface QueueEntry {
  flow?: Flow | undefined;
  /** Arrival of the call, wall time in ms. Default: now. */
  since?: number | undefined;
  /** Expected thread time in ms. Default: 0. */
  expectedMs?: number | undefined;
  /** True if timed jobs that became due after the entry's arrival wait for it. */
  isWaitedFor?: boolean | undefined;
  /** Indexes that the function uses; undefined if not known. */
  footprint?: Footprint | undefined;
}

/** Properties of a timed job that determine which calls run before it. */
type TimedJob = Pick<WaitingEntry, "dueAt" | "footprint">;

/** Entry that waits until the entry of the same caller in the queue has been removed. */
type FollowingEntry = Omit<WaitingEntry, "usage" | "dueAt">;

/**
 * A fair queue, ordered by due time: an entry's arrival plus a delay. The delay grows with the thread time that the caller
 * has used lately, and with the thread time that the entry is expected to take. Each caller has at most one entry in the
 * queue; the caller's other entries follow that one. At most {@link MAX_STARTED} long calls are started at a time.
 *
 * Several queues may share one queue for delayed entries: long calls, and calls of callers who have exceeded their free
 * usage.
 */
export class FairQueue {
  readonly #waiting: WaitingEntry[] = [];
  /** Further entries of each caller that has an entry in the queue. */
  readonly #following = new Map<Usage, FollowingEntry[]>();
  readonly #delayed: FairQueue | null;
  /** Number of waiting entries that have started. */
  #startedCount = 0;

  /** @param delayed queue for entries with a delay; if null, this queue itself contains them */
  constructor(delayed: FairQueue | null = null) {
    this.#delayed = delayed;
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** The entry that `shift` would return. */
  get first(): Readonly<WaitingEntry> | undefined {
    return this.#waiting[this.#indexOfNext()];
  }

  /** Time at which the first entry is due, wall time in ms; infinity if there is none. */
  get dueAt(): number {
    return this.first?.dueAt ?? Number.POSITIVE_INFINITY;
  }

  push(resume: () => void, request: QueueEntry): void {
    const { flow, since = monotonicWallTime(), expectedMs = 0, isWaitedFor = false, footprint } = request;
    const usage = flow?.usage;
    const following = usage && this.#following.get(usage);
    const entry = { resume, since, expectedMs, isWaitedFor, footprint, hasStarted: false };
    if (following) following.push(entry);
    else this.#insert(entry, usage, since);
  }

  /** Adds a call that has started and waits to continue. Other entries of its caller wait behind it. */
  pushStarted(resume: () => void, { flow, expectedMs = 0 }: QueueEntry): void {
    const now = monotonicWallTime();
    const usage = flow?.usage;
    const others = usage ? this.#withdraw(usage) : [];
    const entry = {
      resume,
      since: now,
      expectedMs,
      isWaitedFor: false,
      footprint: undefined,
      hasStarted: true,
    };
    this.#insert(entry, usage, now, others);
  }

  /** Removes all entries of a caller and returns them in order. */
  #withdraw(usage: Usage): FollowingEntry[] {
    const index = this.#waiting.findIndex((entry) => entry.usage === usage);
    if (index < 0) return [];
    const [entry] = this.#waiting.splice(index, 1) as [WaitingEntry];
    if (entry.hasStarted) this.#startedCount -= 1;
    const withdrawn = [entry, ...(this.#following.get(usage) ?? [])];
    this.#following.delete(usage);
    return withdrawn;
  }

  /** Removes the next entry and returns it. */
  shift(): (() => void) | undefined {
    return this.#take(this.#indexOfNext());
  }

  /**
   * Index of the next entry. Usually the first one; but if that would start a long call and {@link MAX_STARTED} long calls
   * have started, the first entry that is a short call or a call that has already started.
   */
  #indexOfNext(): number {
    const [first] = this.#waiting;
    if (first === undefined || first.hasStarted || !isLong(first)) return 0;
    if (this.#startedCount < MAX_STARTED) return 0;
    return this.#waiting.findIndex((entry) => entry.hasStarted || !isLong(entry));
  }

  /** Returns true if the job waits for an entry, because the entry arrived before the job was due. */
  hasArrivedFor(job: TimedJob): boolean {
    return this.#indexOfArrived(job) >= 0;
  }

  /** Removes and returns the least delayed entry that the job waits for. */
  shiftArrivedFor(job: TimedJob): (() => void) | undefined {
    const index = this.#indexOfArrived(job);
    if (index < 0) return undefined;
    this.#waiting[index]?.usage?.recordWait();
    return this.#take(index);
  }

  /**
   * Index of the least delayed entry that the job waits for; -1 if there is none. A job does not wait for long calls,
   * which pause, so that waiting would be useless. It does not wait for calls of functions that share no index with it
   * either, because the order of such a call and the job makes no difference.
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
    if (taken?.hasStarted) this.#startedCount -= 1;
    const usage = taken?.usage;
    if (usage) {
      const [next, ...others] = this.#following.get(usage) ?? [];
      this.#following.delete(usage);
      // The caller's next entry is queued as if it arrived now. So a caller with many calls does not run all of them before other callers.
      if (next) this.#insert(next, usage, monotonicWallTime(), others);
    }
    return taken?.resume;
  }

  /**
   * @param queuedAt due time before any delay
   * @param following further entries of the same caller
   */
  #insert(
    entry: FollowingEntry,
    usage: Usage | undefined,
    queuedAt: number,
    following: FollowingEntry[] = [],
  ): void {
    const delayMs = usage?.delayMs(entry.expectedMs) ?? 0;
    if (delayMs > 0 && this.#delayed) {
      this.#delayed.#takeOver([entry, ...following], usage, queuedAt);
      return;
    }
    const dueAt = queuedAt + delayMs;
    let position = this.#waiting.length;
    if ((this.#waiting[position - 1]?.dueAt ?? 0) > dueAt) position = this.#positionAfter(dueAt);
    this.#waiting.splice(position, 0, { ...entry, usage, dueAt });
    if (entry.hasStarted) this.#startedCount += 1;
    if (usage) this.#following.set(usage, following);
  }

  /** Adds entries of a caller that another queue has passed on. */
  #takeOver(entries: FollowingEntry[], usage: Usage | undefined, queuedAt: number): void {
    const [first, ...rest] = entries;
    if (first === undefined) return;
    const following = usage && this.#following.get(usage);
    if (following && !first.hasStarted) {
      following.push(...entries);
      return;
    }
    const others = usage ? this.#withdraw(usage) : [];
    this.#insert(first, usage, queuedAt, [...rest, ...others]);
  }

  /** Index after all entries that are due at this time or earlier. */
  #positionAfter(dueAt: number): number {
    return lowerBound(this.#waiting, (each) => each.dueAt <= dueAt);
  }
}

function isLong({ expectedMs }: Pick<WaitingEntry, "expectedMs">): boolean {
  return expectedMs > LONG_CALL_MS;
}
