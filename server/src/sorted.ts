/**
 * Position of the first item of a sorted list that does not come before the wanted place; the list's length if all do.
 * @param isBefore true for a beginning of the list, false for the rest
 */
export function lowerBound<Item>(items: readonly Item[], isBefore: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(items[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}
