/**
 * Upgrade from version 3 to 4: answers of mutations are stored with the timestamp of their commit, and without the
 * caller's identity. Only one client knows the session id, and that client may have a new token, or none, when it sends
 * the request again.
 */
import type { SqliteConnection } from "../sqlite-driver.ts";

/** In order of time, so that the oldest are deleted first. Timestamps are text, since they have more digits than a number. */
export const CREATE_RECEIPTS = `
  CREATE TABLE receipts (
    row INTEGER PRIMARY KEY, session TEXT NOT NULL, request INTEGER NOT NULL, at REAL NOT NULL, ts TEXT NOT NULL,
    value TEXT NOT NULL, log_lines TEXT NOT NULL, UNIQUE (session, request)
  );`;

/** Wall time and timestamp of a commit differ only by microseconds, which does not matter to clients that send a request again. */
const ADD_TIMESTAMPS = "UPDATE receipts SET ts = CAST(CAST(at * 1000000 AS INTEGER) AS TEXT)";

export function addReceiptTimestamps(connection: SqliteConnection): void {
  connection.exec("ALTER TABLE receipts RENAME COLUMN identity TO ts");
  connection.exec(ADD_TIMESTAMPS);
}
