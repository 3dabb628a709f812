import { monotonicWallTime } from "../clock.ts";
import { CallCancelled, type CancellationToken } from "./cancellation.ts";
import { FairQueue } from "./fair-queue.ts";
import type { Flow } from "./flow.ts";
import type { Footprint } from "./footprints.ts";
import { processorTime } from "./processor-time.ts";
import { DEFAULT_SCHEDULING, type SchedulingOptions } from "./scheduling-options.ts";

/** Time slice in ms. A transaction that has run for longer lets other transactions run at its next database call. */
const SLICE_MS = 12;

/** For a longer time than this, in ms, processor time is charged instead of elapsed time. Not for shorter times, because reading it takes a microsecond. */
const MEASURED_MS = 3;

/** A transaction that ends within one slice is charged at most this multiple of its expected time. */
const MAX_CHARGE_FACTOR = 2;
/** The maximum charge is never below this, in ms. */
const MIN_CHARGE_LIMIT_MS = 4;

/** Fraction of a timed job's maximum delay during which the job also waits for delayed calls. */
const DELAYED_WAIT_SHARE = 0.6;

/** Properties of a transaction that determine its turn. */
export interface GrantRequest {
  /**
   * `timed`: a job scheduled for a time; it runs before calls that arrive after that time. `soon`: a job scheduled to run
   * as soon as possible; it lets waiting transactions run first, up to a limit.
   */
  job?: "timed" | "soon" | undefined;
  /** True for a reader whose result has several subscribers. It runs before readers with one subscriber, up to a limit. */
  isShared?: boolean | undefined;
  /** Determines the order in the queue. Without a flow, the transaction is due at its arrival. */
  flow?: Flow | undefined;
  /** Flow that is charged for the thread time. Default: `flow`. */
  payer?: Flow | undefined;
  /** Arrival of the call, or due time of the job; wall time in ms. Default: now. */
  since?: number | undefined;
  /** Indexes that the function uses; undefined if not known. */
  footprint?: Footprint | undefined;
  /** Expected thread time in ms. */
  expectedMs?: number | undefined;
  /** Cancelled when the result is no longer needed. */
  cancellation?: CancellationToken | undefined;
}

/** A transaction's right to the thread. */
export interface Grant {
  /** Thread time used so far, in ms. */
  readonly usedMs: number;
  /** Passes the thread to the next transaction. Has no effect if this transaction no longer has the thread. */
  release(): void;
  /**
   * If the time slice is over, passes the thread on, and returns a promise that resolves when the transaction may continue. Otherwise returns null.
   * @param attempt attempt of the transaction, from 1. After a conflict (above 1), no other transaction runs during the pause.
   */
  yieldIfDue(attempt: number): Promise<void> | null;
}

/** Messages that have arrived but have not been read. */
export interface Intake {
  /** Arrival of the oldest waiting message, wall time in ms; infinity if none waits. */
  readonly waitingSince: number;
}

const EMPTY_INTAKE: Intake = { waitingSince: Number.POSITIVE_INFINITY };

/**
 * Grants the thread to one transaction at a time. Running transactions concurrently would save no time on one thread and
 * cause more conflicts, because almost all transactions end within one iteration of the event loop without waiting. A
 * transaction that waits for something external (such as a password hash) loses its grant and later continues without a
 * grant. A transaction whose time slice is over loses its grant at its next database call, and then waits for a new one.
 *
 * Five priorities, each with a {@link FairQueue}:
 * 1. Timed jobs. A job runs before calls that arrived after its due time. It waits a limited time for calls that arrived
 *    earlier, even for those that have not been read yet, so that an answer that was sent in time is accepted. It does not
 *    wait for calls of functions that share no index with it ({@link Footprint}).
 * 2. Writers. Several writers run before each reader: a live query that all of them change is then computed only once, and
 *    acknowledgements of writes are not delayed.
 * 3. Shared readers, whose result has several subscribers. If jobs change many rooms at the same moment, each room
 *    receives its result right after its own job.
 * 4. Other readers.
 * 5. Jobs to run as soon as possible. They run last, so that the results of the function that scheduled them are sent first.
 *
 * Delayed calls are in a separate queue: long calls, and calls of callers who have exceeded their free usage. They run when
 * nothing else waits; an overdue delayed call also runs after a certain number of other transactions. The event loop runs
 * after each short batch of delayed calls, so that other callers' messages are read soon.
 *
 * The event loop also runs after each batch of other transactions, so that a thousand live queries of one client do not
 * block messages and timers. {@link SchedulingOptions} contains the numbers.
 */
