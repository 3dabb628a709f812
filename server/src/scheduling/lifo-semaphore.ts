/**
 * A semaphore that serves the newest waiter first. A request after a flood need not wait for the flood; if a whole class
 * arrives at once, the last one served waits equally long in either order.
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
      // While requests wait, the permit is passed on directly.
      const next = this.#waiting.pop();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
