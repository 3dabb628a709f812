import { processorTime } from "../scheduling/processor-time.ts";
import { currentExecution } from "./execution.ts";

/*
 * How long a function's own JavaScript runs. All functions share one thread: one that does not give it back holds up everybody. Its code has
 * checks in its loops and functions (`time-checks.ts`), which ask `look` again and again.
 */

/** Of queries and mutations, with those that they call: as on Convex. Calls of the database do not count. */
const TRANSACTION_MS = 1_000;
/** Of actions, without a pause in which others have the thread. Convex lets them compute for minutes, on a thread of their own. */
const WITHOUT_PAUSE_MS = 5_000;
/** Between two looks; what is longer says that the machine slept, or was busy with others. */
const MAX_STEP_MS = 250;
/** The same when somebody else was seen at the last look. */
const MAX_STEP_OF_ANOTHER_MS = 10;
/** From here on the processor's time is watched as well. To ask for it takes as long as a small call. */
const SUSPICIOUS_MS = 100;

/** Checks from one look to the next, at first; then so many that a look comes every few tenths of a millisecond. */
const FIRST_CHECKS = 256;
const MAX_CHECKS = 4_096;
const SOON_MS = 0.25;
const LATE_MS = 2;

/** What one function has used of its time; nested queries and mutations share their caller's. */
export class CpuTimeLimit {
  readonly limitMs: number;
  /** Whether time starts anew after each pause. */
  readonly #pausesCount: boolean;
  /** Whether the time is up: the function has been told, whatever it makes of it. */
  isUp = false;
  #usedMs = 0;
  /** The turn of the event loop that the time is counted in. */
  #round = 0;
  /** Processor time when the function became suspicious. */
  #suspiciousSince = 0;

  private constructor(limitMs: number, pausesCount: boolean) {
    this.limitMs = limitMs;
    this.#pausesCount = pausesCount;
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
  use(ms: number, round: number): void {
    if (this.isUp) throw new TimeoutError(this);
    if (this.#pausesCount && this.#round !== round) {
      this.#round = round;
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

/** Of modules that are being loaded, and whatever else belongs to no call; made anew in each turn of the event loop. */
let outside = CpuTimeLimit.ofAction();
/** TransactionScheduler of the event loop in which somebody looked. */
let round = 0;
/** Whose time it was at the last look; null when what came between was not the functions' own. */
let last: CpuTimeLimit | null = null;
let lastAt = 0;
let checks = FIRST_CHECKS;

/**
 * Called by functions' code, at a check.
 *
 * @returns how many checks may go by until the next call
 * @throws TimeoutError when the function's time is up
 */
export function look(): number {
  const time = currentExecution()?.cpuTime ?? outside;
  const now = performance.now();
  const step = now - lastAt;
  const before = last;
  lastAt = now;
  last = time;
  if (before === null) {
    watchRound();
    checks = FIRST_CHECKS;
    // Who has been told is told again.
    time.use(0, round);
    return checks;
  }
  time.use(Math.min(step, before === time ? MAX_STEP_MS : MAX_STEP_OF_ANOTHER_MS), round);
  if (step < SOON_MS) checks = Math.min(checks * 2, MAX_CHECKS);
  else if (step > LATE_MS) checks = Math.ceil(checks / 8);
  return checks;
}

/** What has happened since the last look was not the function's own work: the server has answered a call. */
export function serverAnswers(): void {
  last = null;
}

let isWatching = false;

/** Notes when the event loop comes round. */
function watchRound(): void {
  if (isWatching) return;
  isWatching = true;
  round += 1;
  setImmediate(() => {
    isWatching = false;
    last = null;
    outside = CpuTimeLimit.ofAction();
  });
}
