import { performance } from "node:perf_hooks";

const float = new Float64Array(1);
const bits = new BigUint64Array(float.buffer);

/** Smallest double that is larger than a positive `value`. */
export function nextDouble(value: number): number {
  float[0] = value;
  bits[0]! += 1n;
  return float[0]!;
}

/** If the earlier run's clock was further ahead than this, the clock was wrong and is ignored. */
const MAX_LEAD_MS = 24 * 60 * 60 * 1_000;
/** While the clock is ahead of the machine's clock, it runs slower by this fraction. */
const SLOWER_BY = 0.01;

/** Lead over the machine's clock, in ms, and the time of `performance.now()` at which it was measured. */
let lead = { ms: 0, at: 0 };

/** Wall time in ms, with a fraction. Does not jump when the machine's clock is set. */
export function monotonicWallTime(): number {
  const elapsed = performance.now();
  return performance.timeOrigin + elapsed + Math.max(0, lead.ms - (elapsed - lead.at) * SLOWER_BY);
}

/**
 * Makes the clock continue from the end of the server's earlier run, in case the machine's clock was set back since. Otherwise a job that was due in
 * the next second would wait until the machine's clock has caught up, perhaps for an hour.
 * @param reachedMs latest known time of the earlier run
 */
export function continueFrom(reachedMs: number): void {
  const behindMs = reachedMs - monotonicWallTime();
  if (behindMs <= 0 || behindMs > MAX_LEAD_MS) return;
  const elapsed = performance.now();
  lead = { ms: reachedMs - (performance.timeOrigin + elapsed), at: elapsed };
}
