/**
 * Returns a free number, at least 1. If the taken numbers have no gaps, it is the lowest free number; otherwise it may
 * be a higher one. Exponential and binary search: with a linear search, each of a thousand participants with the same
 * name would need up to a thousand reads.
 */
export async function findFreeNumber(isTaken: (n: number) => Promise<boolean>): Promise<number> {
  let taken = 0;
  let free = 1;
  while (await isTaken(free)) {
    taken = free;
    free *= 2;
  }
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2);
    if (await isTaken(middle)) taken = middle;
    else free = middle;
  }
  return free;
}
