import type { JSONValue } from "convex/values";
import type { Catalog } from "../../store/catalog.ts";
import type { DocumentRecord } from "../../store/document-record.ts";
import type { Transaction } from "../../store/transaction.ts";
import type { TableInfo } from "../../store/types.ts";
import { type RangeItem, rangeOf } from "../../values/index-range.ts";
import { KEY_MAX } from "../../values/keys.ts";
import { checkSearch, type SearchFilter, SearchStream } from "./search.ts";

/** A query as the convex package sends it (docs/protocol.md#queries). */
export interface QueryJson {
  source:
    | { type: "FullTableScan"; tableName: string; order: "asc" | "desc" | null }
    | { type: "IndexRange"; indexName: string; range: RangeItem[]; order: "asc" | "desc" | null }
    | { type: "Search"; indexName: string; filters: SearchFilter[] };
  operators: ({ filter: JSONValue } | { limit: number })[];
}

/** Finds the table of a query. Returns null for a hidden table, which queries treat as empty. */
export type TableResolver = (name: string) => TableInfo | null;

const MAX_OPERATORS = 256;
const BUILT_IN_INDEXES = ["by_id", "by_creation_time"];
const ORDERS = ["asc", "desc"];

/** Documents in key order, one at a time. */
export interface DocumentStream {
  next(): DocumentRecord | null;
  /** Key of the document returned last. */
  readonly lastKey: string;
  close(): void;
}

/** Range of keys that a query reads. */
export interface Source {
  indexId: number;
  /** Fields whose values form the keys. Empty for a search: its keys are relevances. */
  fields: readonly string[];
  lo: string;
  hi: string;
  order: "asc" | "desc";
  /** @param expected maximum number of documents that will be read */
  open(tx: Transaction, lo: string, hi: string, expected: number): DocumentStream;
}

/**
 * Checks the parts of a query that the convex package does not validate, before they reach the storage.
 *
 * @throws Error for the function's author.
 */
function checkQuery({ source, operators }: QueryJson): void {
  if (operators.length > MAX_OPERATORS)
    throw new Error(`Query has too many operators (maximum ${MAX_OPERATORS}).`);
  if (source.type !== "Search" && !ORDERS.includes(source.order ?? "asc"))
    throw new Error(`The order of a query must be "asc" or "desc", not ${JSON.stringify(source.order)}.`);
  for (const operator of operators) {
    if ("limit" in operator && !(Number.isInteger(operator.limit) && operator.limit >= 0))
      throw new Error(`The limit of a query must be a whole number from 0, not ${operator.limit}.`);
  }
}

/** Converts a query's source to an index range; null if the table is hidden or missing. @throws Error for a missing index */
export function resolveSource(query: QueryJson, catalog: Catalog, tables: TableResolver): Source | null {
  checkQuery(query);
  const { source } = query;
  const fullName =
    source.type === "FullTableScan" ? `${source.tableName}.by_creation_time` : source.indexName;
  const dot = fullName.indexOf(".");
  const tableName = fullName.slice(0, dot);
  const indexName = fullName.slice(dot + 1);
  const table = tables(tableName);
  if (!table) {
    if (BUILT_IN_INDEXES.includes(indexName)) return null;
    throw new Error(missingIndex(catalog, tableName, indexName));
  }
  const index = table.indexes.get(indexName);
  // Functions may not use the server's own indexes of a system table.
  if (!index || (table.system && !BUILT_IN_INDEXES.includes(indexName))) {
    throw new Error(missingIndex(catalog, tableName, indexName));
  }
  if (source.type === "Search") {
    const definition = catalog
      .schemaOfTable(tableName)
      ?.searchIndexes?.find(({ indexDescriptor }) => indexDescriptor === indexName);
    if (!definition) throw new Error(`Index ${fullName} is not a search index.`);
    const search = checkSearch(index, fullName, definition, source.filters);
    const open = (tx: Transaction, lo: string, hi: string) => new SearchStream(tx, search, lo, hi);
    return { indexId: index.id, fields: [], lo: "", hi: KEY_MAX, order: "asc", open };
  }
  if (index.kind !== "values") {
    throw new Error(`Index ${fullName} is a search index: use withSearchIndex to query it.`);
  }
  const items = source.type === "FullTableScan" ? [] : source.range;
  const order = source.order ?? "asc";
  const { fields } = index;
  const { lo, hi } = rangeOf(index, items);
  return {
    indexId: index.id,
    fields,
    lo,
    hi,
    order,
    open: (tx, from, to, expected) => tx.scan(index, from, to, order, expected),
  };
}

/** Text about an index that cannot be queried. */
export function missingIndex(catalog: Catalog, tableName: string, indexName: string): string {
  const {
    stagedDbIndexes = [],
    stagedSearchIndexes = [],
    stagedVectorIndexes = [],
  } = catalog.schemaOfTable(tableName) ?? {};
  const isStaged = [...stagedDbIndexes, ...stagedSearchIndexes, ...stagedVectorIndexes].some(
    ({ indexDescriptor }) => indexDescriptor === indexName,
  );
  return isStaged
    ? `Index ${tableName}.${indexName} is currently staged and not available to query until it is enabled.`
    : `Index ${tableName}.${indexName} not found.`;
}