export class TransactionScheduler {
  readonly #options: SchedulingOptions;
  readonly #intake: Intake;
  readonly #markIteration: () => void;
  readonly #timedJobs = new FairQueue();
  /** Delayed calls (see above): readers, writers and `soon` jobs. */
  readonly #delayed = new FairQueue();
  readonly #soonJobs = new FairQueue(this.#delayed);
  readonly #writers = new FairQueue(this.#delayed);
  readonly #sharedReaders = new FairQueue(this.#delayed);
  readonly #readers = new FairQueue(this.#delayed);
  /** Number of other transactions since the last delayed call. */
  #sinceDelayed = 0;
  /** True if the last transaction was a delayed call that a timed job waited for. */
  #lastWasDelayedInTime = false;
  #lastWasTimed = false;
  /** Number of other transactions since the last `soon` job. */
  #sinceSoon = 0;
  /** Number of writers since the last shared reader. */
  #writersSinceShared = 0;
  /** Number of writers since the last other reader. */
  #writersSinceReader = 0;
  /** Number of consecutive shared readers. */
  #sharedInARow = 0;
  /** Transaction with the thread; null if the thread is free. */
  #holder: Holder | typeof RESERVED | null = null;
  #isRevokeScheduled = false;
  /** Start of the current iteration of the event loop, ms of `performance.now`. */
  #iterationAt = 0;
  /** True if a timed job has had the thread in this iteration. */
  #hadTimed = false;
  /** True while the holder, or the next transaction, waits for the next iteration of the event loop. */
  #isBetweenIterations = false;
  #isStartScheduled = false;

  /**
   * @param intake messages that have not been read; timed jobs wait for those that arrived before their due time
   * @param markIteration called when the first transaction begins in an iteration of the event loop
   */
  constructor(
    options: SchedulingOptions = DEFAULT_SCHEDULING,
    intake: Intake = EMPTY_INTAKE,
    markIteration: () => void = () => {},
  ) {
    this.#options = options;
    this.#intake = intake;
    this.#markIteration = markIteration;
  }

  /** True if no transaction waits for the thread. */
  get isIdle(): boolean {
    return (
      this.#isNoCallWaiting && this.#timedJobs.isEmpty && this.#soonJobs.isEmpty && this.#delayed.isEmpty
    );
  }

