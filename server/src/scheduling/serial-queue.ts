/** Runs asynchronous tasks one at a time, in the order of their calls (a fair mutex). */
export class SerialQueue {
  /** Settles with the newest task; null when no task runs or waits. */
  #last: Promise<void> | null = null;
  #size = 0;

  /** Number of tasks that run or wait. */
  get size(): number {
    return this.#size;
  }

  /** Runs `work` after all earlier tasks have ended or failed. The promise settles like that of `work`. */
  run<T>(work: () => T | Promise<T>): Promise<T> {
    this.#size += 1;
    const result = (this.#last ?? Promise.resolve()).then(work);
    const ended = () => {
      this.#size -= 1;
      if (this.#last === last) this.#last = null;
    };
    const last = result.then(ended, ended);
    this.#last = last;
    return result;
  }

  /** Resolves when all tasks queued so far have ended. */
  async settled(): Promise<void> {
    await this.#last;
  }
}
