import { performance } from "node:perf_hooks";

const float = new Float64Array(1);
const bits = new BigUint64Array(float.buffer);

/** The next representable number above a positive one. */
export function nextDouble(value: number): number {
  float[0] = value;
  bits[0]! += 1n;
  return float[0]!;
}

/** A clock that was further ahead than this was wrong by more than a correction, and is not followed. */
const MOST_AHEAD_MS = 24 * 60 * 60 * 1_000;
/** While it is ahead, the clock goes slower by this share, until the machine's has caught up. */
const SLOWER_BY = 0.01;

/** How far ahead of the machine's clock this one began, and when that was by `performance.now()`. */
let ahead = { ms: 0, at: 0 };

/** Wall time in ms with a fraction that does not jump when the machine's clock is set. */
export function monotonicWallTime(): number {
  const elapsed = performance.now();
  return performance.timeOrigin + elapsed + Math.max(0, ahead.ms - (elapsed - ahead.at) * SLOWER_BY);
}

/**
 * Goes on from where an earlier run's clock was. When the machine's clock has been set back between the two, what that run had planned for
 * the next second would otherwise wait for an hour.
 * @param reachedMs the latest time that the earlier run is known to have had
 */
export function goOnFrom(reachedMs: number): void {
  const behindMs = reachedMs - monotonicWallTime();
  if (behindMs <= 0 || behindMs > MOST_AHEAD_MS) return;
  const elapsed = performance.now();
  ahead = { ms: reachedMs - (performance.timeOrigin + elapsed), at: elapsed };
}
