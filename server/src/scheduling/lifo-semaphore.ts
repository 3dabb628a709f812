/**
 * A semaphore whose newest waiter goes first: who comes after a flood does not wait until it has passed, and of a class that comes together
 * the last one waits as long either way.
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
      // A permit goes from hand to hand while somebody waits.
      const next = this.#waiting.pop();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
