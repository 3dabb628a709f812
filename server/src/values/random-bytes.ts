import { randomFillSync } from "node:crypto";

// Asking the system for a few bytes costs as much as asking for many.
const pool = new Uint8Array(4096);
let used = pool.length;

/** So many random bytes that nobody else gets; at most 4096. Valid until the next call: copy what is kept. */
export function randomSlice(count: number): Uint8Array {
  if (used + count > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += count;
  return pool.subarray(used - count, used);
}
