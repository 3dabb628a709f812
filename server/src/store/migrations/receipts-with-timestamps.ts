/**
 * Version 3 to 4: what a mutation answered is kept with the timestamp of its commit, which is part of the answer. Whose request it was is of
 * no account: the session's id is known to one client alone, which may have another token when it asks again, or none.
 */
import type { SqliteConnection } from "../sqlite-driver.ts";

/** In order of time, so that the oldest go first. Timestamps are text: they have more digits than a number. */
export const CREATE_RECEIPTS = `
  CREATE TABLE receipts (
    row INTEGER PRIMARY KEY, session TEXT NOT NULL, request INTEGER NOT NULL, at REAL NOT NULL, ts TEXT NOT NULL,
    value TEXT NOT NULL, log_lines TEXT NOT NULL, UNIQUE (session, request)
  );`;

/** Wall time and timestamp of a commit differ by microseconds; whoever asks again minds as little. */
const ADD_TIMESTAMPS = "UPDATE receipts SET ts = CAST(CAST(at * 1000000 AS INTEGER) AS TEXT)";

export function receiptsWithTimestamps(connection: SqliteConnection): void {
  connection.exec("ALTER TABLE receipts RENAME COLUMN identity TO ts");
  connection.exec(ADD_TIMESTAMPS);
}
