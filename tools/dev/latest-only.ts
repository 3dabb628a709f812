/**
 * Runs a task for the latest of many requests. Requests in quick succession cause one run. A request during a run cancels it, because its result
 * would be out of date, and starts the next run after it has ended. Never more than one run at a time.
 */
export class LatestOnly {
  readonly #task: (signal: AbortSignal) => Promise<void>;
  readonly #quietMs: number;
  #timer: NodeJS.Timeout | undefined;
  #cancel = new AbortController();
  #running = Promise.resolve();

  /**
   * @param task must not reject; may end early when its signal is aborted.
   * @param quietMs time without requests before the task starts.
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

  /** Cancels the current run and resolves when it has ended. */
  async close(): Promise<void> {
    this.#stop();
    await this.#running;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#cancel.abort();
  }
}
