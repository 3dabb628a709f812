import type { Catalog } from "../../store/catalog.ts";
import type { DocumentRecord } from "../../store/document-record.ts";
import type { Transaction } from "../../store/transaction.ts";
import type { CursorCodec, CursorPosition } from "../cursor.ts";
import { queryFingerprint } from "../cursor.ts";
import type { Budget } from "./budget.ts";
import { QueryRun } from "./query-run.ts";
import { type QueryJson, resolveSource, type Source, type TableResolver } from "./query-source.ts";

export interface PageRequest {
  query: QueryJson;
  /** Start of the page; null or absent for the beginning. */
  cursor?: string | null;
  /** End of the page, if the client fixes it: `pageSize` is then ignored. */
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
/** If a page has used more than this fraction of a limit, its status recommends that the client splits it. */
const SPLIT_RECOMMENDED = 0.75;
/** A split is also recommended for a page with more documents than this. The limit is 8,192, the maximum length of a Convex array. */
const LONG_PAGE = SPLIT_RECOMMENDED * 8_192;

/**
 * Reads one page (docs/protocol.md#pages). If the client or the journal of an earlier run specifies the page's end, the page contains all documents
 * up to that end, whatever their number. So pages of a live query grow and shrink without shifting the next page.
 *
 * @param journalEnd end cursor of this query's previous run, or null.
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
  const before = budget.used("bytesRead");
  const limits = pageLimits(request, budget, end !== null);
  const run = new QueryRun(tx, query, cutRange(source, start, end), budget);
  const { documents, keys, ended } = readRows(
    run,
    end === null ? pageSize : Number.POSITIVE_INFINITY,
    () =>
      // Every page reads at least one row. If the transaction may read no more rows, reading that row throws an error.
      run.rowsRead > 0 && (run.rowsRead >= limits.rows || budget.hasReadMoreThan(before + limits.bytes - 1)),
  );
  const position: CursorPosition = end ?? (ended === "atEnd" ? "end" : { after: run.lastKey });
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
    pageStatus: ended === "atLimit" ? "SplitRequired" : isLong ? "SplitRecommended" : null,
  };
}

interface Rows {
  documents: DocumentRecord[];
  /** Key of each row read, including rows that a filter dropped. A split halves the number of rows read, not the number of documents. */
  keys: string[];
  ended: "full" | "atLimit" | "atEnd";
}

/** Reads up to `count` documents, until a limit or the end of the range is reached. */
function readRows(run: QueryRun, count: number, isAtLimit: () => boolean): Rows {
  const documents: DocumentRecord[] = [];
  const keys: string[] = [];
  while (documents.length < count) {
    if (isAtLimit()) return { documents, keys, ended: "atLimit" };
    const document = run.step();
    if (!document) return { documents, keys, ended: "atEnd" };
    keys.push(run.lastKey);
    if (document !== "dropped") documents.push(document);
  }
  return { documents, keys, ended: "full" };
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

/** Maximum reads of a page. The caller's maximum is ignored if the page's end is specified. */
function pageLimits(request: PageRequest, budget: Budget, hasEnd: boolean): { rows: number; bytes: number } {
  const [rows, bytes] = hasEnd ? [] : [request.maximumRowsRead, request.maximumBytesRead];
  return {
    rows: Math.min(rows ?? Number.POSITIVE_INFINITY, budget.remaining("documentsRead")),
    bytes: Math.min(bytes ?? Number.POSITIVE_INFINITY, budget.remaining("bytesRead")),
  };
}

/** The part of `source` after `start` and up to and including `end`, in reading order. */
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
