/**
 * Log of keys written by recent commits, for checking if an interval has changed since a reader's snapshot.
 *
 * Commits have unique, increasing sequence numbers. A reader stores the sequence number at its start and checks all commits
 * from that number on. Commits that no reader needs are discarded.
 */
import { lowerBound } from "../lower-bound.ts";
import type { ReadSet } from "./read-set.ts";
import type { Interval, Timestamp } from "./types.ts";

/** Keys written by one commit (old and new key of each changed document), by index. */
export type WrittenKeys = Map<number, string[]>;

interface Entry {
  ts: Timestamp;
  /** Wall time of the commit, ms. */
  at: number;
  /** Total length of all keys. */
  chars: number;
}

/** Writes to one index, oldest first; the two arrays are parallel. */
interface Column {
  sequences: number[];
  keys: string[];
}

/** Retention of commits, in ms. If more time passes between a read and its subscription, the subscriber must read again. */
const RETENTION_MS = 60_000;
/** Memory limits under heavy load: number of commits, and total length of their keys in characters. */
const MAX_ENTRIES = 20_000;
const MAX_CHARS = 32_000_000;
/** Minimum number of commits, or of their characters, that are discarded at once. Not fewer, because discarding moves all elements of the arrays. */
const DISCARD_BATCH = 512;
const DISCARD_CHARS = 1_000_000;

export class WriteLog {
  readonly #entries: Entry[] = [];
  /** Separate for each index, because a reader needs to check only writes to the indexes that it has read. */
  readonly #columns = new Map<number, Column>();
  #first = 0;
  #chars = 0;
  #discardedTs: Timestamp;

  /** @param start newest commit that is not in the log */
  constructor(start: Timestamp) {
    this.#discardedTs = start;
  }

  /** Sequence of the next commit. */
  get next(): number {
    return this.#first + this.#entries.length;
  }

  /** Sequence of the oldest commit in the log. */
  get first(): number {
    return this.#first;
  }

  append(ts: Timestamp, at: number, written: WrittenKeys): void {
    const sequence = this.next;
    let chars = 0;
    for (const [indexId, keys] of written) {
      let column = this.#columns.get(indexId);
      if (column === undefined) {
        column = { sequences: [], keys: [] };
        this.#columns.set(indexId, column);
      }
      for (const key of keys) {
        column.sequences.push(sequence);
        column.keys.push(key);
        chars += key.length;
      }
    }
    this.#entries.push({ ts, at, chars });
    this.#chars += chars;
  }

  /** Sequence of the first commit after `ts`; null if later commits have been discarded. */
  sequenceAfter(ts: Timestamp): number | null {
    if (ts < this.#discardedTs) return null;
    return this.#first + lowerBound(this.#entries, (entry) => entry.ts <= ts);
  }

  /** True if a commit from `sequence` on wrote a key in the interval. */
  touches({ indexId, lo, hi }: Interval, sequence: number): boolean {
    const column = this.#columns.get(indexId);
    return column !== undefined && hasKey(column, sequence, (key) => key >= lo && key < hi);
  }

  /** Id of an index in which a commit from `sequence` on wrote a key that was read; null if there is none. */
  conflict(reads: ReadSet, sequence: number): number | null {
    for (const indexId of reads.indexIds) {
      const column = this.#columns.get(indexId);
      if (column !== undefined && hasKey(column, sequence, (key) => reads.contains(indexId, key)))
        return indexId;
    }
    return null;
  }

  /** Discards old or excess commits, but none from the sequence `needed` on. @param now wall time, ms */
  discard(needed: number, now: number): void {
    const excess = this.#entries.length - MAX_ENTRIES;
    const limit = Math.min(needed - this.#first, this.#entries.length);
    let count = 0;
    let chars = 0;
    for (; count < limit; count++) {
      const entry = this.#entries[count]!;
      const isTooMuch = count < excess || this.#chars - chars > MAX_CHARS;
      if (!isTooMuch && entry.at >= now - RETENTION_MS) break;
      chars += entry.chars;
    }
    if (count < DISCARD_BATCH && chars < DISCARD_CHARS) return;
    this.#chars -= chars;
    this.#discardedTs = this.#entries[count - 1]!.ts;
    this.#first += count;
    this.#entries.splice(0, count);
    for (const [indexId, { sequences, keys }] of this.#columns) {
      const firstKept = sequences.findIndex((sequence) => sequence >= this.#first);
      if (firstKept < 0) this.#columns.delete(indexId);
      else {
        sequences.splice(0, firstKept);
        keys.splice(0, firstKept);
      }
    }
  }
}

/** True if a commit from `sequence` on wrote a matching key. */
function hasKey({ sequences, keys }: Column, sequence: number, matches: (key: string) => boolean): boolean {
  for (let i = sequences.length - 1; i >= 0 && sequences[i]! >= sequence; i -= 1)
    if (matches(keys[i]!)) return true;
  return false;
}
