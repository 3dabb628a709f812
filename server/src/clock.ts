import { performance } from "node:perf_hooks";

const float = new Float64Array(1);
const bits = new BigUint64Array(float.buffer);

/** Next representable number above a positive one. */
export function nextDouble(value: number): number {
  float[0] = value;
  bits[0]! += 1n;
  return float[0]!;
}

/** An earlier clock that was further ahead than this was set wrong, and is ignored. */
const MAX_LEAD_MS = 24 * 60 * 60 * 1_000;
/** Share by which the clock runs slower while it leads, until the machine's clock has caught up. */
const SLOWER_BY = 0.01;

/** Lead over the machine's clock, in ms, and the time of `performance.now()` at which it was measured. */
let lead = { ms: 0, at: 0 };

/** Wall time in ms, with a fraction. Does not jump when the machine's clock is set. */
export function monotonicWallTime(): number {
  const elapsed = performance.now();
  return performance.timeOrigin + elapsed + Math.max(0, lead.ms - (elapsed - lead.at) * SLOWER_BY);
}

/**
 * Continues from an earlier run's clock. If the machine's clock was set back in between, a job that the earlier run had planned for the next second
 * would otherwise wait until the machine's clock has caught up, perhaps for an hour.
 * @param reachedMs latest known time of the earlier run
 */
export function continueFrom(reachedMs: number): void {
  const behindMs = reachedMs - monotonicWallTime();
  if (behindMs <= 0 || behindMs > MAX_LEAD_MS) return;
  const elapsed = performance.now();
  lead = { ms: reachedMs - (performance.timeOrigin + elapsed), at: elapsed };
}
