/** A piece of an index that was asked for. A document that was fetched by its id is a piece of one key. */
interface AskedRange {
  indexId: number;
  lo: string;
  hi: string;
}

/**
 * The pieces of indexes that a transaction has asked for. Convex keeps them as a set, and limits its size: asking twice for the same costs nothing.
 * What is the same is looked at only when the limit comes near.
 */
export class AskedRanges {
  #listed: AskedRange[] = [];
  #known: Set<string> | null = null;

  add(range: AskedRange): void {
    this.#listed.push(range);
  }

  /** How many different ones. */
  get count(): number {
    this.#known ??= new Set();
    for (const { indexId, lo, hi } of this.#listed) this.#known.add(JSON.stringify([indexId, lo, hi]));
    this.#listed = [];
    return this.#known.size;
  }

  /** Whether these are more than so many. */
  exceed(limit: number): boolean {
    return this.#listed.length + (this.#known?.size ?? 0) > limit && this.count > limit;
  }
}
