import { FairQueue, type QueueEntry } from "./fair-queue.ts";

/** Time in ms for which entries are handled one after the other, and one more at most. */
const MS_AT_ONCE = 8;
/** After that, all else has the thread for this many times as long. */
const PAUSE_PER_MS = 3;

/**
 * Queue of long messages, to be read or to be sent. It gets a quarter of the thread at most. Signed-in callers go first, among them those who have used
 * less.
 */
export class SlowLane {
  readonly #anonymous = new FairQueue();
  readonly #signedIn = new FairQueue();
  /** End of the pause, ms of `performance.now`. */
  #from = 0;
  #isScheduled = false;

  /** @param handle never throws; charges the caller for its time */
  push(handle: () => void, isSignedIn: boolean, entry: QueueEntry): void {
    (isSignedIn ? this.#signedIn : this.#anonymous).push(handle, entry);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    const waitMs = this.#from - performance.now();
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
    this.#from = begunAt + usedMs + PAUSE_PER_MS * usedMs;
    if (this.#isWaiting) this.#schedule();
  };

  get #isWaiting(): boolean {
    return !this.#signedIn.isEmpty || !this.#anonymous.isEmpty;
  }
}
