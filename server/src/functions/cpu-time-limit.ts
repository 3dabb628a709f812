import { processorTime } from "../scheduling/processor-time.ts";

/** Of queries and mutations, with those that they call: as on Convex. Calls of the database do not count. */
const TRANSACTION_MS = 1_000;
/** Of actions, without a pause in which others have the thread. Convex lets them compute for minutes, on a thread of their own. */
const WITHOUT_PAUSE_MS = 5_000;
/** From here on the processor's time is watched as well. To ask for it takes as long as a small call. */
const SUSPICIOUS_MS = 100;
/** The longest step that {@link CpuTimeLimit.use} is told of. */
export const MAX_STEP_MS = 250;

/** How long one function's own JavaScript may run, and has run. Nested queries and mutations share their caller's. */
export class CpuTimeLimit {
  readonly limitMs: number;
  /** Whether time starts anew after each pause. */
  readonly #restartsAfterPause: boolean;
  /** Whether the time is up: the function has been told, whatever it makes of it. */
  isUp = false;
  #usedMs = 0;
  /** The iteration of the event loop that the time is counted in. */
  #tick = 0;
  /** Processor time when the function became suspicious. */
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

  /**
   * So much more was used. @throws TimeoutError from when it is up
   *
   * A stopped process, a sleeping laptop or a busy machine ends nothing: the processor must have worked for as long.
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
    if (processorTime() - this.#suspiciousSince < this.limitMs - SUSPICIOUS_MS - MAX_STEP_MS) return;
    this.isUp = true;
    throw new TimeoutError(this);
  }
}

/** A function's time is up. Its words are Convex's. */
export class TimeoutError extends Error {
  constructor({ limitMs }: CpuTimeLimit) {
    super(`Function execution timed out (maximum duration: ${limitMs / 1000}s)`);
    this.name = "Error";
  }
}
