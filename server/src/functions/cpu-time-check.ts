import { CpuTimeLimit, MAX_STEP_MS } from "./cpu-time-limit.ts";
import { currentExecution } from "./execution.ts";

/*
 * Measures the running time of the app's JavaScript. All functions share one thread, so one that never yields blocks all others. The loops and
 * functions of their code contain checks (`time-checks.ts`) that call `checkCpuTime` regularly.
 */

/** Longest step counted when another function was measured before. The rest of a longer step may belong to other work. */
const MAX_STEP_OF_ANOTHER_MS = 10;

/** Initial number of checks between two measurements. It then adapts, so that steps take between SOON_MS and LATE_MS. */
const FIRST_CHECKS = 256;
const MAX_CHECKS = 4_096;
const SOON_MS = 0.25;
const LATE_MS = 2;

/** Limit for code outside any call, such as modules while they load. Replaced in each iteration of the event loop. */
let outside = CpuTimeLimit.ofAction();
/** Number of event-loop iterations that contained a measurement. */
let tick = 0;
/** Limit that was measured last; null if server code has run since. */
let last: CpuTimeLimit | null = null;
let lastAt = 0;
let checks = FIRST_CHECKS;

/**
 * Measures the time of the running function. Called by the checks in functions' code.
 *
 * @returns the number of checks to skip before the next call
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
    // Throws at every check once the function's time is up.
    time.use(0, tick);
    return checks;
  }
  time.use(Math.min(step, before === time ? MAX_STEP_MS : MAX_STEP_OF_ANOTHER_MS), tick);
  if (step < SOON_MS) checks = Math.min(checks * 2, MAX_CHECKS);
  else if (step > LATE_MS) checks = Math.ceil(checks / 8);
  return checks;
}

/** Excludes the time since the last measurement: the server was answering a call of the function. */
export function skipServerTime(): void {
  last = null;
}

let isWatching = false;

/** Starts a new measurement in the next iteration of the event loop. */
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
