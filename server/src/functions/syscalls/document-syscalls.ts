import { convexToJson, type JSONValue, jsonToConvex, type Value } from "convex/values";
import type { Catalog } from "../../store/catalog.ts";
import type { DocumentRecord } from "../../store/document-record.ts";
import type { TableInfo } from "../../store/types.ts";
import { type DecodedId, decodeId } from "../../values/ids.ts";
import type { CursorCodec } from "../cursor.ts";
import type { TransactionState } from "../transaction-state.ts";
import { type PageRequest, readPage } from "./query-page.ts";
import { QueryRun, READ_AT_ONCE } from "./query-run.ts";
import { type QueryJson, resolveSource } from "./query-source.ts";

/** System tables that functions can read through `ctx.db.system`. Documents of `_storage` are shown without the internal id. */
const VISIBLE_SYSTEM_TABLES = new Set(["_scheduled_functions", "_storage"]);

/** Maximum length of the rows in one answer, in characters. Limited because other calls can run only between two answers. */
const ROWS_LENGTH = 64 * 1024;

/** Parts of the server that these syscalls need. */
export interface DocumentParts {
  readonly db: { readonly catalog: Catalog };
  readonly cursors: CursorCodec;
}

export type SyscallArgs = Record<string, JSONValue>;

/** Implements `ctx.db` of a query or mutation. Results are JSON texts. */
export class DocumentSyscalls {
  readonly #catalog: Catalog;
  readonly #cursors: CursorCodec;
  readonly #state: TransactionState;
  /** True if no other function has called this one. Only outermost functions use the journal. */
  readonly #isOutermost: boolean;
  readonly #queries = new Map<number, QueryRun>();
  #nextQueryId = 0;
  #paginated = false;

  constructor({ db, cursors }: DocumentParts, state: TransactionState, isOutermost: boolean) {
    this.#catalog = db.catalog;
    this.#cursors = cursors;
    this.#state = state;
    this.#isOutermost = isOutermost;
  }

  get(args: SyscallArgs): string {
    const id = args.id as string;
    const table = this.#catalog.tableByNumber(decodedId("db.get", id).tableNumber);
    checkTable("db.get", args.table, table, id);
    if (!table) return "null";
    if (table.system && !VISIBLE_SYSTEM_TABLES.has(table.name)) return "null";
    if (table.system !== Boolean(args.isSystem)) {
      throw new Error(
        table.system
          ? "System tables can only be accessed with db.system."
          : "User tables cannot be accessed with db.system.",
      );
    }
    const document = this.#fetch(table, id);
    if (!document) return "null";
    return this.#visible(document, table);
  }

