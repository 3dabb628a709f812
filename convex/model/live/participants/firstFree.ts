/**
 * Finds a free number from 1, usually the first. Exponential and binary search: with a linear one, each of a thousand
 * participants with the same name would need up to a thousand reads. If a participant in the middle has left, a
 * higher number may be found.
 */
export async function firstFree(isTaken: (n: number) => Promise<boolean>): Promise<number> {
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
