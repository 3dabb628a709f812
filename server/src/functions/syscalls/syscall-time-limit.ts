import { processorTime } from "../../scheduling/processor-time.ts";

/**
 * Limits how long one transaction may call the database. Calls are answered without a break for other work, so a function that calls the database in
 * an endless loop would block the thread.
 */

/** CPU time, not wall time, so that functions are not ended early on a busy machine. */
const MAX_MS = 15_000;
/** Calls between two checks. Not checked at each call, because reading the CPU time takes as long as a small call. */
const CALLS_PER_CHECK = 1_024;

export class SyscallTimeLimit {
  readonly #now: () => number;
  #calls = 0;
  /** Processor time at the first check. */
  #startedAt = 0;
  /** True if the limit has been exceeded. Stays true even if the functions catch the error. */
  isUp = false;

  /** @param now processor time of this process, ms */
  constructor(now: () => number = processorTime) {
    this.#now = now;
  }

  /** Counts a call. @throws Error when the time is up */
  count(): void {
    this.#calls += 1;
    if (this.#calls % CALLS_PER_CHECK !== 0) return;
    const now = this.#now();
    if (this.#calls === CALLS_PER_CHECK) this.#startedAt = now;
    if (now - this.#startedAt <= MAX_MS) return;
    this.isUp = true;
    throw new Error(`Function execution timed out (maximum duration: ${MAX_MS / 1000}s).`);
  }
}
