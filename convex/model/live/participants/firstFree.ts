/**
 * The first free number from 1. It is found by exponential and binary search: asking one by one would take each of a thousand people with the same
 * name a thousand reads. Where somebody in the middle has left, a later free number may be found.
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
