import { monotonicWallTime } from "../store/clock.ts";
import type { Flow } from "./flow.ts";
import { processorTime } from "./processor-time.ts";

/** So many writers may go before a reader that has waited longer. */
const WRITERS_FIRST = 16;
/** So many readers for whom several wait may go before one that has waited longer for a single one. */
const SHARED_FIRST = 16;
/** A job that was scheduled to run as soon as possible lets so many others go first. */
const OTHERS_BEFORE_SOON = 64;
/** A job whose moment has come lets those go first who were there before that moment, for so long at most. */
const LATEST_MS = 250;
/**
 * For so long turns follow one another at once; then sockets, timers and those who came meanwhile have the thread in between. Each such break also
 * ends the batch that goes to the disk: with breaks of a third of that, a class's answers cost a tenth more.
 */
const IN_ONE_GO_MS = 25;
/** The same when a job whose moment had come was among them: what it has changed is shown when it is on disk, and who waits for that are many. */
const IN_ONE_GO_WITH_JOB_MS = 12;
/** A transaction that has had the thread for so long gets in line again, before it goes on. */
const SLICE_MS = 50;
/** One that did not get through so many times, since others have written meanwhile, has it until its end. */
const ATTEMPTS_IN_SLICES = 3;

/** Where a transaction stands in the line. */
export interface Place {
  /**
   * A job that was scheduled for a moment goes before whoever came after that moment. One that was scheduled to run as soon as possible goes
   * after those who wait, up to a point.
   */
  job?: "timed" | "soon" | undefined;
  /** Of a reader: several wait for the result. They go before those for which a single one waits, up to a point. */
  isShared?: boolean | undefined;
  /** Who pays for the turn. Whoever that is stands in the line once, however many transactions are under way. Without, nobody does. */
  flow?: Flow | undefined;
  /** Since when the transaction is wanted, wall time in ms: when its call came, when its job was due. Now, if it is left out. */
  since?: number | undefined;
  /** Who waits for the result; nobody knows with most. */
  cancellation?: CancellationToken | undefined;
}

/** A transaction's right to the thread. */
export interface Turn {
  /** Of the thread, up to now. */
  readonly usedMs: number;
  /** Ends it; calling it late or twice does no harm. */
  end(): void;
  /**
   * Whether the transaction has had the thread for so long that others have to have it first: then a promise for when it goes on.
   * @param attempt of the transaction: one that others got in between of may have the thread for longer
   */
  rest(attempt: number): Promise<void> | null;
}

/** Who a function is run for. */
export interface CancellationToken {
  /** Nobody would hear of the result any more: what has not begun is not begun. */
  readonly isCancelled: boolean;
}

/** A function was not run, since whoever asked for it has gone. */
export class CallCancelled extends Error {
  override name = "CallCancelled";
}

/**
 * Lets transactions run one after the other as long as each ends without waiting for anything outside: almost all do, within one turn of the
 * event loop. Side by side they would gain nothing on one thread, and conflict where one after the other does not. A transaction that does
 * wait (for a password's hash, say) gives its turn away and goes on beside the others; so does one that takes long, at its next database call,
 * until its turn comes again.
 *
 * In each line they stand by what they can claim: since when they are wanted, or, of those who have used much lately, when that is paid for
 * (`flow.ts`). Whoever has the thread do much waits behind all others.
 *
 * Jobs whose moment has come go before whatever came after that moment: the end of a question must not wait for the answers of forty classes. What came
 * before goes first, for a quarter of a second at most: an answer in time is taken. Writers go before readers, sixteen at a time: a live query
 * that is computed after a whole class has joined or answered is computed once for
 * all of that, and nobody is kept waiting for an acknowledgement meanwhile. Jobs that carry
 * on what a commit has begun go after both: what it has changed is shown first, and a class sees the right answer before its points are written.
 * Of what has changed, results for which several wait come first: when the questions of forty classes end in one moment, each class is told in the
 * turn after its question's end, and the hosts' own panels follow when all classes have been told.
 *
 * However many wait, the event loop comes round forty times a second: a thousand live queries of one stranger must not keep everybody else's
 * answers unread and the end of their phases unnoticed.
 */
