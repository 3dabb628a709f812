/** In bytes. What phones say in a game is shorter; a longer message may take milliseconds to be read, whatever it asks for. */
const SHORT_BYTES = 4 * 1024;
/** In each iteration of the event loop messages are handled for so long, in ms, and one more at most. */
const MS_PER_TICK = 8;

/**
 * Shares out the thread between the messages of all connections, and the bodies of calls over HTTP, before it is known what they ask for: hundreds may have come in one moment, and nothing else
 * goes on while one is read. A short message is handled at once, until the time for messages in this iteration of the event loop is used up; then it waits
 * for the next. Of long ones, one is handled in each iteration, or as many as there is time for: phones do not wait behind them.
 */
export class MessageTurns {
  readonly #short: (() => void)[] = [];
  readonly #long: (() => void)[] = [];
  /** Since the time was used up last, and the event loop came round. */
  #usedMs = 0;
  #isNextScheduled = false;

  /** Whether a message may be handled at once. @param length in bytes */
  isFreeFor(length: number): boolean {
    return length <= SHORT_BYTES && this.#usedMs < MS_PER_TICK && this.#short.length === 0;
  }

  /** Handles a message now. @param handle never throws */
  handle<T>(handle: () => T): T {
    const begunAt = performance.now();
    const handled = handle();
    this.#usedMs += performance.now() - begunAt;
    if (this.#usedMs >= MS_PER_TICK) this.#scheduleNext();
    return handled;
  }

  /** Handles a message when it is its turn. Resolves when that is done. @param length in bytes @param handle never throws */
  take<T>(length: number, handle: () => T | Promise<T>): Promise<T> {
    return new Promise((resolve) => {
      const go = () => resolve(this.handle(handle));
      if (this.isFreeFor(length)) {
        go();
        return;
      }
      (length <= SHORT_BYTES ? this.#short : this.#long).push(go);
      this.#scheduleNext();
    });
  }

  #scheduleNext(): void {
    if (this.#isNextScheduled) return;
    this.#isNextScheduled = true;
    setImmediate(this.#next);
  }

  readonly #next = () => {
    this.#isNextScheduled = false;
    this.#usedMs = 0;
    while (this.#usedMs < MS_PER_TICK && this.#short.length > 0) this.#short.shift()?.();
    this.#long.shift()?.();
    while (this.#usedMs < MS_PER_TICK && this.#long.length > 0) this.#long.shift()?.();
    if (this.#short.length > 0 || this.#long.length > 0) this.#scheduleNext();
  };
}
