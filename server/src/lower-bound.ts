/**
 * Returns the index of the first item for which `isBefore` is false; the list's length if there is none. Uses binary search.
 * @param isBefore true for all items up to some position, false for the rest
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
