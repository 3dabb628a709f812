import { monotonicWallTime } from "../clock.ts";
import { CallCancelled, type CancellationToken } from "./cancellation.ts";
import { FairQueue } from "./fair-queue.ts";
import type { Flow } from "./flow.ts";
import type { Footprint } from "./footprints.ts";
import { processorTime } from "./processor-time.ts";
import { DEFAULT_SCHEDULING, type SchedulingOptions } from "./scheduling-options.ts";

/** Time slice in ms: a transaction that has had the thread for this long lets others go first, at its next database call. */
const SLICE_MS = 12;

/** Elapsed time in ms from which on processor time is charged instead. Asking for processor time takes a microsecond. */
const MEASURED_MS = 3;

/** Most that a transaction within one slice is charged, as a multiple of the expected time; and the least such limit, in ms. */
const CHARGED_PER_EXPECTED = 2;
const ALWAYS_CHARGED_MS = 4;

/** Part of the longest delay of a timed job for which it waits for delayed calls. */
const PATIENCE = 0.6;

/** What a transaction is run for; decides when it gets the thread. */
export interface GrantRequest {
  /**
   * `timed`: a job that was scheduled for a moment; it goes before calls that came after that moment. `soon`: one that was scheduled to run as
   * soon as possible; it goes after those who wait, up to a point.
   */
  job?: "timed" | "soon" | undefined;
  /** Of a reader: several subscribers wait for the result. It goes before readers for a single one, up to a point. */
  isShared?: boolean | undefined;
  /** Decides the place in the queue. Without one, the transaction is due at its arrival. */
  flow?: Flow | undefined;
  /** The flow that is charged for the time, where that is another one than `flow`. */
  payer?: Flow | undefined;
  /** Time of the call's arrival, or at which the job was due; wall time in ms. Now, if it is left out. */
  since?: number | undefined;
  /** Indexes that the function touches; undefined if not known. */
  footprint?: Footprint | undefined;
  /** Thread time that the transaction will probably take, in ms. */
  expectedMs?: number | undefined;
  /** Cancelled when the result is no longer wanted. */
  cancellation?: CancellationToken | undefined;
}

/** A transaction's right to the thread. */
export interface Grant {
  /** Thread time used up to now, in ms. */
  readonly usedMs: number;
  /** Gives the thread to the next one; calling it late or twice does no harm. */
  release(): void;
  /**
   * Returns a promise for when the transaction goes on, if its time slice is over; else null.
   * @param attempt of the transaction, from 1; after a conflict, no other transaction runs in the pauses
   */
  yieldIfDue(attempt: number): Promise<void> | null;
}

/** Messages that have arrived and are not read yet. */
export interface Intake {
  /** Arrival of the message that has waited longest, wall time in ms; infinity if none waits. */
  readonly waitingSince: number;
}

const NOTHING_WAITS: Intake = { waitingSince: Number.POSITIVE_INFINITY };

/**
 * Gives the thread to one transaction at a time. Almost all transactions end within one iteration of the event loop, without waiting for anything outside.
 * Side by side they would gain nothing on one thread, and conflict more often. A transaction that waits outside (for a password's hash, say) loses its
 * grant and goes on beside the others. A transaction whose time slice is over loses it at its next database call, until it gets the thread again.
 *
 * Five priorities, each with a {@link FairQueue}:
 * 1. Timed jobs. They go before calls that arrived after their moment. Calls that arrived before, read or not, go first for a while, so that an answer that
 *    was sent in time is accepted. Calls of functions that share no index with the job do not go first ({@link Footprint}).
 * 2. Writers. Several go before each reader: a live query that all of them change is computed once, and acknowledgements do not wait for it.
 * 3. Shared readers, whose result several subscribers wait for. When jobs change many rooms in one moment, each room is sent its result after its own job.
 * 4. Other readers, after all rooms.
 * 5. Jobs that continue a commit. Results that the commit has changed are sent first.
 *
 * Long calls, and calls of callers beyond their free share, are in a queue of their own. They run when nothing else waits, and an overdue one also after a
 * number of others. The event loop turns after each short batch of them, so that calls of others are read soon.
 *
 * The event loop also turns after each batch of other transactions: a thousand live queries of one client keep no messages unread and no timers waiting.
 * {@link SchedulingOptions} has the numbers.
 */
