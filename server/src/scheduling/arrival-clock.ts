import { performance } from "node:perf_hooks";
import { monotonicWallTime } from "../clock.ts";
import type { Timestamp } from "../store/types.ts";

/** Longest time in ms by which bytes may have arrived before they were read, as far as it is taken into account. */
const MAX_UNREAD_MS = 250;

/** The moment in which a call came. */
export interface Arrival {
  /** Wall time, ms. */
  at: number;
  /** The newest commit then. */
  ts: Timestamp;
}

interface Mark {
  /** Wall time, ms. */
  at: number;
  /** Time for which the event loop had waited for something to do, by then; ms. */
  idleMs: number;
  latest: Timestamp;
}

/**
 * The time at which bytes arrived, which is earlier than the time at which they are read: while a function runs, the network's bytes wait in the kernel.
 *
 * Node does not tell when bytes came. But the event loop reads all sockets in each of its turns, so what is read in one turn came after the turn before had
 * begun to read. Time in which the loop waited for something to do does not count: what comes then is read at once. So bytes count as arrived
 * as long before now as the loop has worked since the turn before, at most 250 ms.
 *
 * That makes a difference only where a scheduled job's moment lies in between. Otherwise bytes count as arrived now: a call that counts as earlier runs
 * again when it sees what others have committed meanwhile.
 */
export class ArrivalClock {
  readonly #latest: () => Timestamp;
  readonly #hasMomentBetween: (from: number, to: number) => boolean;
  /** The end of the latest turn of the event loop that was noted, and of the one before. */
  #last: Mark;
  #before: Mark;
  #isNoting = false;

  /**
   * @param latest returns the newest commit
   * @param hasMomentBetween whether a job that has not run yet is due after `from` and by `to`, wall time in ms
   */
  constructor(latest: () => Timestamp, hasMomentBetween: (from: number, to: number) => boolean) {
    this.#latest = latest;
    this.#hasMomentBetween = hasMomentBetween;
    this.#last = this.#mark();
    this.#before = this.#last;
  }

  /** The moment as of which a call that is read now counts as arrived. */
  arrival(): Arrival {
    this.noteTurn();
    const now = this.#mark();
    const { at, idleMs, latest } = this.#before;
    const workedMs = now.at - at - (now.idleMs - idleMs);
    const earliest = now.at - Math.min(Math.max(0, workedMs), MAX_UNREAD_MS);
    return this.#hasMomentBetween(earliest, now.at)
      ? { at: earliest, ts: latest }
      : { at: now.at, ts: now.latest };
  }

  /** Notes the end of this turn of the event loop. To be called by what may take long. */
  readonly noteTurn = (): void => {
    if (this.#isNoting) return;
    this.#isNoting = true;
    // Immediates run when all sockets have been read.
    setImmediate(() => {
      this.#isNoting = false;
      this.#before = this.#last;
      this.#last = this.#mark();
    });
  };

  #mark(): Mark {
    return { at: monotonicWallTime(), idleMs: performance.nodeTiming.idleTime, latest: this.#latest() };
  }
}
