/** While one caller's unanswered calls use this many bytes or more, the caller's long messages are not read. */
const FULL_BYTES = 1024 * 1024;
/** Longest pause within a long message, in ms. After a longer pause, other long messages of the caller are read first. */
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

  /** Adds the memory of new calls. A negative number subtracts the memory of answered calls. */
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

  /** Lets other connections read a long message. Called when this connection has read its long message or is closed. */
  leave(reader: object): void {
    if (this.#reader !== reader) return;
    this.#reader = null;
    this.#wake();
  }

  /** Calls `callback` when a long message may be read. Several callbacks run in order, each only if {@link #hasRoom} is still true. */
  whenRoom(callback: () => void): void {
    this.#waiting.push(callback);
    this.#watchReader();
  }

  get #hasRoom(): boolean {
    return this.#bytes < FULL_BYTES && this.#reader === null;
  }

  /** Lets other connections read if the current long message has stalled. Checked regularly while connections wait. */
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
    // In a later tick, because the caller of `add` or `leave` must finish first.
    process.nextTick(this.#wakeNext);
  }

  readonly #wakeNext = () => {
    this.#isWaking = false;
    if (!this.#hasRoom) return;
    this.#waiting.shift()?.();
    this.#wake();
  };
}