  /** @throws CallCancelled if the result is no longer needed */
  async acquire(kind: "reader" | "writer", request: GrantRequest = {}): Promise<Grant> {
    if (this.#holder === null && !this.#waitsForIntake(request)) this.#lastWasTimed = request.job === "timed";
    else {
      await new Promise<void>((resolve) => {
        const isWaitedFor = kind === "writer" && request.job === undefined;
        this.#queueOf(kind, request).push(resolve, { ...request, isWaitedFor });
        if (this.#holder === null) this.#startInNextIteration();
      });
    }
    const grant = this.#hold(kind, request);
    if (!request.cancellation?.isCancelled) return grant;
    grant.release();
    throw new CallCancelled();
  }

  #waitsForIntake({ job, since = monotonicWallTime() }: GrantRequest): boolean {
    return job === "timed" && this.#intake.waitingSince <= since;
  }

  #hold(kind: "reader" | "writer", request: GrantRequest): Grant {
    const { flow, payer = flow, expectedMs = 0 } = request;
    let begunAt = 0;
    let processorBefore = 0;
    let isCounting = false;
    /** True after the first database call of a slice. The first call never yields, so each slice makes progress even on a slow machine. */
    let hasProgressed = false;
    let usedMs = 0;
    const begin = () => {
      this.#holder = grant;
      begunAt = performance.now();
      processorBefore = processorTime();
      isCounting = true;
      hasProgressed = false;
      this.#revokeInNextIteration();
      if (this.#lastWasTimed) this.#hadTimed = true;
    };
    const pause = (isSliceOver = false) => {
      if (!isCounting) return;
      isCounting = false;
      const elapsedMs = performance.now() - begunAt;
      // On a busy machine, the elapsed time includes the processor's work for other processes.
      const ms = elapsedMs < MEASURED_MS ? elapsedMs : Math.min(elapsedMs, processorTime() - processorBefore);
      usedMs += ms;
      // Limits the charge, because the caller is not responsible for the time of compilation and garbage collection. Without
      // the limit, later calls of the first phone of a class would be delayed.
      const maxMs = isSliceOver ? ms : Math.max(MIN_CHARGE_LIMIT_MS, MAX_CHARGE_FACTOR * expectedMs);
      payer?.use(Math.min(ms, maxMs));
    };
    const grant: Holder = {
      get usedMs() {
        return usedMs;
      },
      pause,
      release: () => this.#release(grant),
      yieldIfDue: (attempt) => {
        const ms = performance.now() - begunAt;
        const isFirst = !hasProgressed;
        hasProgressed = true;
        if (isFirst || ms < SLICE_MS || this.#holder !== grant) return null;
        // Charged before the transaction is queued, because its position in the queue depends on the usage.
        pause(true);
        if (attempt > 1) return this.#nextIteration().then(begin);
        const again = new Promise<void>((resolve) => {
          const remainingMs = Math.max(0, expectedMs - usedMs);
          this.#queueOf(kind, request).pushStarted(resolve, { flow, expectedMs: remainingMs });
        });
        this.#release(grant, true);
        return again.then(begin);
      },
    };
    begin();
    return grant;
  }

  /** Resolves in the next iteration of the event loop. The current holder keeps the thread. */
  #nextIteration(): Promise<void> {
    this.#isBetweenIterations = true;
    return new Promise((resolve) => {
      setImmediate(() => {
        this.#isBetweenIterations = false;
        this.#startIteration();
        resolve();
      });
    });
  }

  #release(grant: Holder | typeof RESERVED, isSliceOver = false): void {
    if (this.#holder !== grant) return;
    grant.pause();
    this.#holder = null;
    this.#startNext(isSliceOver);
  }

  /** Passes the free thread to the next transaction. @param isSliceOver true to wait for the next iteration first */
  #startNext(isSliceOver = false): void {
    const next = this.#next();
    if (!next) {
      if (!this.#timedJobs.isEmpty) this.#startInNextIteration();
      return;
    }
    // Reserves the thread until the promise of the next transaction has resolved.
    this.#holder = RESERVED;
    if (!isSliceOver && performance.now() - this.#iterationAt < this.#batchMs) next();
    else void this.#nextIteration().then(next);
  }

  get #batchMs(): number {
    const { batchMs, batchWithTimedJobMs, batchOfDelayedMs } = this.#options;
    if (this.#sinceDelayed === 0) return batchOfDelayedMs;
    return this.#hadTimed ? batchWithTimedJobMs : batchMs;
  }

  /** Called if the thread is free but a timed job waits for unread messages. */
  #startInNextIteration(): void {
    if (this.#isStartScheduled) return;
    this.#isStartScheduled = true;
    setImmediate(() => {
      this.#isStartScheduled = false;
      if (this.#holder === null) this.#startNext();
    });
  }

  /** Records the start of an iteration of the event loop. */
  #startIteration(): void {
    this.#iterationAt = performance.now();
    this.#hadTimed = this.#lastWasTimed;
  }

  #queueOf(kind: "reader" | "writer", { job, isShared }: GrantRequest): FairQueue {
    if (job === "timed") return this.#timedJobs;
    if (job === "soon") return this.#soonJobs;
    if (kind === "writer") return this.#writers;
    return isShared ? this.#sharedReaders : this.#readers;
  }

  /** True if only jobs wait. */
  get #isNoCallWaiting(): boolean {
    return this.#writers.isEmpty && this.#isNoReaderWaiting;
  }

