import { randomFillSync } from "node:crypto";

// A system call for a few bytes costs as much as one for many.
const pool = new Uint8Array(4096);
let used = pool.length;

/**
 * Returns `count` random bytes that no other caller gets; at most 4096. They are valid until the next call, so copy them
 * before storing them.
 */
export function randomSlice(count: number): Uint8Array {
  if (used + count > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += count;
  return pool.subarray(used - count, used);
}
