/**
 * Storage interface of the database. Two implementations: SQLite, and memory for tests.
 *
 * Reads include all earlier writes, even those that are not committed yet. Writes happen between `begin` and `commit`.
 * There is no rollback, because the database validates writes before and treats any failure of the storage as fatal.
 */
import type { IndexInfo, Order, Receipt, RequestNumber, TableInfo } from "./types.ts";

/** A row of an index: its key and its document. */
export interface StoredRow {
  key: string;
  id: string;
  json: string;
}

/** A table without its indexes. */
export interface StoredTable {
  number: number;
  name: string;
}

/** Change of one document: its new text (null: deleted) and the added and removed index entries. */
export interface StoredChange {
  id: string;
  /** True if the document did not exist before. */
  isNew: boolean;
  json: string | null;
  removed: { indexId: number; key: string }[];
  added: { indexId: number; key: string }[];
}

export interface Persistence {
  tables(): StoredTable[];
  indexes(): IndexInfo[];
  getMeta(key: string): string | null;
  getDocument(id: string): string | null;
  /** Returns up to `limit` rows of `[lo, hi)` in key order. */
  range(indexId: number, lo: string, hi: string, order: Order, limit: number): StoredRow[];
  /** Returns the newest receipt of the request. */
  getReceipt(request: RequestNumber): Receipt | null;
  /** Number of rows of an index. */
  countRows(indexId: number): number;

  begin(): void;
  /**
   * Commits all changes since `begin` atomically. They are on disk after the next `sync` or `syncLater`.
   * @throws DiskFull if the disk is full; the changes are not lost, and `commit` can be called again
   */
  commit(): void;
  /** Flushes all commits to disk synchronously. */
  sync(): void;
  /** Resolves when all commits before this call are on disk. Reads and writes may continue. */
  syncLater(): Promise<void>;
  apply(change: StoredChange): void;
  /** Stores a receipt, replacing an earlier one of the request. @param at wall time in ms, not before that of earlier receipts */
  putReceipt(request: RequestNumber, receipt: Receipt, at: number): void;
  /** Removes up to `most` receipts from before `time` (ms), oldest first; returns their number. */
  removeReceipts(time: number, most: number): number;
  /**
   * Erases the text (results, log lines) of receipts that were stored before `time` (ms), oldest first. Checks up to `most`
   * receipts, beginning after the row `after`. The emptied receipts remain, so that no mutation runs twice. Returns the row
   * of the last checked receipt; null if there was none.
   */
  forgetAnswers(after: number, time: number, most: number): number | null;
  putTable(table: StoredTable): void;
  /** Removes a table with its documents and indexes. */
  dropTable(table: TableInfo): void;
  /** Adds an empty index; `addEntry` fills it. */
  putIndex(index: IndexInfo): void;
  addEntry(indexId: number, key: string, id: string): void;
  /** Removes an index and its entries. */
  dropIndex(indexId: number): void;
  setMeta(key: string, value: string): void;
  /**
   * Copies the data on disk at the time of the call to another file. Reads and writes may continue; `close` makes the
   * copy fail. Must not be called between `begin` and `commit`, nor during another copy.
   */
  copyTo(path: string): Promise<void>;
  /**
   * Overwrites deleted data that is still readable in one piece of the file, which begins at offset `from`. Returns the
   * start of the next piece; null at the end. Must not be called between `begin` and `commit`, nor during a copy. `close`
   * does this for all pieces.
   */
  scrub(from: number): number | null;
  close(): void;
}
