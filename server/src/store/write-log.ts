/**
 * What recent commits wrote, so that a reader can ask: has anything in this interval changed since my snapshot?
 *
 * Commits are numbered by a sequence that never repeats. A reader remembers the sequence it began at and asks about
 * everything from there on. Commits that no reader can ask about any more are forgotten.
 */
import { lowerBound } from "../sorted.ts";
import type { ReadSet } from "./read-set.ts";
import type { Interval, Timestamp } from "./types.ts";

/** Keys that one commit wrote (the old and the new key of every changed document), by index. */
export type WrittenKeys = Map<number, string[]>;

interface Entry {
  ts: Timestamp;
  /** Wall time of the commit, ms. */
  at: number;
  /** Of all keys together. */
  chars: number;
}

/** What was written in one index, oldest first; the two arrays go together. */
interface Column {
  sequences: number[];
  keys: string[];
}

/** How long a subscriber may take between reading and subscribing before it is simply told to read again. */
const RETENTION_MS = 60_000;
/** Memory bounds for very busy minutes: commits, and characters of their keys together. */
const MAX_ENTRIES = 20_000;
const MAX_CHARS = 32_000_000;
/** Forgetting shifts the whole array, so it waits for a batch, or for as much memory. */
const FORGET_BATCH = 512;
const FORGET_CHARS = 1_000_000;

export class WriteLog {
  readonly #entries: Entry[] = [];
  /** By index: of a class that joins at once each is checked against all before it, and reads in few of the indexes that these wrote in. */
  readonly #columns = new Map<number, Column>();
  #first = 0;
  #chars = 0;
  #forgottenTs: Timestamp;

  /** `start`: the newest commit that is not in the log. */
  constructor(start: Timestamp) {
    this.#forgottenTs = start;
  }

  /** The sequence that the next commit will get. */
  get next(): number {
    return this.#first + this.#entries.length;
  }

  /** The sequence of the oldest commit that is still known. */
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

  /** The sequence of the first commit after `ts`; null if commits after `ts` have been forgotten. */
  sequenceAfter(ts: Timestamp): number | null {
    if (ts < this.#forgottenTs) return null;
    return this.#first + lowerBound(this.#entries, (entry) => entry.ts <= ts);
  }

  /** Whether a commit from `sequence` on wrote a key in the interval. */
  touches({ indexId, lo, hi }: Interval, sequence: number): boolean {
    const column = this.#columns.get(indexId);
    return column !== undefined && hasKey(column, sequence, (key) => key >= lo && key < hi);
  }

  /** The index in which a commit from `sequence` on wrote a key that was read; null if there is none. */
  conflict(reads: ReadSet, sequence: number): number | null {
    for (const indexId of reads.indexIds) {
      const column = this.#columns.get(indexId);
      if (column !== undefined && hasKey(column, sequence, (key) => reads.contains(indexId, key)))
        return indexId;
    }
    return null;
  }

  /** Forgets commits that are old or too many, but none from the sequence `needed` on. `now`: wall time, ms. */
  forget(needed: number, now: number): void {
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
    if (count < FORGET_BATCH && chars < FORGET_CHARS) return;
    this.#chars -= chars;
    this.#forgottenTs = this.#entries[count - 1]!.ts;
    this.#first += count;
    this.#entries.splice(0, count);
    for (const [indexId, { sequences, keys }] of this.#columns) {
      const kept = sequences.findIndex((sequence) => sequence >= this.#first);
      if (kept < 0) this.#columns.delete(indexId);
      else {
        sequences.splice(0, kept);
        keys.splice(0, kept);
      }
    }
  }
}

/** Whether a commit from `sequence` on wrote such a key. */
function hasKey({ sequences, keys }: Column, sequence: number, isSuch: (key: string) => boolean): boolean {
  for (let i = sequences.length - 1; i >= 0 && sequences[i]! >= sequence; i -= 1)
    if (isSuch(keys[i]!)) return true;
  return false;
}