  #fetch(table: TableInfo, id: string): DocumentRecord | null {
    const { tx, budget } = this.#state;
    // Counted as a range of one key.
    budget.countRange(table.byId, id, "");
    const document = tx.get(id);
    if (document !== null) budget.countDocument(document);
    return document;
  }

  openQuery(query: QueryJson): string {
    return `{"queryId":${this.#open(query)}}`;
  }

  #open(query: QueryJson): number {
    const source = resolveSource(query, this.#catalog, (name) => this.#table(name));
    const id = this.#nextQueryId++;
    this.#queries.set(id, new QueryRun(this.#state.tx, query, source, this.#state.budget));
    return id;
  }

  closeQuery(id: number): boolean {
    this.#queries.get(id)?.close();
    return this.#queries.delete(id);
  }

  nextOf(id: number): string {
    const document = this.#running(id).next();
    if (document) return `{"value":${this.#visible(document)},"done":false}`;
    this.#queries.delete(id);
    return '{"value":null,"done":true}';
  }

  /**
   * The next rows of a new query (`query`) or a running query (`queryId`). The answer's `queryId` requests the following rows; it is null after the
   * last row. As on Convex, a fixed number of rows is read at a time. `rows` may be empty, because a filter may have dropped all of them. The
   * function's writes between two requests are visible to the second one.
   */
  rowsOf({ query, queryId }: SyscallArgs): string {
    const id = (queryId as number | undefined) ?? this.#open(query as unknown as QueryJson);
    const run = this.#running(id);
    const rows: string[] = [];
    let length = 0;
    do {
      const step = run.step();
      if (step === null) {
        this.#queries.delete(id);
        return `{"rows":[${rows.join()}],"queryId":null}`;
      }
      if (step === "dropped") continue;
      const row = this.#visible(step);
      rows.push(row);
      length += row.length;
    } while (run.rowsRead % READ_AT_ONCE > 0 && length < ROWS_LENGTH);
    return `{"rows":[${rows.join()}],"queryId":${id}}`;
  }

  #running(id: number): QueryRun {
    const run = this.#queries.get(id);
    if (!run) throw new Error("Query not found: it was already closed.");
    return run;
  }

  page(request: PageRequest): string {
    if (this.#paginated) {
      throw new Error(
        "MultiplePaginatedDatabaseQueries: This query or mutation function ran multiple paginated queries. " +
          "Convex only supports a single paginated query in each function.",
      );
    }
    const { tx, budget, journalIn } = this.#state;
    const tables = {
      catalog: this.#catalog,
      cursors: this.#cursors,
      tables: (name: string) => this.#table(name),
    };
    const page = readPage(tx, request, tables, budget, this.#isOutermost ? journalIn : null);
    this.#paginated = true;
    if (this.#isOutermost) this.#state.journalOut = page.continueCursor;
    const documents = page.documents.map((document) => this.#visible(document)).join(",");
    const { isDone, continueCursor, splitCursor, pageStatus } = page;
    const rest = JSON.stringify({ isDone, continueCursor, splitCursor, pageStatus });
    return `{"page":[${documents}],${rest.slice(1)}`;
  }

  count(tableName: string): string {
    const table = this.#table(tableName);
    const index = table?.indexes.get("by_id");
    if (!index) return "0";
    // All keys: they consist of characters up to \u00ff.
    const scan = this.#state.tx.scan(index, "", "\u0100", "asc");
    let count = 0;
    while (scan.next()) count += 1;
    return JSON.stringify(count);
  }

  normalizeId(tableName: string, idString: string): string {
    const decoded = decodeId(idString);
    const table = decoded && this.#catalog.tableByNumber(decoded.tableNumber);
    const isMatch = table?.name === tableName && (!table.system || VISIBLE_SYSTEM_TABLES.has(tableName));
    return JSON.stringify({ id: isMatch ? idString : null });
  }

  /** Table by name; null for a hidden system table, which queries treat as empty. */
  #table(name: string): TableInfo | null {
    if (name.startsWith("_") && !VISIBLE_SYSTEM_TABLES.has(name)) return null;
    return this.#state.tx.table(name);
  }

  #visible(document: DocumentRecord, table = this.#catalog.tableByNumber(document.tableNumber)): string {
    if (table?.name !== "_storage") return document.json;
    const { internalId: _, ...shown } = document.value;
    return JSON.stringify(convexToJson(shown));
  }

  /** Called before a write. Makes running queries read the rest of their current batch, so that the write does not change it. */
  prefetchQueries(): void {
    for (const query of this.#queries.values()) query.prefetch();
  }

  insert(tableName: string, value: JSONValue): string {
    if (tableName.startsWith("_")) throw new Error("System tables cannot be written to.");
    const table = this.#catalog.ensureTable(tableName);
    const id = this.#state.tx.insert(table, asDocument(value));
    this.#checkWrites();
    return JSON.stringify({ _id: id });
  }

  patch(args: SyscallArgs): string {
    const document = this.#existing(args, "db.patch", "Update on");
    const merged: Record<string, Value> = { ...document.value };
    for (const [field, json] of Object.entries(asObject(args.value as JSONValue))) {
      if (isUndefined(json)) delete merged[field];
      else merged[field] = jsonToConvex(json);
    }
    return this.#write(document.id, merged);
  }

  replace(args: SyscallArgs): string {
    const document = this.#existing(args, "db.replace", "Replace on");
    return this.#write(document.id, asDocument(args.value as JSONValue));
  }

  remove(args: SyscallArgs): string {
    const document = this.#existing(args, "db.delete", "Delete on");
    this.#state.tx.delete(document.id);
    this.#checkWrites();
    return document.json;
  }

  #write(id: string, value: Record<string, Value>): string {
    this.#state.tx.replace(id, value);
    this.#checkWrites();
    return this.#state.tx.get(id)?.json ?? "null";
  }

  #checkWrites(): void {
    const { tx, budget } = this.#state;
    budget.set("documentsWritten", tx.writes.count);
    budget.set("bytesWritten", tx.writes.bytes);
  }

  /** The document that a write changes. */
  #existing(args: SyscallArgs, method: string, operation: string): DocumentRecord {
    const id = args.id as string;
    const table = this.#catalog.tableByNumber(decodedId(method, id).tableNumber);
    checkTable(method, args.table, table, id);
    if (!table) throw new Error(`Invalid argument \`id\` for \`${method}\`: Table for ID "${id}" not found`);
    if (table.system) throw new Error("System tables cannot be written to.");
    const document = this.#fetch(table, id);
    if (!document) throw new Error(`${operation} nonexistent document ID ${id}`);
    return document;
  }
}

/** @throws Error that names the method, for an invalid id. */
function decodedId(method: string, id: unknown): DecodedId {
  const decoded = typeof id === "string" ? decodeId(id) : null;
  if (!decoded)
    throw new Error(`Invalid argument \`id\` for \`${method}\`: Unable to decode ID: ${String(id)}`);
  return decoded;
}

/** @throws Error if the document belongs to another table. @param expected the table that the function names, if any */
function checkTable(
  method: string,
  expected: JSONValue | undefined,
  table: TableInfo | undefined,
  id: string,
): void {
  if (typeof expected !== "string" || table?.name === expected) return;
  throw new Error(
    `Invalid argument \`id\` for \`${method}\`: expected to be an Id<"${expected}">, got Id<"${table?.name ?? id}"> instead.`,
  );
}

function asDocument(json: JSONValue): Record<string, Value> {
  return jsonToConvex(asObject(json)) as Record<string, Value>;
}

/** @throws Error for any value that is not an object, such as `{"$integer":…}`. */
function asObject(json: JSONValue): SyscallArgs {
  const isObject = typeof json === "object" && json !== null && !Array.isArray(json);
  if (!isObject || Object.keys(json)[0]?.startsWith("$")) {
    throw new Error("Value must be an Object.");
  }
  return json;
}

function isUndefined(json: JSONValue): boolean {
  return typeof json === "object" && json !== null && !Array.isArray(json) && "$undefined" in json;
}
