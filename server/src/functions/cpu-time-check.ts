import { CpuTimeLimit, MAX_STEP_MS } from "./cpu-time-limit.ts";
import { currentExecution } from "./execution.ts";

/*
 * Measures how long functions' own JavaScript runs. All functions share one thread: one that does not give it back holds up everybody. Their
 * code has checks in its loops and functions (`time-checks.ts`), which call `checkCpuTime` again and again.
 */

/** The longest step between two measurements when somebody else was measured before: what is longer was not this function's alone. */
const MAX_STEP_OF_ANOTHER_MS = 10;

/** Checks from one measurement to the next, at first; then so many that there is one every few tenths of a millisecond. */
const FIRST_CHECKS = 256;
const MAX_CHECKS = 4_096;
const SOON_MS = 0.25;
const LATE_MS = 2;

/** Of modules that are being loaded, and whatever else belongs to no call; made anew in each iteration of the event loop. */
let outside = CpuTimeLimit.ofAction();
/** Iterations of the event loop with a measurement. */
let tick = 0;
/** Whose time was measured last; null when what came since was not the functions' own. */
let last: CpuTimeLimit | null = null;
let lastAt = 0;
let checks = FIRST_CHECKS;

/**
 * Measures the time of the function that runs. Called by functions' code, at a check.
 *
 * @returns how many checks may go by until the next call
 * @throws TimeoutError when the function's time is up
 */
export function checkCpuTime(): number {
  const time = currentExecution()?.cpuTime ?? outside;
  const now = performance.now();
  const step = now - lastAt;
  const before = last;
  lastAt = now;
  last = time;
  if (before === null) {
    watchTick();
    checks = FIRST_CHECKS;
    // A function whose time is up is told so at each check.
    time.use(0, tick);
    return checks;
  }
  time.use(Math.min(step, before === time ? MAX_STEP_MS : MAX_STEP_OF_ANOTHER_MS), tick);
  if (step < SOON_MS) checks = Math.min(checks * 2, MAX_CHECKS);
  else if (step > LATE_MS) checks = Math.ceil(checks / 8);
  return checks;
}

/** The time since the last measurement is not the function's own: the server answers a call. */
export function skipServerTime(): void {
  last = null;
}

let isWatching = false;

/** Notes when the event loop comes round. */
function watchTick(): void {
  if (isWatching) return;
  isWatching = true;
  tick += 1;
  setImmediate(() => {
    isWatching = false;
    last = null;
    outside = CpuTimeLimit.ofAction();
  });
}