export class TransactionScheduler {
  readonly #options: SchedulingOptions;
  readonly #intake: Intake;
  readonly #markIteration: () => void;
  readonly #timedJobs = new FairQueue();
  /** Calls of callers who have used more than is free, and long calls, of all kinds but timed jobs. */
  readonly #delayed = new FairQueue();
  readonly #soonJobs = new FairQueue(this.#delayed);
  readonly #writers = new FairQueue(this.#delayed);
  readonly #sharedReaders = new FairQueue(this.#delayed);
  readonly #readers = new FairQueue(this.#delayed);
  /** Others that have gone since the last delayed call. */
  #sinceDelayed = 0;
  /** The last to go was a delayed call that a timed job waits for. */
  #lastWasDelayedInTime = false;
  #lastWasTimed = false;
  /** Others that have gone since the last job that was to run soon. */
  #sinceSoon = 0;
  /** Writers since the last shared reader. */
  #writersSinceShared = 0;
  /** Writers since the last other reader. */
  #writersSinceReader = 0;
  /** Shared readers that have gone before the others, one after the other. */
  #sharedInARow = 0;
  /** The transaction that has the thread; null when it is free. */
  #holder: Holder | typeof NEXT | null = null;
  #isWatching = false;
  /** When the event loop came round last (ms of `performance.now`). */
  #tickAt = 0;
  /** A timed job has had the thread since then. */
  #hadTimed = false;
  /** The holder, or the next one, is waiting for the event loop to come round. */
  #isBetweenTurns = false;
  #isStartScheduled = false;

  /**
   * @param intake tells which messages are not read yet: timed jobs wait for those that came before their moment
   * @param markIteration called when a transaction begins in a turn of the event loop
   */
  constructor(
    options: SchedulingOptions = DEFAULT_SCHEDULING,
    intake: Intake = NOTHING_WAITS,
    markIteration: () => void = () => {},
  ) {
    this.#options = options;
    this.#intake = intake;
    this.#markIteration = markIteration;
  }

  /** Whether nobody waits for the thread. */
  get isIdle(): boolean {
    return this.#areOthersDone && this.#timedJobs.isEmpty && this.#soonJobs.isEmpty && this.#delayed.isEmpty;
  }

