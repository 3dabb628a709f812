/** So many writers may go before a reader that has waited longer. */
const WRITERS_FIRST = 16;
/** So many readers for whom several wait may go before one that has waited longer for a single one. */
const SHARED_FIRST = 16;
/** A job that was scheduled to run as soon as possible lets so many others go first. */
const OTHERS_BEFORE_SOON = 64;
/**
 * For so long turns follow one another at once; then sockets, timers and those who came meanwhile have the thread in between. Each such break also
 * ends the batch that goes to the disk: with breaks of a third of that, a class's answers cost a tenth more.
 */
const IN_ONE_GO_MS = 25;
/** The same when a job whose moment had come was among them: what it has changed is shown when it is on disk, and who waits for that are many. */
const IN_ONE_GO_WITH_JOB_MS = 12;

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
  /** Who waits for the result; nobody knows with most. */
  audience?: Audience | undefined;
}

/** Who a function is run for. */
export interface Audience {
  /** Nobody would hear of the result any more: what has not begun is not begun. */
  readonly isGone: boolean;
}

/** A function was not run, since whoever asked for it has gone. */
export class AudienceGone extends Error {
  override name = "AudienceGone";
}

/**
 * Lets transactions run one after the other as long as each ends without waiting for anything outside: almost all do, within one turn of the
 * event loop. Side by side they would gain nothing on one thread, and conflict where one after the other does not. A transaction that does
 * wait (for a password's hash, say) gives its turn away and goes on beside the others.
 *
 * Writers go before readers, sixteen at a time: a live query that is computed after a whole class has joined or answered is computed once for
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
  /** Writers since the last reader for whom several wait. */
  #writersSinceShared = 0;
  /** Writers since the last one of the other readers. */
  #writersSinceReader = 0;
  /** Readers for whom several wait that have gone before the others, one after the other. */
  #sharedInARow = 0;
  /** The holder of the turn; null when it is free. */
  #holder: object | null = null;
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

  /**
   * Resolves with the function that ends the turn; calling it late or twice does no harm.
   * @throws AudienceGone when nobody waits for the result any more.
   */
  async take(who: "reader" | "writer", place: Place = {}): Promise<() => void> {
    if (this.#holder === null) this.#lastWasTimed = place.job === "timed";
    else await new Promise<void>((resolve) => this.#lineOf(who, place).push(resolve, place.lane));
    const holder = {};
    this.#holder = holder;
    this.#watch();
    if (this.#lastWasTimed) this.#hadTimed = true;
    if (place.audience?.isGone) {
      this.#end(holder);
      throw new AudienceGone();
    }
    return () => this.#end(holder);
  }

  #end(holder: object): void {
    if (this.#holder !== holder) return;
    this.#holder = null;
    const next = this.#next();
    if (!next) return;
    // Nobody may slip in before the promise that wakes the next one has done so.
    this.#holder = next;
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
    const isOthersTurn = this.#lastWasTimed && !(this.#areOthersDone && this.#soonJobs.isEmpty);
    this.#lastWasTimed = !this.#timedJobs.isEmpty && !isOthersTurn;
    if (this.#lastWasTimed) return this.#timedJobs.shift();
    if (!this.#soonJobs.isEmpty && (this.#areOthersDone || this.#sinceSoon >= OTHERS_BEFORE_SOON)) {
      this.#sinceSoon = 0;
      return this.#soonJobs.shift();
    }
    this.#sinceSoon += 1;
    return this.#nextReader() ?? this.#nextWriter();
  }

  #nextReader(): (() => void) | undefined {
    const mayGo = (line: Line, writersSince: number) =>
      !line.isEmpty && (this.#writers.isEmpty || writersSince >= WRITERS_FIRST);
    const isReadersTurn = mayGo(this.#readers, this.#writersSinceReader);
    const isOthersTurn = isReadersTurn && this.#sharedInARow >= SHARED_FIRST;
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
