import { performance } from "node:perf_hooks";

const float = new Float64Array(1);
const bits = new BigUint64Array(float.buffer);

/** The next representable number above a positive one. */
export function nextDouble(value: number): number {
  float[0] = value;
  bits[0]! += 1n;
  return float[0]!;
}

/** Wall time in ms with a fraction that does not jump when the machine's clock is set. */
export function monotonicWallTime(): number {
  return performance.timeOrigin + performance.now();
}
