import { monotonicWallTime } from "../clock.ts";
import { CallCancelled, type CancellationToken } from "./cancellation.ts";
import { FairQueue } from "./fair-queue.ts";
import type { Flow } from "./flow.ts";
import { processorTime } from "./processor-time.ts";
import { DEFAULT_SCHEDULING, type SchedulingOptions } from "./scheduling-options.ts";

/** The time slice: a transaction that has had the thread for so long queues again before it goes on. */
const SLICE_MS = 50;
/** A transaction that has run into conflicts so many times has the thread until its end. */
const ATTEMPTS_IN_SLICES = 3;

/** What a transaction is run for; decides when it gets the thread. */
export interface GrantRequest {
  /**
   * `timed`: a job that was scheduled for a moment; it goes before whoever came after that moment. `soon`: one that was scheduled to run as
   * soon as possible; it goes after those who wait, up to a point.
   */
  job?: "timed" | "soon" | undefined;
  /** Of a reader: several subscribers wait for the result. It goes before readers for a single one, up to a point. */
  isShared?: boolean | undefined;
  /** Whose part of the thread is used. A flow has one place in the queue, however many transactions it has. Without: nobody's. */
  flow?: Flow | undefined;
  /** Since when the transaction is wanted, wall time in ms: when its call came, when its job was due. Now, if it is left out. */
  since?: number | undefined;
  /** Whether anybody still waits for the result. */
  cancellation?: CancellationToken | undefined;
}

/** A transaction's right to the thread. */
export interface Grant {
  /** Of the thread, up to now. */
  readonly usedMs: number;
  /** Gives the thread to the next one; calling it late or twice does no harm. */
  release(): void;
  /**
   * A promise for when the transaction goes on, if its time slice is over and others must have the thread first; else null.
   * @param attempt of the transaction: after a conflict its slices are longer
   */
  yieldIfDue(attempt: number): Promise<void> | null;
}

/**
 * Gives the thread to one transaction at a time, as long as each ends without waiting for anything outside: almost all do, within one iteration
 * of the event loop. Side by side they would gain nothing on one thread, and conflict where one after the other does not. A transaction that
 * does wait (for a password's hash, say) gives its grant away and goes on beside the others; so does one whose time slice is over, at its next
 * database call, until it gets the thread again.
 *
 * There are five priorities, each with a {@link FairQueue} in which those who have used much lately wait behind all others:
 * 1. Timed jobs go before whatever came after their moment: what ends then must not wait for calls that come too late for it anyway. What came
 *    before goes first, for a while: what was sent in time is taken.
 * 2. Writers go before readers, some at a time: a live query that is computed after all who write at the same moment is computed once for
 *    all of that, and nobody is kept waiting for an acknowledgement meanwhile.
 * 3. Shared readers, whose result several subscribers wait for: when jobs change many rooms in one moment, each room is told right after its own job.
 * 4. Other readers follow when all rooms have been told.
 * 5. Jobs that carry on what a commit has begun: what it has changed is shown first.
 *
 * How many and how long is said by {@link SchedulingOptions}.
 *
 * However many wait, the event loop comes round after each batch: a thousand live queries of one client must not keep everybody else's messages
 * unread and timers unnoticed.
 */
export class TransactionScheduler {
  readonly #options: SchedulingOptions;
  readonly #timedJobs = new FairQueue();
  readonly #soonJobs = new FairQueue();
  readonly #writers = new FairQueue();
  readonly #sharedReaders = new FairQueue();
  readonly #readers = new FairQueue();
  #lastWasTimed = false;
  /** Others that have gone since the last job that was to run soon. */
  #sinceSoon = 0;
  /** Writers since the last shared reader. */
  #writersSinceShared = 0;
  /** Writers since the last other reader. */
  #writersSinceReader = 0;
  /** Shared readers that have gone before the others, one after the other. */
  #sharedInARow = 0;
  /** Who has the thread; null when it is free. */
  #holder: Holder | typeof NEXT | null = null;
  #isWatching = false;
  /** When the event loop came round last (ms of `performance.now`). */
  #tickAt = 0;
  /** A timed job has had the thread since then. */
  #hadTimed = false;
  /** The next holder is waiting for the event loop to come round. */
  #isHandingOver = false;

  constructor(options: SchedulingOptions = DEFAULT_SCHEDULING) {
    this.#options = options;
  }

  /** Whether nobody waits for the thread. */
  get isIdle(): boolean {
    return this.#areOthersDone && this.#timedJobs.isEmpty && this.#soonJobs.isEmpty;
  }

