import type { DocumentRecord } from "./document-record.ts";
import type { TableInfo } from "./types.ts";

/** Change of one document by a whole transaction. `before` is null for a new document, `after` for a deleted one. */
export interface DocumentChange {
  table: TableInfo;
  before: DocumentRecord | null;
  after: DocumentRecord | null;
}
