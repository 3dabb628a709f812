/**
 * Lets so many through in each round of the event loop, in order of coming; in between, everything else has its turn. What hundreds of connections
 * bring in at the same moment would otherwise be begun all at once, and keep the thread until each of it waits for something.
 */
export class TickLimiter {
  readonly #each: number;
  readonly #waiting: (() => void)[] = [];

  constructor(each: number) {
    this.#each = each;
  }

  /** Resolves in the round that has room. */
  take(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 1) setImmediate(this.#begin);
    });
  }

  readonly #begin = () => {
    for (const go of this.#waiting.splice(0, this.#each)) go();
    if (this.#waiting.length > 0) setImmediate(this.#begin);
  };
}
