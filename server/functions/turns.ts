/** So many writers may go before a reader that has waited longer. */
const WRITERS_FIRST = 16;
/** So many readers for whom several wait may go before one that has waited longer for a single one. */
const SHARED_FIRST = 16;
/** A job that was scheduled to run as soon as possible lets so many others go first. */
const OTHERS_BEFORE_SOON = 16;
/**
 * For so long turns follow one another at once; then sockets, timers and those who came meanwhile have the thread in between. Each such break also
 * ends the batch that goes to the disk: with breaks of a third of that, a class's answers cost a tenth more.
 */
const IN_ONE_GO_MS = 25;

/** Where a transaction stands in the line. */
export interface Place {
  /**
   * A job that was scheduled for a moment goes before everybody else when the moment has come; of two such jobs in a row, the second lets one of the
   * others go first. One that was scheduled to run as soon as possible goes after those who wait, up to a point.
   */
  job?: "timed" | "soon" | undefined;
  /** Of a reader: several wait for the result. They go before those for which a single one waits, up to a point. */
  isShared?: boolean | undefined;
  /**
   * Whoever can have any number of transactions under way shares one place among the others: all strangers over HTTP, all actions of one socket.
   * Without a lane, a place is one's own.
   */
  lane?: object | undefined;
}

/**
 * Lets transactions run one after the other as long as each ends without waiting for anything outside: almost all do, within one turn of the
 * event loop. Side by side they would gain nothing on one thread, and conflict where one after the other does not. A transaction that does
 * wait (for a password's hash, say) gives its turn away and goes on beside the others.
 *
 * Writers go before readers, up to a point: a live query that is computed after a whole class has joined or answered is computed once for
 * all of that, and nobody is kept waiting for an acknowledgement meanwhile. Jobs whose moment has come go before both: the end of a question must
 * not wait for the answers of forty classes. They take every other turn at most, since strangers' calls bring forth jobs as well. Jobs that carry
 * on what a commit has begun go after both: what it has changed is shown first, and a class sees the right answer before its points are written.
 * Of what has changed, results for which several wait come first: when the questions of forty classes end in one moment, each class is told in the
 * turn after its question's end, and the hosts' own panels follow when all classes have been told.
 *
 * However many wait, the event loop comes round forty times a second: a thousand live queries of one stranger must not keep everybody else's
 * answers unread and the end of their phases unnoticed.
 */
export class Turns {
  readonly #timedJobs = new Line();
  readonly #soonJobs = new Line();
  readonly #writers = new Line();
  readonly #sharedReaders = new Line();
  readonly #readers = new Line();
  #lastWasTimed = false;
  /** Turns of others since the last job that was to run soon. */
  #sinceSoon = 0;
  /** Writers that have gone before waiting readers, one after the other. */
  #inARow = 0;
  /** Readers for whom several wait that have gone before the others, one after the other. */
  #sharedInARow = 0;
  /** The holder of the turn; null when it is free. */
  #holder: object | null = null;
  #watched = false;
  /** When the event loop came round last (ms of `performance.now`). */
  #since = 0;
  /** The next holder is waiting for the event loop to come round. */
  #handingOver = false;

  /** Whether nobody waits for a turn. */
  get isQuiet(): boolean {
    return this.#areOthersDone && this.#timedJobs.isEmpty && this.#soonJobs.isEmpty;
  }

  /** Resolves with the function that ends the turn; calling it late or twice does no harm. */
  async take(who: "reader" | "writer", place: Place = {}): Promise<() => void> {
    if (this.#holder !== null)
      await new Promise<void>((resolve) => this.#lineOf(who, place).push(resolve, place.lane));
    const holder = {};
    this.#holder = holder;
    this.#watch();
    return () => this.#end(holder);
  }

  #end(holder: object): void {
    if (this.#holder !== holder) return;
    this.#holder = null;
    const next = this.#next();
    if (!next) return;
    // Nobody may slip in before the promise that wakes the next one has done so.
    this.#holder = next;
    if (performance.now() - this.#since < IN_ONE_GO_MS) {
      next();
      return;
    }
    this.#handingOver = true;
    setImmediate(() => {
      this.#handingOver = false;
      this.#since = performance.now();
      next();
    });
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
    const isOthersTurn = this.#lastWasTimed && !(this.#areOthersDone && this.#soonJobs.isEmpty);
    this.#lastWasTimed = !this.#timedJobs.isEmpty && !isOthersTurn;
    if (this.#lastWasTimed) return this.#timedJobs.shift();
    if (!this.#soonJobs.isEmpty && (this.#areOthersDone || this.#sinceSoon >= OTHERS_BEFORE_SOON)) {
      this.#sinceSoon = 0;
      return this.#soonJobs.shift();
    }
    this.#sinceSoon += 1;
    const isReadersTurn = this.#writers.isEmpty || this.#inARow >= WRITERS_FIRST;
    if (isReadersTurn && !this.#areReadersDone) {
      this.#inARow = 0;
      return this.#nextReader();
    }
    this.#inARow += 1;
    return this.#writers.shift();
  }

  #nextReader(): (() => void) | undefined {
    const isOthersTurn = this.#sharedInARow >= SHARED_FIRST && !this.#readers.isEmpty;
    if (this.#sharedReaders.isEmpty || isOthersTurn) {
      this.#sharedInARow = 0;
      return this.#readers.shift();
    }
    this.#sharedInARow += 1;
    return this.#sharedReaders.shift();
  }

  /** Takes the turn from whoever still has it when the event loop comes round. */
  #watch(): void {
    if (this.#watched) return;
    this.#watched = true;
    this.#since = performance.now();
    setImmediate(() => {
      this.#watched = false;
      if (this.#handingOver || this.#holder === null) return;
      this.#since = performance.now();
      this.#end(this.#holder);
    });
  }
}

/** Those who wait, in order of coming; of each lane one stands in it, and the others of the lane behind that one. */
class Line {
  readonly #waiting: { go: () => void; lane: object | undefined }[] = [];
  /** The lanes that have somebody in the line, with who comes after that one. */
  readonly #behind = new Map<object, (() => void)[]>();

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  push(go: () => void, lane: object | undefined): void {
    const behind = lane && this.#behind.get(lane);
    if (behind) {
      behind.push(go);
      return;
    }
    if (lane) this.#behind.set(lane, []);
    this.#waiting.push({ go, lane });
  }

  shift(): (() => void) | undefined {
    const first = this.#waiting.shift();
    if (first?.lane) this.#moveUp(first.lane);
    return first?.go;
  }

  /** The lane's next one goes to the end of the line. */
  #moveUp(lane: object): void {
    const go = this.#behind.get(lane)?.shift();
    if (go) this.#waiting.push({ go, lane });
    else this.#behind.delete(lane);
  }
}
