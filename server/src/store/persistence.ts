/**
 * What the database needs from a place that keeps bytes. Two implementations: SQLite, and memory for tests.
 *
 * Reads see every write made before them, committed or not. Writes happen between `begin` and `commit`; there is no
 * rollback, because the database validates first and treats any failure here as fatal.
 */
import type { IndexInfo, Order, Receipt, RequestNumber, TableInfo } from "./types.ts";

/** One row of an index: its key, and the document that it leads to. */
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

/** The change of one document: its new text (null: deleted) and the index entries that come and go with it. */
export interface StoredChange {
  id: string;
  /** Whether there has been no such document so far. */
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
  /** At most `limit` rows of `[lo, hi)` in key order. */
  range(indexId: number, lo: string, hi: string, order: Order, limit: number): StoredRow[];
  /** The newest receipt of the request. */
  getReceipt(request: RequestNumber): Receipt | null;
  /** How many rows an index has. */
  countRows(indexId: number): number;

  begin(): void;
  /**
   * Ends what `begin` began, whole or not at all. It is on disk after the next `sync` or `syncLater`.
   * @throws DiskFull when there is no room for it. Then nothing has ended, and `commit` can be called again.
   */
  commit(): void;
  /** Returns when everything committed is on disk. */
  sync(): void;
  /** Resolves when everything that was committed at the time of the call is on disk. Reads and writes go on meanwhile. */
  syncLater(): Promise<void>;
  apply(change: StoredChange): void;
  /** Replaces an earlier receipt of the request. `at`: wall time, ms; later than that of all receipts before. */
  putReceipt(request: RequestNumber, receipt: Receipt, at: number): void;
  /** Removes up to `most` receipts from before `time` (ms), oldest first; returns how many. */
  removeReceipts(time: number, most: number): number;
  /**
   * Takes their text (results, printed lines) from up to `most` receipts from before `time` (ms) and behind the place `after`, oldest first; they stay,
   * with an empty text, so that nothing is done twice. Returns the place of the last one looked at, null when there was none.
   */
  forgetAnswers(after: number, time: number, most: number): number | null;
  putTable(table: StoredTable): void;
  /** Removes a table with its documents and indexes. */
  dropTable(table: TableInfo): void;
  /** Adds an index; its entries follow through `addEntry`. */
  putIndex(index: IndexInfo): void;
  addEntry(indexId: number, key: string, id: string): void;
  /** Removes an index and its entries. */
  dropIndex(indexId: number): void;
  setMeta(key: string, value: string): void;
  /**
   * Writes what is on disk at the moment of the call to another file, while reads and writes go on; `close` makes it
   * fail. Not to be called between `begin` and `commit`, nor while another copy is made.
   */
  copyTo(path: string): Promise<void>;
  /**
   * Overwrites what was deleted and can still be read in the files, a piece at a time, from the place `from` on; 0 is the beginning. Returns where the
   * next piece begins, null at the end. Not to be called between `begin` and `commit`, nor while a copy is made; `close` does all of it.
   */
  scrub(from: number): number | null;
  close(): void;
}
