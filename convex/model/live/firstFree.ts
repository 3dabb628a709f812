/**
 * The first free one of a row of numbers from 1: 1, 2, 3 … It is found by doubling and halving, since asking one by one would take each of a
 * thousand people with the same name a thousand questions. Where somebody in the middle has left, a later one may be found.
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
