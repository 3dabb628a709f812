/**
 * A semaphore that grants a permit to the newest request first. So a request that arrives after a flood need not wait until
 * the flood has ended. If a whole class arrives at once, the order does not change the longest wait.
 */
export class LifoSemaphore {
  readonly #permits: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(permits: number) {
    this.#permits = permits;
  }

  /** Runs `work` as soon as there is a permit. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#permits) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // If a request waits, it receives the permit directly, and the number of running tasks does not change.
      const next = this.#waiting.pop();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
