/**
 * Upgrade from version 3 to 4. The stored answers of mutations get the timestamp of their commit and lose the caller's
 * identity. The identity is not needed to protect an answer, because only the client itself knows its session id. It would
 * even be harmful: when the client repeats a request, it may have another token, or none.
 */
import type { SqliteConnection } from "../sqlite-driver.ts";

/**
 * Rows of the table are in order of time, so that the oldest rows are deleted first. `at`: wall time in ms. `ts`: timestamp of the commit in ns, as
 * text, because it has more digits than a number.
 */
export const CREATE_RECEIPTS = `
  CREATE TABLE receipts (
    row INTEGER PRIMARY KEY, session TEXT NOT NULL, request INTEGER NOT NULL, at REAL NOT NULL, ts TEXT NOT NULL,
    value TEXT NOT NULL, log_lines TEXT NOT NULL, UNIQUE (session, request)
  );`;

/** Computes a commit's timestamp (ns) from its wall time (ms). Both differ only by microseconds, which does not affect clients. */
const ADD_TIMESTAMPS = "UPDATE receipts SET ts = CAST(CAST(at * 1000000 AS INTEGER) AS TEXT)";

export function addReceiptTimestamps(connection: SqliteConnection): void {
  connection.exec("ALTER TABLE receipts RENAME COLUMN identity TO ts");
  connection.exec(ADD_TIMESTAMPS);
}
