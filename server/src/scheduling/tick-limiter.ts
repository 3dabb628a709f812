/**
 * Lets so many callers through in each iteration of the event loop, first come, first served. What hundreds of connections bring in at the
 * same moment would otherwise all begin at once, and nothing else would run until each of it waits for something.
 */
export class TickLimiter {
  readonly #perTick: number;
  readonly #waiting: (() => void)[] = [];

  constructor(perTick: number) {
    this.#perTick = perTick;
  }

  /** Resolves in the iteration that has room. */
  take(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 1) setImmediate(this.#admit);
    });
  }

  readonly #admit = () => {
    for (const go of this.#waiting.splice(0, this.#perTick)) go();
    if (this.#waiting.length > 0) setImmediate(this.#admit);
  };
}
