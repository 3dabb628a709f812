/** Range of an index that a transaction has requested. A fetch by id is a range of one key. */
interface AskedRange {
  indexId: number;
  lo: string;
  hi: string;
}

/**
 * Counts the distinct index ranges that a transaction has requested. Convex stores them as a set and limits its size, so a repeated request costs
 * nothing. Duplicates are removed only when the count nears the limit.
 */
export class AskedRanges {
  #listed: AskedRange[] = [];
  #known: Set<string> | null = null;

  add(range: AskedRange): void {
    this.#listed.push(range);
  }

  /** Number of distinct ranges. */
  get count(): number {
    this.#known ??= new Set();
    for (const { indexId, lo, hi } of this.#listed) this.#known.add(JSON.stringify([indexId, lo, hi]));
    this.#listed = [];
    return this.#known.size;
  }

  /** True if there are more than `limit` distinct ranges. */
  exceed(limit: number): boolean {
    return this.#listed.length + (this.#known?.size ?? 0) > limit && this.count > limit;
  }
}