  /** @throws CallCancelled when nobody waits for the result any more. */
  async acquire(kind: "reader" | "writer", request: GrantRequest = {}): Promise<Grant> {
    if (this.#holder === null) this.#lastWasTimed = request.job === "timed";
    else await new Promise<void>((resolve) => this.#queueOf(kind, request).push(resolve, request));
    const grant = this.#hold(kind, request);
    if (!request.cancellation?.isCancelled) return grant;
    grant.release();
    throw new CallCancelled();
  }

  #hold(kind: "reader" | "writer", request: GrantRequest): Grant {
    let begunAt = 0;
    let usedMs = 0;
    let suspiciousSince: number | null = null;
    const begin = () => {
      suspiciousSince = null;
      this.#holder = grant;
      begunAt = performance.now();
      this.#watch();
      if (this.#lastWasTimed) this.#hadTimed = true;
    };
    const pause = () => {
      const ms = performance.now() - begunAt;
      usedMs += ms;
      request.flow?.use(ms);
    };
    const grant: Holder = {
      get usedMs() {
        return usedMs;
      },
      pause,
      release: () => this.#release(grant),
      yieldIfDue: (attempt) => {
        const ms = performance.now() - begunAt;
        if (ms < SLICE_MS / 2 || attempt > ATTEMPTS_IN_SLICES || this.#holder !== grant) return null;
        // On a busy machine time goes by in which the processor works for others.
        suspiciousSince ??= processorTime();
        if (ms < SLICE_MS * 2 ** (attempt - 1) || processorTime() - suspiciousSince < SLICE_MS / 4)
          return null;
        const again = new Promise<void>((resolve) => {
          this.#queueOf(kind, request).push(resolve, { flow: request.flow }, true);
        });
        this.#release(grant);
        return again.then(begin);
      },
    };
    begin();
    return grant;
  }

  #release(grant: Holder | typeof NEXT): void {
    if (this.#holder !== grant) return;
    grant.pause();
    this.#holder = null;
    const next = this.#next();
    if (!next) return;
    // Nobody may slip in before the promise that wakes the next one has done so.
    this.#holder = NEXT;
    const { batchMs, batchWithTimedJobMs } = this.#options;
    if (performance.now() - this.#tickAt < (this.#hadTimed ? batchWithTimedJobMs : batchMs)) {
      next();
      return;
    }
    this.#isHandingOver = true;
    setImmediate(() => {
      this.#isHandingOver = false;
      this.#tick();
      next();
    });
  }

  /** The event loop has come round. */
  #tick(): void {
    this.#tickAt = performance.now();
    this.#hadTimed = this.#lastWasTimed;
  }

  #queueOf(kind: "reader" | "writer", { job, isShared }: GrantRequest): FairQueue {
    if (job === "timed") return this.#timedJobs;
    if (job === "soon") return this.#soonJobs;
    if (kind === "writer") return this.#writers;
    return isShared ? this.#sharedReaders : this.#readers;
  }

  /** Whether nobody waits but jobs. */
  get #areOthersDone(): boolean {
    return this.#writers.isEmpty && this.#areReadersDone;
  }

  get #areReadersDone(): boolean {
    return this.#sharedReaders.isEmpty && this.#readers.isEmpty;
  }

  #next(): (() => void) | undefined {
    const isAfterJob = this.#lastWasTimed;
    this.#lastWasTimed = this.#isTimedJobNext;
    if (this.#lastWasTimed) return this.#timedJobs.shift();
    if (
      !this.#soonJobs.isEmpty &&
      (this.#areOthersDone || this.#sinceSoon >= this.#options.othersBeforeSoonJob)
    ) {
      this.#sinceSoon = 0;
      return this.#soonJobs.shift();
    }
    this.#sinceSoon += 1;
    return this.#nextReader(isAfterJob) ?? this.#nextWriter();
  }

  /**
   * Whether a timed job is next. After each, shared readers are shown what it has changed, or a reader goes that has waited longer than the next
   * job. Jobs that are late take every other grant at most: clients' calls schedule jobs as well.
   */
  get #isTimedJobNext(): boolean {
    if (this.#timedJobs.isEmpty) return false;
    const { dueAt } = this.#timedJobs;
    if (this.#lastWasTimed && (this.#isSharedDue || this.#readers.dueAt < dueAt)) return false;
    if (dueAt <= this.#writers.dueAt) return true;
    return !this.#lastWasTimed && monotonicWallTime() - dueAt > this.#options.maxTimedJobDelayMs;
  }

  /** Whether there is a shared reader whose flow has not used so much that all others go first. */
  get #isSharedDue(): boolean {
    return this.#sharedReaders.dueAt <= monotonicWallTime();
  }

  #nextReader(isAfterJob: boolean): (() => void) | undefined {
    const { mutationsBeforeQuery, sharedBeforeOtherQuery } = this.#options;
    const mayGo = (queue: FairQueue, writersSince: number) =>
      !queue.isEmpty && (isAfterJob || this.#writers.isEmpty || writersSince >= mutationsBeforeQuery);
    const isReaderNext = mayGo(this.#readers, this.#writersSinceReader);
    const goesBeforeShared =
      isReaderNext && (this.#sharedInARow >= sharedBeforeOtherQuery || !this.#isSharedDue);
    if (mayGo(this.#sharedReaders, this.#writersSinceShared) && !goesBeforeShared) {
      this.#writersSinceShared = 0;
      this.#sharedInARow += 1;
      return this.#sharedReaders.shift();
    }
    if (!isReaderNext) return undefined;
    this.#writersSinceReader = 0;
    this.#sharedInARow = 0;
    return this.#readers.shift();
  }

  #nextWriter(): (() => void) | undefined {
    this.#writersSinceShared += 1;
    this.#writersSinceReader += 1;
    return this.#writers.shift();
  }

  /** Takes the thread from whoever still has it when the event loop comes round: that one waits for something outside. */
  #watch(): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    this.#tick();
    setImmediate(() => {
      this.#isWatching = false;
      if (this.#isHandingOver || this.#holder === null) return;
      this.#tick();
      this.#release(this.#holder);
    });
  }
}

interface Holder extends Grant {
  /** Counts what it has used: it does not have the thread any more, for now or for good. */
  pause(): void;
}

/** Holds the thread until the one wakes who is next. */
const NEXT: Pick<Holder, "pause"> = { pause: () => {} };
