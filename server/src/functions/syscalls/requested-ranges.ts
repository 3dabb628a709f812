/** Range of an index that a transaction has requested. A fetch by id is a range of one key. */
interface RequestedRange {
  indexId: number;
  lo: string;
  hi: string;
}

/**
 * Counts the distinct index ranges that a transaction has requested, because Convex limits their number. To save time, duplicates are removed only
 * when the number of requests exceeds the limit.
 */
export class RequestedRanges {
  /** Ranges that may be duplicates. */
  #uncounted: RequestedRange[] = [];
  #distinct: Set<string> | null = null;

  add(range: RequestedRange): void {
    this.#uncounted.push(range);
  }

  /** Number of distinct ranges. */
  get count(): number {
    this.#distinct ??= new Set();
    for (const { indexId, lo, hi } of this.#uncounted) this.#distinct.add(JSON.stringify([indexId, lo, hi]));
    this.#uncounted = [];
    return this.#distinct.size;
  }

  /** True if there are more than `limit` distinct ranges. */
  exceeds(limit: number): boolean {
    return this.#uncounted.length + (this.#distinct?.size ?? 0) > limit && this.count > limit;
  }
}
