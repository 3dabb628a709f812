import type { JSONValue } from "convex/values";
import type { Catalog } from "../../store/catalog.ts";
import type { DocumentRecord } from "../../store/document-record.ts";
import type { Transaction } from "../../store/transaction.ts";
import type { TableInfo } from "../../store/types.ts";
import { type RangeItem, rangeOf } from "../../values/index-range.ts";
import { KEY_MAX } from "../../values/keys.ts";
import type { CursorCodec, CursorPosition } from "../cursor.ts";
import { queryFingerprint } from "../cursor.ts";
import type { Budget } from "./budget.ts";
import { compileFilter } from "./filter.ts";
import { checkSearch, type SearchFilter, SearchStream } from "./search.ts";

/** A query as the convex package sends it (docs/protocol.md#queries). */
export interface QueryJson {
  source:
    | { type: "FullTableScan"; tableName: string; order: "asc" | "desc" | null }
    | { type: "IndexRange"; indexName: string; range: RangeItem[]; order: "asc" | "desc" | null }
    | { type: "Search"; indexName: string; filters: SearchFilter[] };
  operators: ({ filter: JSONValue } | { limit: number })[];
}

/** Where query sources find tables: `null` hides a table, so that it reads as an empty one. */
export type TableResolver = (name: string) => TableInfo | null;

const MAX_OPERATORS = 256;
const READ_AT_ONCE = 100;
const BUILT_IN_INDEXES = ["by_id", "by_creation_time"];
const ORDERS = ["asc", "desc"];

/** Documents in the order of keys, one at a time. */
interface DocumentStream {
  next(): DocumentRecord | null;
  /** Key of the document returned last. */
  readonly lastKey: string;
  close(): void;
}

/** A range of something that is ordered by keys, not read yet. */
export interface Source {
  indexId: number;
  /** What the keys are made of; nothing for a search, whose order does not depend on it. */
  fields: readonly string[];
  lo: string;
  hi: string;
  order: "asc" | "desc";
  open(tx: Transaction, lo: string, hi: string): DocumentStream;
}

/**
 * Refuses what the convex package hands through from functions as it is: nothing else may reach the storage.
 *
 * @throws Error for the function's author.
 */
function checkQuery({ source, operators }: QueryJson): void {
  if (operators.length > MAX_OPERATORS)
    throw new Error(`Query has too many operators (maximum ${MAX_OPERATORS}).`);
  if (source.type !== "Search" && !ORDERS.includes(source.order ?? "asc"))
    throw new Error(`The order of a query is "asc" or "desc", not ${JSON.stringify(source.order)}.`);
  for (const operator of operators) {
    if ("limit" in operator && !(Number.isInteger(operator.limit) && operator.limit >= 0))
      throw new Error(`The limit of a query is a whole number from 0, not ${operator.limit}.`);
  }
}

/** Translates a query's source into a range of an index; null when the table is not visible. */
export function resolveSource(query: QueryJson, catalog: Catalog, tables: TableResolver): Source | null {
  checkQuery(query);
  const { source } = query;
  const fullName =
    source.type === "FullTableScan" ? `${source.tableName}.by_creation_time` : source.indexName;
  const dot = fullName.indexOf(".");
  const tableName = fullName.slice(0, dot);
  const indexName = fullName.slice(dot + 1);
  const table = tables(tableName);
  if (!table) return null;
  const index = table.indexes.get(indexName);
  // The server's own indexes of a system table are nobody else's.
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
    open: (tx, from, to) => tx.scan(index, from, to, order),
  };
}

function missingIndex(catalog: Catalog, tableName: string, indexName: string): string {
  const { stagedDbIndexes = [], stagedSearchIndexes = [] } = catalog.schemaOfTable(tableName) ?? {};
  const isStaged = [...stagedDbIndexes, ...stagedSearchIndexes].some(
    ({ indexDescriptor }) => indexDescriptor === indexName,
  );
  return isStaged
    ? `Index ${tableName}.${indexName} is currently staged and not available to query until it is enabled.`
    : `Index ${tableName}.${indexName} not found.`;
}

