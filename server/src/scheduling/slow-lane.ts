import { FairQueue, type QueueEntry } from "./fair-queue.ts";

/** Time in ms after which no further entry is started before a pause. */
const MS_AT_ONCE = 8;
/** Duration of the pause, as a multiple of the time used: entries use at most one quarter of the thread. */
const PAUSE_PER_MS = 3;

/**
 * Queue for parsing and sending long messages. It uses at most a quarter of the thread. Entries of signed-in callers run
 * first; among them, those of callers with less usage.
 */
export class SlowLane {
  readonly #anonymous = new FairQueue();
  readonly #signedIn = new FairQueue();
  /** End of the pause, ms of `performance.now`. */
  #pauseEndsAt = 0;
  #isScheduled = false;

  /** @param handle never throws; charges its time to the caller */
  push(handle: () => void, isSignedIn: boolean, entry: QueueEntry): void {
    (isSignedIn ? this.#signedIn : this.#anonymous).push(handle, entry);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    const waitMs = this.#pauseEndsAt - performance.now();
    if (waitMs > 0) setTimeout(this.#handle, waitMs);
    else setImmediate(this.#handle);
  }

  readonly #handle = () => {
    this.#isScheduled = false;
    const begunAt = performance.now();
    let usedMs = 0;
    while (usedMs < MS_AT_ONCE && this.#isWaiting) {
      (this.#signedIn.shift() ?? this.#anonymous.shift())?.();
      usedMs = performance.now() - begunAt;
    }
    this.#pauseEndsAt = begunAt + usedMs + PAUSE_PER_MS * usedMs;
    if (this.#isWaiting) this.#schedule();
  };

  get #isWaiting(): boolean {
    return !this.#signedIn.isEmpty || !this.#anonymous.isEmpty;
  }
}