  get #isNoReaderWaiting(): boolean {
    return this.#sharedReaders.isEmpty && this.#readers.isEmpty;
  }

  #next(): (() => void) | undefined {
    const isAfterJob = this.#lastWasTimed;
    const isTimedNext = this.#isTimedJobNext;
    this.#lastWasTimed = isTimedNext;
    if (isTimedNext) return this.#timedJobs.shift();
    const inTime = this.#nextInTime();
    if (inTime) return inTime;
    if (this.#isDelayedNext) {
      this.#sinceDelayed = 0;
      return this.#delayed.shift();
    }
    this.#sinceDelayed += 1;
    if (
      !this.#soonJobs.isEmpty &&
      (this.#isNoCallWaiting || this.#sinceSoon >= this.#options.othersBeforeSoonJob)
    ) {
      this.#sinceSoon = 0;
      return this.#soonJobs.shift();
    }
    this.#sinceSoon += 1;
    return this.#nextReader(isAfterJob) ?? this.#nextWriter();
  }

  /**
   * True if a timed job is next. Calls that arrived before its due time run first, for a limited time. After each timed job,
   * shared readers run, or another reader that has waited longer than the next job. Overdue jobs get at most every second
   * grant, because clients could otherwise block all calls by scheduling many jobs.
   */
  get #isTimedJobNext(): boolean {
    const job = this.#timedJobs.first;
    if (job === undefined) return false;
    if (this.#lastWasTimed && (!this.#sharedReaders.isEmpty || this.#readers.dueAt < job.dueAt)) return false;
    // Later than the job's own due time if the account's jobs have used much thread time.
    const dueAt = job.dueAt;
    if (monotonicWallTime() - dueAt > this.#options.maxTimedJobDelayMs) return !this.#lastWasTimed;
    if (this.#intake.waitingSince <= dueAt || this.#writers.hasArrivedFor(job)) return false;
    return !(this.#waitsForDelayed(dueAt) && this.#delayed.hasArrivedFor(job));
  }

  /** Returns the next call that a timed job waits for. Delayed calls alternate with all other waiting transactions. */
  #nextInTime(): (() => void) | undefined {
    const wasDelayedInTime = this.#lastWasDelayedInTime;
    this.#lastWasDelayedInTime = false;
    const job = this.#timedJobs.first;
    if (job === undefined || job.dueAt > monotonicWallTime()) return undefined;
    const prompt = this.#writers.shiftArrivedFor(job);
    if (prompt) {
      this.#countWriter();
      return prompt;
    }
    if (!this.#waitsForDelayed(job.dueAt) || (wasDelayedInTime && !this.#isNoCallWaiting)) return undefined;
    const delayed = this.#delayed.shiftArrivedFor(job);
    this.#lastWasDelayedInTime = delayed !== undefined;
    if (delayed) this.#sinceDelayed += 1;
    return delayed;
  }

  /** True while a timed job with this due time also waits for delayed calls. */
  #waitsForDelayed(dueAt: number): boolean {
    return monotonicWallTime() - dueAt <= this.#options.maxTimedJobDelayMs * DELAYED_WAIT_SHARE;
  }

  /** True if a delayed call is next: no other transaction waits, or the call is overdue and enough other transactions have run. */
  get #isDelayedNext(): boolean {
    if (this.#delayed.isEmpty) return false;
    if (this.#isNoCallWaiting && this.#soonJobs.isEmpty) return true;
    return (
      this.#sinceDelayed >= this.#options.othersBeforeDelayed && this.#delayed.dueAt <= monotonicWallTime()
    );
  }

  #nextReader(isAfterJob: boolean): (() => void) | undefined {
    const { mutationsBeforeQuery, sharedBeforeOtherQuery } = this.#options;
    const mayRun = (queue: FairQueue, writersSince: number) =>
      !queue.isEmpty && (isAfterJob || this.#writers.isEmpty || writersSince >= mutationsBeforeQuery);
    const isReaderNext = mayRun(this.#readers, this.#writersSinceReader);
    const isBeforeShared = isReaderNext && this.#sharedInARow >= sharedBeforeOtherQuery;
    if (mayRun(this.#sharedReaders, this.#writersSinceShared) && !isBeforeShared) {
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
    this.#countWriter();
    return this.#writers.shift();
  }

  #countWriter(): void {
    this.#writersSinceShared += 1;
    this.#writersSinceReader += 1;
  }

  /** Revokes the holder's grant in the next iteration of the event loop. A holder that still has it then waits for something external. */
  #revokeInNextIteration(): void {
    if (this.#isRevokeScheduled) return;
    this.#isRevokeScheduled = true;
    this.#markIteration();
    this.#startIteration();
    setImmediate(() => {
      this.#isRevokeScheduled = false;
      if (this.#isBetweenIterations || this.#holder === null) return;
      this.#startIteration();
      this.#release(this.#holder);
    });
  }
}

interface Holder extends Grant {
  /** Charges the time since the transaction began or continued. */
  pause(): void;
}

/** Placeholder holder until the next transaction resumes. */
const RESERVED: Pick<Holder, "pause"> = { pause: () => {} };
