/** So many writers may go before a reader that has waited longer. */
const WRITERS_FIRST = 16;
/**
 * For so long turns follow one another at once; then sockets, timers and those who came meanwhile have the thread in between. Each such break also
 * ends the batch that goes to the disk: with breaks of a third of that, a class's answers cost a tenth more.
 */
const IN_ONE_GO_MS = 25;

/**
 * Lets transactions run one after the other as long as each ends without waiting for anything outside: almost all do, within one turn of the
 * event loop. Side by side they would gain nothing on one thread, and conflict where one after the other does not. A transaction that does
 * wait (for a password's hash, say) gives its turn away and goes on beside the others.
 *
 * Writers go before readers, up to a point: a live query that is computed after a whole class has joined or answered is computed once for
 * all of that, and nobody is kept waiting for an acknowledgement meanwhile.
 *
 * However many wait, the event loop comes round forty times a second: a thousand live queries of one stranger must not keep everybody else's
 * answers unread and the end of their phases unnoticed.
 */
export class Turns {
  readonly #writers: (() => void)[] = [];
  readonly #readers: (() => void)[] = [];
  /** Writers that have gone before waiting readers, one after the other. */
  #inARow = 0;
  /** The holder of the turn; null when it is free. */
  #holder: object | null = null;
  #watched = false;
  /** When the event loop came round last (ms of `performance.now`). */
  #since = 0;
  /** The next holder is waiting for the event loop to come round. */
  #handingOver = false;

  /** Whether nobody waits for a turn. */
  get isQuiet(): boolean {
    return this.#writers.length === 0 && this.#readers.length === 0;
  }

  /** Resolves with the function that ends the turn; calling it late or twice does no harm. */
  async take(who: "reader" | "writer"): Promise<() => void> {
    const queue = who === "writer" ? this.#writers : this.#readers;
    if (this.#holder !== null) await new Promise<void>((resolve) => queue.push(resolve));
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

  #next(): (() => void) | undefined {
    const isReadersTurn = this.#writers.length === 0 || this.#inARow >= WRITERS_FIRST;
    if (isReadersTurn && this.#readers.length > 0) {
      this.#inARow = 0;
      return this.#readers.shift();
    }
    this.#inARow += 1;
    return this.#writers.shift();
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
