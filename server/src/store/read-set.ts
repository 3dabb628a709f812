import { lowerBound } from "../lower-bound.ts";
import type { Interval } from "./types.ts";

/**
 * All data that a transaction has read, as key intervals of indexes. Of a range, only the part that the transaction has
 * consumed is included. A document fetched by id, even a missing one, is the interval of this id in `by_id`.
 */
export class ReadSet {
  readonly #byIndex = new Map<number, { intervals: Interval[]; merged: boolean }>();

  /** Adds an interval; an empty one adds nothing. */
  addInterval({ indexId, lo, hi }: Interval): void {
    if (lo >= hi) return;
    const reads = this.#byIndex.get(indexId);
    if (reads === undefined) {
      this.#byIndex.set(indexId, { intervals: [{ indexId, lo, hi }], merged: true });
      return;
    }
    // A scan adds a small interval per row. Usually it adjoins the last interval, which is then extended.
    const last = reads.intervals[reads.intervals.length - 1]!;
    if (lo >= last.lo && hi <= last.hi) return;
    if (last.hi === lo) last.hi = hi;
    else if (last.lo === hi) last.lo = lo;
    else reads.intervals.push({ indexId, lo, hi });
    reads.merged = reads.intervals.length === 1;
  }

  /** Ids of all indexes that were read. */
  get indexIds(): Iterable<number> {
    return this.#byIndex.keys();
  }

  /** True if a key of this index lies in an interval that was read. */
  contains(indexId: number, key: string): boolean {
    const intervals = this.#merged(indexId);
    const candidate = intervals[lowerBound(intervals, ({ hi }) => hi <= key)];
    return candidate !== undefined && candidate.lo <= key;
  }

  /** Current number of intervals. May decrease later, when overlapping intervals are merged. */
  get size(): number {
    let size = 0;
    for (const { intervals } of this.#byIndex.values()) size += intervals.length;
    return size;
  }

  /** Disjoint intervals, sorted within each index. Returns copies, because the set may still grow. */
  get intervals(): Interval[] {
    const all: Interval[] = [];
    for (const indexId of this.#byIndex.keys()) {
      for (const interval of this.#merged(indexId)) all.push({ ...interval });
    }
    return all;
  }

  #merged(indexId: number): Interval[] {
    const reads = this.#byIndex.get(indexId);
    if (reads === undefined) return [];
    if (!reads.merged) {
      reads.intervals = merge(reads.intervals);
      reads.merged = true;
    }
    return reads.intervals;
  }
}

function merge(intervals: Interval[]): Interval[] {
  const sorted = intervals.toSorted((a, b) => (a.lo < b.lo ? -1 : a.lo > b.lo ? 1 : 0));
  const merged: Interval[] = [];
  for (const interval of sorted) {
    const last = merged[merged.length - 1];
    if (last !== undefined && interval.lo <= last.hi) {
      if (interval.hi > last.hi) last.hi = interval.hi;
    } else {
      merged.push(interval);
    }
  }
  return merged;
}
