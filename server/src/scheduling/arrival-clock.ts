import { performance } from "node:perf_hooks";
import { monotonicWallTime } from "../clock.ts";
import type { Timestamp } from "../store/types.ts";

/** Upper limit for the assumed time between arrival and reading of bytes, in ms. */
const MAX_UNREAD_MS = 250;

/** Moment at which a call arrived. */
export interface Arrival {
  /** Wall time, ms. */
  at: number;
  /** Timestamp of the newest commit at that moment. */
  ts: Timestamp;
}

interface Mark {
  /** Wall time, ms. */
  at: number;
  /** Total idle time of the event loop up to this moment, in ms. */
  idleMs: number;
  latest: Timestamp;
}

/**
 * Estimates when bytes arrived. While a function runs, arriving bytes wait in the kernel, so their arrival is earlier
 * than their reading.
 *
 * Node does not expose the arrival time. The event loop reads all sockets in each iteration, so bytes that are read now
 * arrived after the previous iteration read its sockets. They did not arrive while the loop was idle, because an idle
 * loop reads bytes at once. So the estimated arrival is now, minus the time that the loop has worked since the previous
 * iteration (at most 250 ms).
 *
 * The estimate is used only if a scheduled job became due between the estimated arrival and now. Otherwise the arrival is
 * now: with an earlier arrival, a call that reads newer commits would have to run again.
 */
export class ArrivalClock {
  readonly #latest: () => Timestamp;
  readonly #hasMomentBetween: (from: number, to: number) => boolean;
  /** End of the latest recorded iteration of the event loop. */
  #last: Mark;
  /** End of the iteration before that. */
  #before: Mark;
  #isMarking = false;

  /**
   * @param latest returns the timestamp of the newest commit
   * @param hasMomentBetween returns true if a job that has not ended is due after `from` and not after `to`, wall time in ms
   */
  constructor(latest: () => Timestamp, hasMomentBetween: (from: number, to: number) => boolean) {
    this.#latest = latest;
    this.#hasMomentBetween = hasMomentBetween;
    this.#last = this.#mark();
    this.#before = this.#last;
  }

  /** Returns the assumed arrival of a call that is read now. */
  arrival(): Arrival {
    this.markIteration();
    const now = this.#mark();
    const { at, idleMs, latest } = this.#before;
    const workedMs = now.at - at - (now.idleMs - idleMs);
    const earliest = now.at - Math.min(Math.max(0, workedMs), MAX_UNREAD_MS);
    return this.#hasMomentBetween(earliest, now.at)
      ? { at: earliest, ts: latest }
      : { at: now.at, ts: now.latest };
  }

  /** Records the end of this iteration of the event loop. Called by code that may run long. */
  readonly markIteration = (): void => {
    if (this.#isMarking) return;
    this.#isMarking = true;
    // Immediates run when all sockets have been read.
    setImmediate(() => {
      this.#isMarking = false;
      this.#before = this.#last;
      this.#last = this.#mark();
    });
  };

  #mark(): Mark {
    return { at: monotonicWallTime(), idleMs: performance.nodeTiming.idleTime, latest: this.#latest() };
  }
}
