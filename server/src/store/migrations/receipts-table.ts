/**
 * Upgrade from version 2 to 3: moves the answers of mutations from documents with three indexes to a table of their own,
 * with one row per mutation and one key.
 */
import type { SqliteConnection } from "../sqlite-driver.ts";

/** In order of time, so that the oldest are deleted first. */
const CREATE_RECEIPTS = `
  CREATE TABLE receipts (
    row INTEGER PRIMARY KEY, session TEXT NOT NULL, request INTEGER NOT NULL, at REAL NOT NULL, identity TEXT NOT NULL,
    value TEXT NOT NULL, log_lines TEXT NOT NULL, UNIQUE (session, request)
  );`;

const OLD_TABLE = "_session_requests";
/** One request may have several answers with different identities; the newest is retained. */
const MOVE = `
  INSERT OR REPLACE INTO receipts (session, request, at, identity, value, log_lines)
  SELECT json ->> '$.sessionId', json ->> '$.requestId', json ->> '$._creationTime',
    json ->> '$.identity', json ->> '$.result', json -> '$.logLines'
  FROM index_entries JOIN documents USING (row) WHERE index_id = ? ORDER BY key`;

export function createReceiptsTable(connection: SqliteConnection): void {
  connection.exec(CREATE_RECEIPTS);
  const table = connection.prepare("SELECT number FROM tables WHERE name = ?").get(OLD_TABLE);
  if (table === undefined) return;
  const number = Number(table.number);
  const indexes = connection.prepare("SELECT id, name FROM indexes WHERE table_number = ?").all(number);
  const byCreationTime = Number(indexes.find(({ name }) => name === "by_creation_time")?.id);
  connection.prepare(MOVE).run(byCreationTime);
  connection
    .prepare("DELETE FROM documents WHERE row IN (SELECT row FROM index_entries WHERE index_id = ?)")
    .run(byCreationTime);
  for (const { id } of indexes) {
    connection.prepare("DELETE FROM index_entries WHERE index_id = ?").run(Number(id));
  }
  connection.prepare("DELETE FROM indexes WHERE table_number = ?").run(number);
  connection.prepare("DELETE FROM tables WHERE number = ?").run(number);
}
