/**
 * Runs a task for the latest of many requests. Requests that come in quick succession become one; a request that comes while the task runs cancels that run, whose
 * answer would be out of date, and starts the next when it has ended. So there is never more than one run at a time.
 */
export class LatestOnly {
  readonly #task: (signal: AbortSignal) => Promise<void>;
  readonly #quietMs: number;
  #timer: NodeJS.Timeout | undefined;
  #cancel = new AbortController();
  #running = Promise.resolve();

  /**
   * @param task must not reject; may end early when its signal is aborted.
   * @param quietMs how long requests have to pause before the task starts.
   */
  constructor(task: (signal: AbortSignal) => Promise<void>, quietMs: number) {
    this.#task = task;
    this.#quietMs = quietMs;
  }

  request(): void {
    this.#stop();
    this.#cancel = new AbortController();
    const { signal } = this.#cancel;
    this.#timer = setTimeout(() => {
      this.#running = this.#running.then(() => (signal.aborted ? undefined : this.#task(signal)));
    }, this.#quietMs);
  }

  /** Cancels what runs, and resolves when it has ended. */
  async close(): Promise<void> {
    this.#stop();
    await this.#running;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#cancel.abort();
  }
}
