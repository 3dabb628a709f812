/**
 * Admits `perTick` callers in each iteration of the event loop, in order of arrival. Otherwise hundreds of requests that
 * arrive at the same moment would all start at once and block the thread until each one awaits something.
 */
export class TickLimiter {
  readonly #perTick: number;
  readonly #waiting: (() => void)[] = [];

  constructor(perTick: number) {
    this.#perTick = perTick;
  }

  /** Resolves in the first iteration that may admit this caller. */
  take(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 1) setImmediate(this.#admit);
    });
  }

  readonly #admit = () => {
    for (const resolve of this.#waiting.splice(0, this.#perTick)) resolve();
    if (this.#waiting.length > 0) setImmediate(this.#admit);
  };
}
