import { randomFillSync } from "node:crypto";

// Random bytes in stock, because a system call for a few bytes takes as long as one for thousands.
const pool = new Uint8Array(4096);
let used = pool.length;

/**
 * Returns `count` random bytes (at most 4096), which no other caller gets. A later call may overwrite them, so copy them
 * before you store them.
 */
export function randomSlice(count: number): Uint8Array {
  if (used + count > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += count;
  return pool.subarray(used - count, used);
}
