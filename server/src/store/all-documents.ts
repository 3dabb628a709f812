import { KEY_MAX, keyAfter } from "../values/keys.ts";
import { DocumentRecord } from "./document-record.ts";
import type { Persistence } from "./persistence.ts";
import type { TableInfo } from "./types.ts";

const BATCH = 500;

/** Iterates over all stored documents of a table, oldest first, with one batch in memory at a time. */
export function* allDocuments(
  persistence: Pick<Persistence, "range">,
  table: TableInfo,
): Generator<DocumentRecord> {
  let from = "";
  for (;;) {
    const rows = persistence.range(table.byCreationTime, from, KEY_MAX, "asc", BATCH);
    for (const row of rows) yield new DocumentRecord(row.id, row.json, table.number);
    const last = rows[rows.length - 1];
    if (last === undefined || rows.length < BATCH) return;
    from = keyAfter(last.key);
  }
}
