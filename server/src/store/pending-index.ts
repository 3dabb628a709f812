import { lowerBound } from "../lower-bound.ts";
import type { DocumentRecord } from "./document-record.ts";

/** Index over the documents that a transaction has written, in key order. */
export class PendingIndex {
  readonly #keys: string[] = [];
  readonly #records = new Map<string, DocumentRecord>();

  add(key: string, record: DocumentRecord): void {
    if (!this.#records.has(key))
      this.#keys.splice(
        lowerBound(this.#keys, (each) => each < key),
        0,
        key,
      );
    this.#records.set(key, record);
  }

  remove(key: string): void {
    if (this.#records.delete(key))
      this.#keys.splice(
        lowerBound(this.#keys, (each) => each < key),
        1,
      );
  }

  /** First written document in `[lo, hi)`. */
  first(lo: string, hi: string): { key: string; record: DocumentRecord } | null {
    return this.#at(
      lowerBound(this.#keys, (each) => each < lo),
      lo,
      hi,
    );
  }

  /** Last written document in `[lo, hi)`. */
  last(lo: string, hi: string): { key: string; record: DocumentRecord } | null {
    return this.#at(lowerBound(this.#keys, (each) => each < hi) - 1, lo, hi);
  }

  #at(position: number, lo: string, hi: string): { key: string; record: DocumentRecord } | null {
    const key = this.#keys[position];
    if (key === undefined || key < lo || key >= hi) return null;
    return { key, record: this.#records.get(key)! };
  }
}
