import { processorTime } from "../../scheduling/processor-time.ts";

/**
 * How long the functions of one transaction may go on calling the database. One that never ends with its calls would never let go of the thread
 * either: each is answered at once, and nothing else runs in between.
 */

/** Of the processor's time: on a busy machine nothing ends sooner. */
const MAX_MS = 15_000;
/** To ask for the time takes as long as a small call. */
const LOOK_EVERY = 1_024;

export class SyscallTimeLimit {
  readonly #now: () => number;
  #calls = 0;
  #startedAt = 0;
  /** The functions have been told, and go on. */
  isUp = false;

  /** @param now processor time of this process, ms */
  constructor(now: () => number = processorTime) {
    this.#now = now;
  }

  /** One more call. @throws Error when the time is up */
  count(): void {
    this.#calls += 1;
    if (this.#calls % LOOK_EVERY !== 0) return;
    const now = this.#now();
    if (this.#calls === LOOK_EVERY) this.#startedAt = now;
    if (now - this.#startedAt <= MAX_MS) return;
    this.isUp = true;
    throw new Error(`Function execution timed out (maximum duration: ${MAX_MS / 1000}s).`);
  }
}
