/**
 * Upgrade from version 1 to 2: gives the server's own tables Convex's numbers (see `system-tables.ts`). An id contains
 * its table's number, so documents of these tables get new ids, and all references to old ids are replaced.
 */
import { convexToJson } from "convex/values";
import { decodeId, encodeId } from "../../values/ids.ts";
import { DocumentRecord } from "../document-record.ts";
import { indexKeys } from "../index-key.ts";
import type { SqliteConnection } from "../sqlite-driver.ts";
import type { IndexInfo } from "../types.ts";

/** Numbers of the system tables in version 2. Do not add tables of later versions. */
const NUMBERS = new Map([
  ["_session_requests", 529],
  ["_cron_jobs", 531],
  ["_scheduled_functions", 539],
  ["_storage", 540],
]);

/** Text that may be an id (base32, see `values/ids.ts`). */
const ID = /[0-9a-hjkmnp-tv-z]{31,37}/g;

interface DocumentRow {
  row: number;
  id: string;
  json: string;
}

export function renumberSystemTables(connection: SqliteConnection): void {
  const numbers = new Map<number, number>();
  for (const { number, name } of connection.prepare("SELECT number, name FROM tables").all()) {
    const wanted = NUMBERS.get(String(name));
    if (wanted !== undefined) numbers.set(Number(number), wanted);
  }
  const indexes = readIndexes(connection);
  for (const document of documents(connection)) rewrite(connection, document, indexes, numbers);
  // A new number may be the old number of another table, so all tables first get a temporary negative number.
  const move = (from: number, to: number) => {
    connection.prepare("UPDATE tables SET number = ? WHERE number = ?").run(to, from);
    connection.prepare("UPDATE indexes SET table_number = ? WHERE table_number = ?").run(to, from);
  };
  for (const from of numbers.keys()) move(from, -from);
  for (const [from, to] of numbers) move(-from, to);
}

/** Returns the indexes of each table, by its old number. */
function readIndexes(connection: SqliteConnection): Map<number, IndexInfo[]> {
  const indexes = new Map<number, IndexInfo[]>();
  for (const row of connection.prepare("SELECT id, table_number, name, fields FROM indexes").all()) {
    const fields = JSON.parse(String(row.fields)) as string[] | { terms: string[] };
    const index: IndexInfo = {
      id: Number(row.id),
      tableNumber: Number(row.table_number),
      name: String(row.name),
      ...(Array.isArray(fields) ? { kind: "values", fields } : { kind: "terms", fields: fields.terms }),
    };
    indexes.set(index.tableNumber, [...(indexes.get(index.tableNumber) ?? []), index]);
  }
  return indexes;
}

/** Iterates over all documents. They are read in batches, so the caller may change each document that it receives. */
function* documents(connection: SqliteConnection): Generator<DocumentRow> {
  const batch = connection.prepare(
    "SELECT row, id, json FROM documents WHERE row > ? ORDER BY row LIMIT 500",
  );
  for (let last = 0; ; ) {
    const rows = batch.all(last) as unknown as DocumentRow[];
    yield* rows;
    if (rows.length === 0) return;
    last = rows[rows.length - 1]!.row;
  }
}

function rewrite(
  connection: SqliteConnection,
  { row, id, json }: DocumentRow,
  indexes: Map<number, IndexInfo[]>,
  numbers: Map<number, number>,
): void {
  const text = json.replace(ID, (word) => renumbered(word, numbers));
  if (text === json) return;
  const before = new DocumentRecord(id, json);
  const newId = renumbered(id, numbers);
  // Field names may be ids, too. Their order may have changed, so the document is encoded again with sorted fields.
  const ordered = JSON.stringify(convexToJson(new DocumentRecord(newId, text).value));
  const after = new DocumentRecord(newId, ordered);
  connection.prepare("UPDATE documents SET id = ?, json = ? WHERE row = ?").run(after.id, after.json, row);
  for (const index of indexes.get(before.tableNumber) ?? []) {
    for (const key of indexKeys(index, before)) {
      connection
        .prepare("DELETE FROM index_entries WHERE index_id = ? AND key = ?")
        .run(index.id, Buffer.from(key, "latin1"));
    }
    for (const key of indexKeys(index, after)) {
      connection
        .prepare("INSERT INTO index_entries (index_id, key, row) VALUES (?, ?, ?)")
        .run(index.id, Buffer.from(key, "latin1"), row);
    }
  }
}

function renumbered(word: string, numbers: Map<number, number>): string {
  const decoded = decodeId(word);
  const number = decoded && numbers.get(decoded.tableNumber);
  return number ? encodeId(number, decoded.internalId) : word;
}
