import { processorTime } from "../scheduling/processor-time.ts";

/** Limit of a query or mutation and its nested calls, as on Convex. Time of database calls is not counted. */
const TRANSACTION_MS = 1_000;
/** Limit of an action between two iterations of the event loop. Convex allows minutes, but on a separate thread. */
const WITHOUT_PAUSE_MS = 5_000;
/** The same for an action in the process for Node modules, where it delays only other such actions. */
const NODE_WITHOUT_PAUSE_MS = 60_000;
/** Used time above which the process's CPU time is checked as well. Not checked from the start, because reading it takes as long as a small call. */
const SUSPICIOUS_MS = 100;
/** Longest step passed to {@link CpuTimeLimit.use}. */
export const MAX_STEP_MS = 250;

/** Time limit and used time of one function's own JavaScript. Nested queries and mutations share their caller's limit. */
export class CpuTimeLimit {
  readonly limitMs: number;
  /** True if the used time restarts in each iteration of the event loop. */
  readonly #restartsAfterPause: boolean;
  /** True if the limit has been exceeded. Stays true even if the function catches the error. */
  isUp = false;
  #usedMs = 0;
  /** The event-loop iteration in which the used time was counted. */
  #tick = 0;
  /** Process CPU time at the moment the used time exceeded SUSPICIOUS_MS. */
  #suspiciousSince = 0;

  private constructor(limitMs: number, restartsAfterPause: boolean) {
    this.limitMs = limitMs;
    this.#restartsAfterPause = restartsAfterPause;
  }

  static ofTransaction(): CpuTimeLimit {
    return new CpuTimeLimit(TRANSACTION_MS, false);
  }

  static ofAction(): CpuTimeLimit {
    return new CpuTimeLimit(WITHOUT_PAUSE_MS, true);
  }

  static ofNodeAction(): CpuTimeLimit {
    return new CpuTimeLimit(NODE_WITHOUT_PAUSE_MS, true);
  }

  /**
   * Adds `ms` to the used time.
   *
   * The limit is exceeded only if the process has also used about as much CPU time: a stopped process, a sleeping laptop or a busy machine must not end
   * a function.
   * @throws TimeoutError if the limit is exceeded
   */
  use(ms: number, tick: number): void {
    if (this.isUp) throw new TimeoutError(this);
    if (this.#restartsAfterPause && this.#tick !== tick) {
      this.#tick = tick;
      this.#usedMs = 0;
    }
    const before = this.#usedMs;
    this.#usedMs += ms;
    if (this.#usedMs < SUSPICIOUS_MS) return;
    if (before < SUSPICIOUS_MS) this.#suspiciousSince = processorTime();
    if (this.#usedMs < this.limitMs) return;
    // The CPU time is counted only since SUSPICIOUS_MS, which may have been exceeded by up to one step.
    if (processorTime() - this.#suspiciousSince < this.limitMs - SUSPICIOUS_MS - MAX_STEP_MS) return;
    this.isUp = true;
    throw new TimeoutError(this);
  }
}

/** Thrown when a function's time is up. Same message as Convex. */
export class TimeoutError extends Error {
  constructor({ limitMs }: CpuTimeLimit) {
    super(`Function execution timed out (maximum duration: ${limitMs / 1000}s)`);
    this.name = "Error";
  }
}
