import type { DocumentRecord } from "./document-record.ts";
import type { TableInfo } from "./types.ts";

/** The net effect of a transaction on one document. */
export interface DocumentChange {
  table: TableInfo;
  before: DocumentRecord | null;
  after: DocumentRecord | null;
}
