import { keyAfter } from "../values/keys.ts";
import { DocumentRecord } from "./document-record.ts";
import type { PendingIndex } from "./pending-index.ts";
import type { Persistence, StoredRow } from "./persistence.ts";
import type { IndexInfo, Interval, Order } from "./types.ts";

/** Operations of the transaction that its scans use. */
export interface ScanOwner {
  readonly persistence: Pick<Persistence, "range">;
  /** Throws if the transaction may no longer read. */
  assertReadable(): void;
  /** The transaction's writes in this index; null if it has written nothing. */
  pendingIndex(index: IndexInfo): PendingIndex | null;
  /** True if the transaction has written the document. Its stored row is then outdated. */
  hasPending(id: string): boolean;
  /** Returns a sequence for `observe`: commits before it have not written into the interval. */
  untouchedUntil(interval: Interval): number;
  /** Records a read. @throws ConflictError if a commit from `sequence` on wrote into the interval */
  observe(interval: Interval, tableNumber: number, sequence: number): void;
}

/** Sizes of the first fetches. Most scans read one document, so the first two fetches read one row each. */
const BATCHES = [1, 1, 32];
/** Maximum size of the first fetch if more than two documents are expected. */
const FIRST_OF_MANY = 32;
const LARGEST_BATCH = 256;

/**
 * Reads an index interval in order, row by row: data of the transaction's snapshot, merged with the transaction's own
 * writes at the time of each call.
 *
 * Stored rows are fetched in batches before they are needed. The storage has no old versions of rows, so a fetched row may
 * be newer than the snapshot. This is detected when the row is returned: the scan then throws a ConflictError if any commit
 * since the snapshot has written into the row's part of the interval.
 */
export class Scan {
  /** Index key of the document returned last. */
  lastKey = "";
  readonly #owner: ScanOwner;
  readonly #index: IndexInfo;
  readonly #order: Order;
  /** Remaining interval, `[lo, hi)`. */
  #lo: string;
  #hi: string;
  /** Fetched rows in scan order. Rows before `#nextRow` have already been returned or skipped. */
  #rows: StoredRow[] = [];
  #nextRow = 0;
  readonly #batches: readonly number[];
  #fetches = 0;
  /** Start of the next batch; null if the storage has no more rows. */
  #fetchFrom: string | null;
  /** Commits before this sequence have not written into the interval of the fetched rows. */
  #checkFrom = Number.POSITIVE_INFINITY;
  #closed = false;

  /** @param expected maximum number of documents that will be read */
  constructor(owner: ScanOwner, index: IndexInfo, lo: string, hi: string, order: Order, expected = 1) {
    this.#batches = expected > 2 ? [Math.min(expected, FIRST_OF_MANY)] : BATCHES;
    this.#owner = owner;
    this.#index = index;
    this.#lo = lo;
    this.#hi = hi;
    this.#order = order;
    this.#fetchFrom = order === "asc" ? lo : hi;
  }

  /** Returns the next document; null at the end of the interval. */
  next(): DocumentRecord | null {
    if (this.#closed || this.#lo >= this.#hi) return null;
    this.#owner.assertReadable();
    const stored = this.#peekStored();
    const pending = this.#owner.pendingIndex(this.#index);
    const ascending = this.#order === "asc";
    const own = ascending ? pending?.first(this.#lo, this.#hi) : pending?.last(this.#lo, this.#hi);
    const ownFirst =
      own && (stored === null || (ascending ? own.key < stored.key : own.key > stored.key)) ? own : null;
    const key = ownFirst?.key ?? stored?.key ?? null;
    this.#consume(key);
    if (key === null) return null;
    this.lastKey = key;
    if (ownFirst !== null) return ownFirst.record;
    return new DocumentRecord(stored!.id, stored!.json, this.#index.tableNumber);
  }

  /** Ends the scan early. Only documents that were returned are recorded as read. */
  close(): void {
    this.#closed = true;
    this.#rows = [];
  }

  /** Returns the next stored row that the transaction has not written, without moving past it. */
  #peekStored(): StoredRow | null {
    while (this.#nextRow < this.#rows.length && this.#isPassed(this.#rows[this.#nextRow]!.key))
      this.#nextRow++;
    if (this.#nextRow === this.#rows.length && this.#fetchFrom !== null) {
      this.#rows = [];
      this.#nextRow = 0;
      this.#checkFrom = Number.POSITIVE_INFINITY;
    }
    for (let i = this.#nextRow; ; i++) {
      while (i === this.#rows.length) if (!this.#fetch()) return null;
      const row = this.#rows[i]!;
      if (!this.#owner.hasPending(row.id)) return row;
    }
  }

  #isPassed(key: string): boolean {
    return this.#order === "asc" ? key < this.#lo : key >= this.#hi;
  }

  /** Appends one more batch, possibly empty; false if the storage has no more rows. */
  #fetch(): boolean {
    if (this.#fetchFrom === null) return false;
    const { id: indexId } = this.#index;
    const ascending = this.#order === "asc";
    const lo = ascending ? this.#fetchFrom : this.#lo;
    const hi = ascending ? this.#hi : this.#fetchFrom;
    const batch = this.#batches[this.#fetches++] ?? LARGEST_BATCH;
    const rows = this.#owner.persistence.range(indexId, lo, hi, this.#order, batch);
    const lastKey = rows.length < batch ? null : rows[rows.length - 1]!.key;
    const fetched: Interval =
      lastKey === null
        ? { indexId, lo, hi }
        : ascending
          ? { indexId, lo, hi: keyAfter(lastKey) }
          : { indexId, lo: lastKey, hi };
    this.#checkFrom = Math.min(this.#checkFrom, this.#owner.untouchedUntil(fetched));
    this.#rows.push(...rows);
    this.#fetchFrom = lastKey === null ? null : ascending ? keyAfter(lastKey) : lastKey;
    return true;
  }

  /** Records the interval up to `key` as read (to its end if null) and moves past it. */
  #consume(key: string | null): void {
    const { id: indexId, tableNumber } = this.#index;
    const ascending = this.#order === "asc";
    const lo = key === null || ascending ? this.#lo : key;
    const hi = key === null || !ascending ? this.#hi : keyAfter(key);
    this.#owner.observe({ indexId, lo, hi }, tableNumber, this.#checkFrom);
    if (ascending) this.#lo = hi;
    else this.#hi = lo;
  }
}
