/** Unanswered calls of one caller, in bytes, from which on none of its long messages is read. */
const FULL_BYTES = 1024 * 1024;
/** Longest pause in a long message, in ms: after that, others of the caller are read. */
const STALLED_MS = 1_000;

/**
 * Unanswered calls of one caller, over all its connections. The caller's long messages are read one after the other, and only while the unanswered calls
 * are few. The other messages wait in the network.
 */
export class Backlog {
  #bytes = 0;
  readonly #waiting: (() => void)[] = [];
  #isWaking = false;
  /** The connection whose long message is being read. */
  #reader: object | null = null;
  /** Arrival of the newest piece of that message, ms of `performance.now`. */
  #cameAt = 0;
  #timer: NodeJS.Timeout | undefined;

  /** Adds the memory of calls that have come, or subtracts it when they are answered. */
  add(bytes: number): void {
    this.#bytes += bytes;
    this.#wake();
  }

  /** True if this connection may read a long message, or go on with it. The connection calls {@link leave} when the message is whole. */
  admits(reader: object): boolean {
    if (this.#bytes >= FULL_BYTES || (this.#reader ?? reader) !== reader) return false;
    this.#reader = reader;
    this.#cameAt = performance.now();
    return true;
  }

  /** The connection has read its long message, or is closed. */
  leave(reader: object): void {
    if (this.#reader !== reader) return;
    this.#reader = null;
    this.#wake();
  }

  /** Calls back once, when there is room. Callbacks are called in order, each only while there is still room. */
  whenRoom(callback: () => void): void {
    this.#waiting.push(callback);
    this.#watchReader();
  }

  get #hasRoom(): boolean {
    return this.#bytes < FULL_BYTES && this.#reader === null;
  }

  /** While others wait: gives up a message of which nothing more comes. */
  #watchReader(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (performance.now() - this.#cameAt >= STALLED_MS) this.#reader = null;
      this.#wake();
      if (this.#waiting.length > 0) this.#watchReader();
    }, STALLED_MS).unref();
  }

  #wake(): void {
    if (this.#isWaking || this.#waiting.length === 0 || !this.#hasRoom) return;
    this.#isWaking = true;
    // Not within the call that has made room.
    process.nextTick(this.#wakeNext);
  }

  readonly #wakeNext = () => {
    this.#isWaking = false;
    if (!this.#hasRoom) return;
    this.#waiting.shift()?.();
    this.#wake();
  };
}
