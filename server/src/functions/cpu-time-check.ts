import { CpuTimeLimit, MAX_STEP_MS } from "./cpu-time-limit.ts";
import { currentExecution } from "./execution.ts";

/*
 * Measures the running time of the app's JavaScript. All functions share one thread, so a function that never yields blocks all others. The app's
 * compiled code contains checks (`time-checks.ts`) that call `checkCpuTime` regularly. A step is the time between two such calls.
 */

/**
 * Maximum time charged to a function for a step whose previous call came from another function: the other function, or other work, may have used the
 * rest of the step.
 */
const MAX_STEP_OF_ANOTHER_MS = 10;

/** Initial number of checks between two measurements. The number then adapts, so that a step takes from SHORT_STEP_MS to LONG_STEP_MS. */
const INITIAL_CHECKS = 256;
const MAX_CHECKS = 4_096;
const SHORT_STEP_MS = 0.25;
const LONG_STEP_MS = 2;

/** Limit for code outside of any function call, such as modules while they load. Replaced in each iteration of the event loop. */
let outside = CpuTimeLimit.ofAction();
/** Number of event-loop iterations that contained a measurement. */
let tick = 0;
/** Limit of the function that was measured last; null if server code has run since then. */
let lastLimit: CpuTimeLimit | null = null;
/** Time of that measurement. */
let lastAt = 0;
let checks = INITIAL_CHECKS;

/**
 * Measures the time of the running function. Called by the checks in functions' code.
 *
 * @returns the number of checks to skip before the next call
 * @throws TimeoutError when the function's time is up
 */
export function checkCpuTime(): number {
  const limit = currentExecution()?.cpuTime ?? outside;
  const now = performance.now();
  const step = now - lastAt;
  const previousLimit = lastLimit;
  lastAt = now;
  lastLimit = limit;
  if (previousLimit === null) {
    watchTick();
    checks = INITIAL_CHECKS;
    // Adds no time, but throws if the function's time is already up.
    limit.use(0, tick);
    return checks;
  }
  limit.use(Math.min(step, previousLimit === limit ? MAX_STEP_MS : MAX_STEP_OF_ANOTHER_MS), tick);
  if (step < SHORT_STEP_MS) checks = Math.min(checks * 2, MAX_CHECKS);
  else if (step > LONG_STEP_MS) checks = Math.ceil(checks / 8);
  return checks;
}

/** Excludes the time since the last measurement. Called when the function makes a syscall, because the server uses this time. */
export function skipServerTime(): void {
  lastLimit = null;
}

let isWatching = false;

/** Starts a new measurement in the next iteration of the event loop. */
function watchTick(): void {
  if (isWatching) return;
  isWatching = true;
  tick += 1;
  setImmediate(() => {
    isWatching = false;
    lastLimit = null;
    outside = CpuTimeLimit.ofAction();
  });
}