export class TransactionScheduler {
  readonly #timedJobs = new Line();
  readonly #soonJobs = new Line();
  readonly #writers = new Line();
  readonly #sharedReaders = new Line();
  readonly #readers = new Line();
  #lastWasTimed = false;
  /** TransactionScheduler of others since the last job that was to run soon. */
  #sinceSoon = 0;
  /** Writers since the last reader for whom several wait. */
  #writersSinceShared = 0;
  /** Writers since the last one of the other readers. */
  #writersSinceReader = 0;
  /** Readers for whom several wait that have gone before the others, one after the other. */
  #sharedInARow = 0;
  /** The holder of the turn; null when it is free. */
  #holder: Holder | typeof NEXT | null = null;
  #watched = false;
  /** When the event loop came round last (ms of `performance.now`). */
  #since = 0;
  /** A job whose moment had come has had a turn since then. */
  #hadTimed = false;
  /** The next holder is waiting for the event loop to come round. */
  #handingOver = false;

  /** Whether nobody waits for a turn. */
  get isQuiet(): boolean {
    return this.#areOthersDone && this.#timedJobs.isEmpty && this.#soonJobs.isEmpty;
  }

  /** @throws CallCancelled when nobody waits for the result any more. */
  async take(who: "reader" | "writer", place: Place = {}): Promise<Turn> {
    if (this.#holder === null) this.#lastWasTimed = place.job === "timed";
    else await new Promise<void>((resolve) => this.#lineOf(who, place).push(resolve, place));
    const turn = this.#hold(who, place);
    if (!place.cancellation?.isCancelled) return turn;
    turn.end();
    throw new CallCancelled();
  }

  #hold(who: "reader" | "writer", place: Place): Turn {
    let begunAt = 0;
    let usedMs = 0;
    let suspiciousSince: number | null = null;
    const begin = () => {
      suspiciousSince = null;
      this.#holder = turn;
      begunAt = performance.now();
      this.#watch();
      if (this.#lastWasTimed) this.#hadTimed = true;
    };
    const pause = () => {
      const ms = performance.now() - begunAt;
      usedMs += ms;
      place.flow?.spend(ms);
    };
    const turn: Holder = {
      get usedMs() {
        return usedMs;
      },
      pause,
      end: () => this.#end(turn),
      rest: (attempt) => {
        const ms = performance.now() - begunAt;
        if (ms < SLICE_MS / 2 || attempt > ATTEMPTS_IN_SLICES || this.#holder !== turn) return null;
        // On a busy machine time goes by in which the processor works for others.
        suspiciousSince ??= processorTime();
        if (ms < SLICE_MS * 2 ** (attempt - 1) || processorTime() - suspiciousSince < SLICE_MS / 4)
          return null;
        const again = new Promise<void>((resolve) => {
          this.#lineOf(who, place).push(resolve, { flow: place.flow }, true);
        });
        this.#end(turn);
        return again.then(begin);
      },
    };
    begin();
    return turn;
  }

  #end(turn: Holder | typeof NEXT): void {
    if (this.#holder !== turn) return;
    turn.pause();
    this.#holder = null;
    const next = this.#next();
    if (!next) return;
    // Nobody may slip in before the promise that wakes the next one has done so.
    this.#holder = NEXT;
    const inOneGo = this.#hadTimed ? IN_ONE_GO_WITH_JOB_MS : IN_ONE_GO_MS;
    if (performance.now() - this.#since < inOneGo) {
      next();
      return;
    }
    this.#handingOver = true;
    setImmediate(() => {
      this.#handingOver = false;
      this.#begin();
      next();
    });
  }

  /** The event loop has come round. */
  #begin(): void {
    this.#since = performance.now();
    this.#hadTimed = this.#lastWasTimed;
  }

  #lineOf(who: "reader" | "writer", { job, isShared }: Place): Line {
    if (job === "timed") return this.#timedJobs;
    if (job === "soon") return this.#soonJobs;
    if (who === "writer") return this.#writers;
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
    this.#lastWasTimed = this.#isJobsTurn;
    if (this.#lastWasTimed) return this.#timedJobs.shift();
    if (!this.#soonJobs.isEmpty && (this.#areOthersDone || this.#sinceSoon >= OTHERS_BEFORE_SOON)) {
      this.#sinceSoon = 0;
      return this.#soonJobs.shift();
    }
    this.#sinceSoon += 1;
    return this.#nextReader(isAfterJob) ?? this.#nextWriter();
  }

  /**
   * Whether the next turn is that of a job whose moment has come. After each, those for whom several wait are shown what it has changed, or a reader has
   * its turn that has waited longer than the next job. When they are late, jobs take every other turn at most: strangers' calls bring
   * forth jobs as well.
   */
  get #isJobsTurn(): boolean {
    if (this.#timedJobs.isEmpty) return false;
    const { claim } = this.#timedJobs;
    if (this.#lastWasTimed && (this.#isSharedDue || this.#readers.claim < claim)) return false;
    if (claim <= this.#writers.claim) return true;
    return !this.#lastWasTimed && monotonicWallTime() - claim > LATEST_MS;
  }

  /** Whether somebody has a reader for whom several wait, and has not used so much that all others go first. */
  get #isSharedDue(): boolean {
    return this.#sharedReaders.claim <= monotonicWallTime();
  }

  #nextReader(isAfterJob: boolean): (() => void) | undefined {
    const mayGo = (line: Line, writersSince: number) =>
      !line.isEmpty && (isAfterJob || this.#writers.isEmpty || writersSince >= WRITERS_FIRST);
    const isReadersTurn = mayGo(this.#readers, this.#writersSinceReader);
    const isOthersTurn = isReadersTurn && (this.#sharedInARow >= SHARED_FIRST || !this.#isSharedDue);
    if (mayGo(this.#sharedReaders, this.#writersSinceShared) && !isOthersTurn) {
      this.#writersSinceShared = 0;
      this.#sharedInARow += 1;
      return this.#sharedReaders.shift();
    }
    if (!isReadersTurn) return undefined;
    this.#writersSinceReader = 0;
    this.#sharedInARow = 0;
    return this.#readers.shift();
  }

  #nextWriter(): (() => void) | undefined {
    this.#writersSinceShared += 1;
    this.#writersSinceReader += 1;
    return this.#writers.shift();
  }

  /** Takes the turn from whoever still has it when the event loop comes round. */
  #watch(): void {
    if (this.#watched) return;
    this.#watched = true;
    this.#begin();
    setImmediate(() => {
      this.#watched = false;
      if (this.#handingOver || this.#holder === null) return;
      this.#begin();
      this.#end(this.#holder);
    });
  }
}

interface Holder extends Turn {
  /** Counts what it has used: it does not have the thread any more, for now or for good. */
  pause(): void;
}

/** Holds the turn until the one wakes whose it is. */
const NEXT: Pick<Holder, "pause"> = { pause: () => {} };

interface Waiting {
  go: () => void;
  flow: Flow | undefined;
  claim: number;
}

/** Those who wait, by what they can claim, else in order of coming; of each payer one stands in it, and the payer's others behind that one. */
class Line {
  readonly #waiting: Waiting[] = [];
  /** The payers that have somebody in the line, with who comes after that one. */
  readonly #behind = new Map<Flow, (() => void)[]>();

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** What the first one can claim. */
  get claim(): number {
    return this.#waiting[0]?.claim ?? Number.POSITIVE_INFINITY;
  }

  /** @param isFirst before the payer's others */
  push(go: () => void, { flow, since = monotonicWallTime() }: Place, isFirst = false): void {
    const behind = flow && this.#behind.get(flow);
    if (behind) {
      if (isFirst) behind.unshift(go);
      else behind.push(go);
      return;
    }
    if (flow) this.#behind.set(flow, []);
    this.#insert({ go, flow, claim: flow?.claim(since) ?? since });
  }

  shift(): (() => void) | undefined {
    const first = this.#waiting.shift();
    if (first?.flow) this.#moveUp(first.flow);
    return first?.go;
  }

  /** The payer's next one gets in line, as if it came now. */
  #moveUp(flow: Flow): void {
    const go = this.#behind.get(flow)?.shift();
    if (go) this.#insert({ go, flow, claim: flow.claim(monotonicWallTime()) });
    else this.#behind.delete(flow);
  }

  /** Most claim what is later than all others' claims. */
  #insert(waiting: Waiting): void {
    let at = this.#waiting.length;
    if ((this.#waiting[at - 1]?.claim ?? 0) > waiting.claim) at = this.#placeOf(waiting.claim);
    this.#waiting.splice(at, 0, waiting);
  }

  /** Behind all that claim the same. */
  #placeOf(claim: number): number {
    let low = 0;
    let high = this.#waiting.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#waiting[middle]?.claim ?? 0) <= claim) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
