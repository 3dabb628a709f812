/** Types shared by the store and the layers above it. */

/** Nanoseconds since 1970. Strictly increasing from commit to commit, even across restarts. */
export type Timestamp = bigint;

/** A half-open range `[lo, hi)` of keys of one index. */
export interface Interval {
  indexId: number;
  lo: string;
  hi: string;
}

/** An index of a table. */
export interface IndexInfo {
  id: number;
  name: string;
  tableNumber: number;
  /**
   * `values`: one entry per document, keyed by its fields' values. `terms`: one entry for each distinct word of the first
   * field, for full-text search.
   */
  kind: "values" | "terms";
  /** Fields that order the entries. The last two are `_creationTime` and `_id`, which the schema does not mention. */
  fields: string[];
}

/**
 * Index id of the list of tables in read sets. Reading a table that does not exist records the table's name there, so
 * that the reader is notified when the table is created.
 */
export const TABLE_NAMES = 0;

/** Index id of receipts in read sets. */
export const RECEIPTS = -1;

/** Number of a request within a client's session. If both fields are equal, the client has repeated the request. */
export interface RequestNumber {
  sessionId: string;
  requestId: number;
}

/** Stored answer of a committed request, for a client that sends the request again. */
export interface Receipt {
  /** Timestamp of the commit. */
  ts: Timestamp;
  /** Convex JSON text. */
  value: string;
  logLines: string[];
}

/** A table. There is one object per table; its `indexes` change with the schema. */
export interface TableInfo {
  number: number;
  name: string;
  /** True for tables of the server (names starting with `_`), false for tables of the app. */
  system: boolean;
  /** Id of the built-in index over `_id`. */
  byId: number;
  /** Id of the built-in index over `_creationTime`. */
  byCreationTime: number;
  /** All indexes by name, including the built-in `by_id` and `by_creation_time`. */
  indexes: Map<string, IndexInfo>;
}

/** Direction of a scan. */
export type Order = "asc" | "desc";