/** One running query: documents in order, after its filters and limits. */
export class QueryRun {
  readonly #stream: DocumentStream | null;
  readonly #steps: ((document: DocumentRecord) => "keep" | "drop" | "end")[];
  readonly #budget: Budget;
  /** Documents taken from the index, dropped ones included. */
  rowsRead = 0;
  #done = false;
  /** Documents that were read ahead; null after the last one. */
  #held: (DocumentRecord | null)[] = [];
  readonly #readsAtOnce: number;
  /** Set when the document just kept was the last one that a `limit` allows: reading on would only widen the read set. */
  #lastAllowed = false;

  constructor(tx: Transaction, query: QueryJson, source: Source | null, budget: Budget) {
    this.#budget = budget;
    if (source) budget.countRange(source.indexId, source.lo, source.hi);
    this.#stream = source && source.lo < source.hi ? source.open(tx, source.lo, source.hi) : null;
    this.#steps = query.operators.map((operator) => {
      if ("filter" in operator) {
        const matches = compileFilter(operator.filter);
        return (document) => (matches(document.value) ? "keep" : "drop");
      }
      let left = operator.limit;
      return () => {
        left -= 1;
        if (left === 0) this.#lastAllowed = true;
        return left >= 0 ? "keep" : "end";
      };
    });
    this.#done = query.operators.some((operator) => "limit" in operator && operator.limit === 0);
    const [first] = query.operators;
    const most = first && "limit" in first ? first.limit : Number.POSITIVE_INFINITY;
    this.#readsAtOnce = Math.min(most, READ_AT_ONCE);
  }

  next(): DocumentRecord | null {
    for (;;) {
      const step = this.step();
      if (step !== "dropped") return step;
    }
  }

  /** Takes one document from the source: `dropped` if a filter turned it away, null at the end. */
  step(): DocumentRecord | "dropped" | null {
    if (this.#done) return null;
    const document = (this.#held.length > 0 ? this.#held.shift() : this.#stream?.next()) ?? null;
    const verdict = document ? this.#count(document) : "end";
    if (verdict === "end") {
      this.close();
      return null;
    }
    if (this.#lastAllowed) this.#done = true;
    return verdict === "keep" ? document : "dropped";
  }

  /** Key of the last document taken from the index, kept or dropped. */
  get lastKey(): string {
    return this.#stream?.lastKey ?? "";
  }

  close(): void {
    this.#done = true;
    this.#stream?.close();
  }

  /**
   * Something is about to be written. Convex reads a hundred documents at a time: what a function writes while it goes through these does not
   * change which they are.
   */
  hold(): void {
    if (this.#done || this.#stream === null || this.rowsRead % this.#readsAtOnce === 0) return;
    const ahead = this.#readsAtOnce - (this.rowsRead % this.#readsAtOnce);
    while (this.#held.length < ahead && this.#held.at(-1) !== null) this.#held.push(this.#stream.next());
  }

  #count(document: DocumentRecord): "keep" | "drop" | "end" {
    this.rowsRead += 1;
    this.#budget.countDocument(document);
    for (const step of this.#steps) {
      const verdict = step(document);
      if (verdict !== "keep") return verdict;
    }
    return "keep";
  }
}

export interface PageRequest {
  query: QueryJson;
  /** Where the page begins; at the beginning if it is null or left out. */
  cursor?: string | null;
  endCursor?: string | null;
  pageSize: number;
  maximumRowsRead?: number | null;
  maximumBytesRead?: number | null;
}

export interface Page {
  documents: DocumentRecord[];
  isDone: boolean;
  continueCursor: string;
  splitCursor: string | null;
  pageStatus: "SplitRecommended" | "SplitRequired" | null;
}

const MAX_PAGE_SIZE = 32_000;
/** Beyond this share of a limit a page asks its reader to split it. */
const SPLIT_RECOMMENDED = 0.75;
/** A page of more documents does too: as an array, it could not be much longer. */
const LONG_PAGE = SPLIT_RECOMMENDED * 8_192;

/**
 * Reads one page (docs/protocol.md#pages). With an end given, by the caller or by the journal of an earlier run, the page is
 * the range up to that end whatever its size, so that a reactive page grows and shrinks in place.
 *
 * @param journalEnd the end cursor of this query's previous run, or null.
 */
export function readPage(
  tx: Transaction,
  request: PageRequest,
  { catalog, tables, cursors }: { catalog: Catalog; tables: TableResolver; cursors: CursorCodec },
  budget: Budget,
  journalEnd: string | null,
): Page {
  const { query, pageSize } = request;
  checkPageRequest(request);
  const source = resolveSource(query, catalog, tables);
  const fingerprint = queryFingerprint(query, source?.fields ?? []);
  const startCursor = request.cursor ?? null;
  const start = startCursor === null ? null : cursors.decode(startCursor, fingerprint);
  const endCursor = request.endCursor ?? journalEnd;
  const end: CursorPosition | null = endCursor === null ? null : cursors.decode(endCursor, fingerprint);
  const encode = (position: CursorPosition) => cursors.encode(position, fingerprint);

  if (start === "end" || !source) {
    return {
      documents: [],
      isDone: true,
      continueCursor: encode("end"),
      splitCursor: null,
      pageStatus: null,
    };
  }
  const range = cutRange(source, start, end);
  const run = new QueryRun(tx, query, range, budget);
  const documents: DocumentRecord[] = [];
  /** Where each row that was read stands, also of those that a filter dropped: half a page is half of the work. */
  const keys: string[] = [];
  const before = budget.used("bytesRead");
  const limits = pageLimits(request, budget, end !== null);
  let exhausted = false;
  let stopped = false;
  while (end !== null || documents.length < pageSize) {
    // Each page gets somewhere: without a single row left to read, reading one fails.
    if (
      run.rowsRead > 0 &&
      (run.rowsRead >= limits.rows || budget.hasReadMoreThan(before + limits.bytes - 1))
    ) {
      stopped = true;
      break;
    }
    const document = run.step();
    if (!document) {
      exhausted = true;
      break;
    }
    keys.push(run.lastKey);
    if (document !== "dropped") documents.push(document);
  }
  const position: CursorPosition = end ?? (exhausted ? "end" : { after: run.lastKey });
  run.close();
  const middle = keys[Math.floor(keys.length / 2)];
  const isLong =
    run.rowsRead > SPLIT_RECOMMENDED * limits.rows ||
    budget.hasReadMoreThan(before + SPLIT_RECOMMENDED * limits.bytes) ||
    documents.length > LONG_PAGE;
  return {
    documents,
    isDone: position === "end",
    continueCursor: encode(position),
    splitCursor: keys.length > 2 && middle !== undefined ? encode({ after: middle }) : null,
    pageStatus: stopped ? "SplitRequired" : isLong ? "SplitRecommended" : null,
  };
}

/** @throws Error for the function's author. */
function checkPageRequest({ pageSize, maximumRowsRead, maximumBytesRead }: PageRequest): void {
  if (!Number.isInteger(pageSize) || pageSize < 1)
    throw new Error(`The page size must be a whole number from 1, not ${pageSize}.`);
  if (pageSize > MAX_PAGE_SIZE) throw new Error(`The page size must be at most ${MAX_PAGE_SIZE}.`);
  for (const maximum of [maximumRowsRead, maximumBytesRead]) {
    if (typeof maximum === "number" && !(maximum > 0))
      throw new Error("maximumRowsRead and maximumBytesRead must be greater than 0.");
  }
}

/** How much a page may read: a page with an end is read up to it, whatever its reader allows. */
function pageLimits(request: PageRequest, budget: Budget, hasEnd: boolean): { rows: number; bytes: number } {
  const [rows, bytes] = hasEnd ? [] : [request.maximumRowsRead, request.maximumBytesRead];
  return {
    rows: Math.min(rows ?? Number.POSITIVE_INFINITY, budget.left("documentsRead")),
    bytes: Math.min(bytes ?? Number.POSITIVE_INFINITY, budget.left("bytesRead")),
  };
}

/** The part of `source` after `start` and up to and including `end`, in the direction of reading. */
function cutRange(source: Source, start: { after: string } | null, end: CursorPosition | null): Source {
  let { lo, hi } = source;
  const stop = end === null || end === "end" ? null : end.after;
  if (source.order === "asc") {
    if (start) lo = maximum(lo, `${start.after}\0`);
    if (stop !== null) hi = minimum(hi, `${stop}\0`);
  } else {
    if (start) hi = minimum(hi, start.after);
    if (stop !== null) lo = maximum(lo, stop);
  }
  return { ...source, lo, hi };
}

function maximum(a: string, b: string): string {
  return a > b ? a : b;
}

function minimum(a: string, b: string): string {
  return a < b ? a : b;
}
