/** Runs asynchronous work one piece after the other, in order of coming (a mutex with a fair queue). */
export class SerialQueue {
  /** Settles with the newest piece; null when nothing runs or waits. */
  #last: Promise<void> | null = null;
  #size = 0;

  /** How many pieces run or wait. */
  get size(): number {
    return this.#size;
  }

  /** Runs `work` when everything before it has ended, however it ended. Settles as `work` does. */
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

  /** Resolves when everything that was queued so far has ended. */
  async settled(): Promise<void> {
    await this.#last;
  }
}
