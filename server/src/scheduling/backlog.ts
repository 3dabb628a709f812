/** Size of one caller's unanswered calls, in bytes, at which its long messages are no longer read. */
const FULL_BYTES = 1024 * 1024;
/** Longest pause within a long message, in ms. After that, other long messages of the caller are read. */
const STALLED_MS = 1_000;

/**
 * Tracks the unanswered calls of one caller, over all its connections. The caller's long messages are read one at a time,
 * and only while the unanswered calls use less than {@link FULL_BYTES}. Further messages stay in the network buffers.
 */
export class Backlog {
  #bytes = 0;
  readonly #waiting: (() => void)[] = [];
  #isWaking = false;
  /** The connection whose long message is being read. */
  #reader: object | null = null;
  /** Arrival of the newest piece of that message, ms of `performance.now`. */
  #newestPieceAt = 0;
  #timer: NodeJS.Timeout | undefined;

  /** Adds the memory of new calls; a negative number subtracts that of answered ones. */
  add(bytes: number): void {
    this.#bytes += bytes;
    this.#wake();
  }

  /**
   * Returns true if this connection may start or continue to read a long message. The connection calls {@link leave} when
   * the message is complete.
   */
  admits(reader: object): boolean {
    if (this.#bytes >= FULL_BYTES || (this.#reader ?? reader) !== reader) return false;
    this.#reader = reader;
    this.#newestPieceAt = performance.now();
    return true;
  }

  /** Lets other connections read: this one has read its long message or is closed. */
  leave(reader: object): void {
    if (this.#reader !== reader) return;
    this.#reader = null;
    this.#wake();
  }

  /** Calls `callback` once when there is room. Callbacks run in order, each only while there is still room. */
  whenRoom(callback: () => void): void {
    this.#waiting.push(callback);
    this.#watchReader();
  }

  get #hasRoom(): boolean {
    return this.#bytes < FULL_BYTES && this.#reader === null;
  }

  /** While other connections wait: stops reserving the turn for a message that has stalled. */
  #watchReader(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (performance.now() - this.#newestPieceAt >= STALLED_MS) this.#reader = null;
      this.#wake();
      if (this.#waiting.length > 0) this.#watchReader();
    }, STALLED_MS).unref();
  }

  #wake(): void {
    if (this.#isWaking || this.#waiting.length === 0 || !this.#hasRoom) return;
    this.#isWaking = true;
    // Not synchronously: the caller of `add` or `leave` must finish first.
    process.nextTick(this.#wakeNext);
  }

  readonly #wakeNext = () => {
    this.#isWaking = false;
    if (!this.#hasRoom) return;
    this.#waiting.shift()?.();
    this.#wake();
  };
}
