import { keyAfter } from "../values/keys.ts";
import { DocumentRecord } from "./document-record.ts";
import type { PendingIndex } from "./pending-index.ts";
import type { Persistence, StoredRow } from "./persistence.ts";
import type { IndexInfo, Interval, Order } from "./types.ts";

/** What a scan needs from the transaction it belongs to. */
export interface ScanOwner {
  readonly persistence: Pick<Persistence, "range">;
  /** Throws if the transaction may not read any more. */
  assertReadable(): void;
  /** Own writes in this index, or null if the transaction has written nothing. */
  pendingIndex(index: IndexInfo): PendingIndex | null;
  /** Whether the transaction has a write of its own for the document, which hides the stored row. */
  hasPending(id: string): boolean;
  /** The sequence up to which commits cannot have touched the interval: see `observe`. */
  untouchedUntil(interval: Interval): number;
  /** Records a read; throws a ConflictError if a commit from `sequence` on wrote into the interval. */
  observe(interval: Interval, tableNumber: number, sequence: number): void;
}

/** Rows fetched at a time. Most scans look for one document; from the third row on, many are fetched at once. */
const BATCHES = [1, 1, 32];
/** Where more are asked for than one or two, so many of them are fetched to begin with, at most. */
const FIRST_OF_MANY = 32;
const LARGEST_BATCH = 256;

/**
 * Reads one index interval in order, row by row: what is stored at the transaction's snapshot, with the transaction's
 * own writes on top as of each call.
 *
 * Stored rows are fetched in batches ahead of their use. That is sound without keeping old versions: a row counts as
 * read only when it is handed out, and at that moment the piece of the interval it was found in must not have been
 * written since the snapshot.
 */
export class Scan {
  /** Index key of the document returned last. */
  lastKey = "";
  readonly #owner: ScanOwner;
  readonly #index: IndexInfo;
  readonly #order: Order;
  /** What is still to be read, `[lo, hi)`. */
  #lo: string;
  #hi: string;
  /** Stored rows fetched and not yet passed, in scan order. */
  #rows: StoredRow[] = [];
  #nextRow = 0;
  readonly #batches: readonly number[];
  #fetches = 0;
  /** Where the next batch continues; null once the storage has no more rows. */
  #fetchFrom: string | null;
  /** Commits before this sequence are known not to have touched the piece that the fetched rows came from. */
  #checkFrom = Number.POSITIVE_INFINITY;
  #closed = false;

  /** @param expected how many documents will be asked for, at most */
  constructor(owner: ScanOwner, index: IndexInfo, lo: string, hi: string, order: Order, expected = 1) {
    this.#batches = expected > 2 ? [Math.min(expected, FIRST_OF_MANY)] : BATCHES;
    this.#owner = owner;
    this.#index = index;
    this.#lo = lo;
    this.#hi = hi;
    this.#order = order;
    this.#fetchFrom = order === "asc" ? lo : hi;
  }

  /** The next document, or null at the end of the interval. */
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

  /** Ends the scan early; nothing beyond what was handed out counts as read. */
  close(): void {
    this.#closed = true;
    this.#rows = [];
  }

  /** The next stored row that the transaction has not written itself. It stays where it is until it is passed. */
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

  /** Appends one more batch, which may turn out empty; false if the storage is known to have no more. */
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

  /** Records the piece up to `key` (to the end of the interval if null) as read, and moves on past it. */
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