  /** @throws CallCancelled when the result is not wanted any more. */
  async acquire(kind: "reader" | "writer", request: GrantRequest = {}): Promise<Grant> {
    if (this.#holder === null && !this.#waitsForIntake(request)) this.#lastWasTimed = request.job === "timed";
    else {
      await new Promise<void>((resolve) => {
        const isWaitedFor = kind === "writer" && request.job === undefined;
        this.#queueOf(kind, request).push(resolve, { ...request, isWaitedFor });
        if (this.#holder === null) this.#startInNextTurn();
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
    /** True after the first database call of a slice. That call never yields, so that each slice makes progress on any machine. */
    let hasGoneOn = false;
    let usedMs = 0;
    const begin = () => {
      this.#holder = grant;
      begunAt = performance.now();
      processorBefore = processorTime();
      isCounting = true;
      hasGoneOn = false;
      this.#watch();
      if (this.#lastWasTimed) this.#hadTimed = true;
    };
    const pause = (isSliceOver = false) => {
      if (!isCounting) return;
      isCounting = false;
      const elapsedMs = performance.now() - begunAt;
      // On a busy machine time goes by in which the processor works for others.
      const ms = elapsedMs < MEASURED_MS ? elapsedMs : Math.min(elapsedMs, processorTime() - processorBefore);
      usedMs += ms;
      // Cold code and garbage collections are not the caller's fault. Otherwise the first phone of a class would be delayed from then on.
      const mostMs = isSliceOver ? ms : Math.max(ALWAYS_CHARGED_MS, CHARGED_PER_EXPECTED * expectedMs);
      payer?.use(Math.min(ms, mostMs));
    };
    const grant: Holder = {
      get usedMs() {
        return usedMs;
      },
      pause,
      release: () => this.#release(grant),
      yieldIfDue: (attempt) => {
        const ms = performance.now() - begunAt;
        const isFirst = !hasGoneOn;
        hasGoneOn = true;
        if (isFirst || ms < SLICE_MS || this.#holder !== grant) return null;
        // Charged first: its place in the queue depends on what it has used.
        pause(true);
        if (attempt > 1) return this.#turnOfEventLoop().then(begin);
        const again = new Promise<void>((resolve) => {
          const leftMs = Math.max(0, expectedMs - usedMs);
          this.#queueOf(kind, request).pushBegun(resolve, { flow, expectedMs: leftMs });
        });
        this.#release(grant, true);
        return again.then(begin);
      },
    };
    begin();
    return grant;
  }

  /** Resolves when the event loop has come round; the thread stays with its holder meanwhile. */
  #turnOfEventLoop(): Promise<void> {
    this.#isBetweenTurns = true;
    return new Promise((resolve) => {
      setImmediate(() => {
        this.#isBetweenTurns = false;
        this.#tick();
        resolve();
      });
    });
  }

  #release(grant: Holder | typeof NEXT, isSliceOver = false): void {
    if (this.#holder !== grant) return;
    grant.pause();
    this.#holder = null;
    this.#startNext(isSliceOver);
  }

  /** Gives the free thread to the next one. @param isSliceOver the event loop must come round before */
  #startNext(isSliceOver = false): void {
    const next = this.#next();
    if (!next) {
      if (!this.#timedJobs.isEmpty) this.#startInNextTurn();
      return;
    }
    // No newcomer may slip in before the promise that wakes the next one has done so.
    this.#holder = NEXT;
    if (!isSliceOver && performance.now() - this.#tickAt < this.#batchMs) next();
    else void this.#turnOfEventLoop().then(next);
  }

  get #batchMs(): number {
    const { batchMs, batchWithTimedJobMs, batchOfDelayedMs } = this.#options;
    if (this.#sinceDelayed === 0) return batchOfDelayedMs;
    return this.#hadTimed ? batchWithTimedJobMs : batchMs;
  }

  /** For timed jobs that wait for messages to be read while the thread is free. */
  #startInNextTurn(): void {
    if (this.#isStartScheduled) return;
    this.#isStartScheduled = true;
    setImmediate(() => {
      this.#isStartScheduled = false;
      if (this.#holder === null) this.#startNext();
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
      (this.#areOthersDone || this.#sinceSoon >= this.#options.othersBeforeSoonJob)
    ) {
      this.#sinceSoon = 0;
      return this.#soonJobs.shift();
    }
    this.#sinceSoon += 1;
    return this.#nextReader(isAfterJob) ?? this.#nextWriter();
  }

  /**
   * True if a timed job is next. Calls that came before its moment go first, for a while. After each job, shared readers are shown what it has
   * changed, or a reader goes that has waited longer than the next job. Jobs that are late take every other grant at most: clients' calls
   * schedule jobs as well.
   */
  get #isTimedJobNext(): boolean {
    const job = this.#timedJobs.first;
    if (job === undefined) return false;
    if (this.#lastWasTimed && (!this.#sharedReaders.isEmpty || this.#readers.dueAt < job.dueAt)) return false;
    // A caller whose jobs have used much has its moments later, while others wait.
    const moment = job.dueAt;
    if (monotonicWallTime() - moment > this.#options.maxTimedJobDelayMs) return !this.#lastWasTimed;
    if (this.#intake.waitingSince <= moment || this.#writers.hasArrivedFor(job)) return false;
    return !(this.#isPatient(moment) && this.#delayed.hasArrivedFor(job));
  }

  /** The next call that a timed job waits for. Delayed ones take turns with all that waits besides. */
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
    if (!this.#isPatient(job.dueAt) || (wasDelayedInTime && !this.#areOthersDone)) return undefined;
    const delayed = this.#delayed.shiftArrivedFor(job);
    this.#lastWasDelayedInTime = delayed !== undefined;
    if (delayed) this.#sinceDelayed += 1;
    return delayed;
  }

  /** True while a timed job of that moment waits for delayed calls as well as prompt ones. */
  #isPatient(moment: number): boolean {
    return monotonicWallTime() - moment <= this.#options.maxTimedJobDelayMs * PATIENCE;
  }

  /** True if a delayed call is next: no others wait, or it is overdue and enough others have gone. */
  get #isDelayedNext(): boolean {
    if (this.#delayed.isEmpty) return false;
    if (this.#areOthersDone && this.#soonJobs.isEmpty) return true;
    return (
      this.#sinceDelayed >= this.#options.othersBeforeDelayed && this.#delayed.dueAt <= monotonicWallTime()
    );
  }

  #nextReader(isAfterJob: boolean): (() => void) | undefined {
    const { mutationsBeforeQuery, sharedBeforeOtherQuery } = this.#options;
    const mayGo = (queue: FairQueue, writersSince: number) =>
      !queue.isEmpty && (isAfterJob || this.#writers.isEmpty || writersSince >= mutationsBeforeQuery);
    const isReaderNext = mayGo(this.#readers, this.#writersSinceReader);
    const goesBeforeShared = isReaderNext && this.#sharedInARow >= sharedBeforeOtherQuery;
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
    this.#countWriter();
    return this.#writers.shift();
  }

  #countWriter(): void {
    this.#writersSinceShared += 1;
    this.#writersSinceReader += 1;
  }

  /** Takes the thread from a holder that still has it when the event loop comes round: that one waits for something outside. */
  #watch(): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    this.#markIteration();
    this.#tick();
    setImmediate(() => {
      this.#isWatching = false;
      if (this.#isBetweenTurns || this.#holder === null) return;
      this.#tick();
      this.#release(this.#holder);
    });
  }
}

interface Holder extends Grant {
  /** Charges the time since the transaction went on. */
  pause(): void;
}

/** Holds the thread until the next transaction wakes. */
const NEXT: Pick<Holder, "pause"> = { pause: () => {} };
