/**
 * Upgrade from version 2 to 3: moves the stored answers of mutations to the SQL table `receipts`. Before, they were
 * documents with three indexes, which needed more space and time.
 */
import type { SqliteConnection } from "../sqlite-driver.ts";

/** Rows of the table are in order of time, so that the oldest rows are deleted first. */
const CREATE_RECEIPTS = `
  CREATE TABLE receipts (
    row INTEGER PRIMARY KEY, session TEXT NOT NULL, request INTEGER NOT NULL, at REAL NOT NULL, identity TEXT NOT NULL,
    value TEXT NOT NULL, log_lines TEXT NOT NULL, UNIQUE (session, request)
  );`;

const OLD_TABLE = "_session_requests";
/** A request may have several answers with different identities. Only the newest is moved, because later rows replace earlier ones. */
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
