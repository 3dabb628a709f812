/** The vocabulary shared by the store and the layers above it. */

/** Nanoseconds since the epoch. Strictly increasing from commit to commit, also across restarts. */
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
  /** What entries are ordered by, the implicit trailing `_creationTime` and `_id` included. */
  fields: string[];
}

/**
 * Stands in read sets for the list of tables: a reader of a table that does not exist has read that table's name there, and
 * hears when the table comes to be.
 */
export const TABLE_NAMES = 0;

/** Stands in read sets for the receipts of requests. */
export const RECEIPTS = -1;

/** A request as its client numbered it: the same pair is the same request, sent again. */
export interface RequestNumber {
  sessionId: string;
  requestId: number;
}

/** What a request was answered when it was committed, for a client that has to ask again. */
export interface Receipt {
  /** Of the commit. */
  ts: Timestamp;
  /** Convex JSON text. */
  value: string;
  logLines: string[];
}

/** A table. The object stays the same for the life of the database; its indexes change with the schema. */
export interface TableInfo {
  number: number;
  name: string;
  /** Whether it belongs to the server (its name starts with `_`) rather than to the app. */
  system: boolean;
  /** Id of the built-in index over `_id`. */
  byId: number;
  /** Id of the built-in index over `_creationTime`. */
  byCreationTime: number;
  /** Every usable index by name, the built-in `by_id` and `by_creation_time` included. */
  indexes: Map<string, IndexInfo>;
}

/** Direction of a scan. */
export type Order = "asc" | "desc";
