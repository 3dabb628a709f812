import { ConvexError, convexToJson, type JSONValue, jsonToConvex, type Value } from "convex/values";
import { type Identity, userAttributes } from "../../auth/identity.ts";
import type { Turn } from "../../scheduling/transaction-scheduler.ts";
import type { DocumentRecord } from "../../store/document-record.ts";
import { ConflictError } from "../../store/errors.ts";
import type { Transaction } from "../../store/transaction.ts";
import type { TableInfo } from "../../store/types.ts";
import { type DecodedId, decodeId } from "../../values/ids.ts";
import { type FunctionAddress, parseFunctionAddress } from "../address.ts";
import { CpuTimeLimit } from "../cpu-time-limit.ts";
import type { Execution } from "../execution.ts";
import { convexErrorData } from "../outcome.ts";
import type { Services } from "../services.ts";
import { Budget, type Counter } from "./budget.ts";
import { commonSyscall } from "./common-syscalls.ts";
import type { SyscallHandler } from "./handler.ts";
import { type PageRequest, type QueryJson, QueryRun, readPage, resolveSource } from "./query-run.ts";
import { SyscallTimeLimit } from "./syscall-time-limit.ts";

/** System tables that `ctx.db.system` shows, and the fields it hides from them. */
const VISIBLE_SYSTEM_TABLES = new Set(["_scheduled_functions", "_storage"]);

/** What all functions of one transaction share: the outermost query or mutation and those it calls. */
export interface TransactionState {
  readonly tx: Transaction;
  readonly budget: Budget;
  readonly time: SyscallTimeLimit;
  readonly cpuTime: CpuTimeLimit;
  /** Whether the caller's identity was looked at: if not, the result serves every caller. */
  identityRead: boolean;
  /** End cursor of the outermost query's previous run (the journal), and of this run. */
  readonly journalIn: string | null;
  journalOut: string | null;
  /** Runs once the transaction is on disk. */
  readonly afterCommit: (() => void)[];
  readonly run: TransactionRun;
}

/** How a transaction is run. */
export interface TransactionRun {
  turn: Turn;
  /** The clock that its functions see: ms since the epoch. */
  now: number;
  /** From 1 on: others got in between of those before. */
  attempt: number;
}

export function newTransactionState(
  tx: Transaction,
  journal: string | null,
  run: TransactionRun,
  budget = new Budget(),
): TransactionState {
  return {
    tx,
    budget,
    time: new SyscallTimeLimit(),
    cpuTime: CpuTimeLimit.ofTransaction(),
    identityRead: false,
    journalIn: journal,
    journalOut: null,
    afterCommit: [],
    run,
  };
}

type Args = Record<string, JSONValue>;

/** Syscalls of queries and mutations: everything runs on the transaction's snapshot, without leaving this thread. */
export class TransactionSyscalls implements SyscallHandler {
  readonly #services: Services;
  readonly #state: TransactionState;
  readonly #writable: boolean;
  readonly #identity: Identity;
  /** Whether nobody called this function but the client: only then it has a journal. */
  readonly #outermost: boolean;
  readonly #queries = new Map<number, QueryRun>();
  #nextQueryId = 0;
  #paginated = false;
  /** Calls that are not answered yet. */
  pending = 0;
  #calls = 0;
  #isOver = false;
  /** Whether a call has failed: its promise may be one that the function forgot. */
  failed = false;
  /** Settles with the last call of another function, and what was asked for after it; null when nothing waits. */
  #queue: Promise<void> | null = null;
  #resting: Promise<void> | null = null;
  execution!: Execution;

  constructor(
    services: Services,
    state: TransactionState,
    options: { writable: boolean; identity: Identity; outermost: boolean },
  ) {
    this.#services = services;
    this.#state = state;
    this.#writable = options.writable;
    this.#identity = options.identity;
    this.#outermost = options.outermost;
  }

  /**
   * Resolves when the function makes no more calls. Convex runs a function until none is left, also of those that it forgot to wait for: else
   * the transaction would end with half of them.
   */
  async settled(): Promise<void> {
    for (let calls = 0; this.pending > 0 || calls !== this.#calls; ) {
      calls = this.#calls;
      // Whatever goes on by itself has come to rest when the microtasks have run dry.
      await new Promise<void>(this.pending > 0 ? setImmediate : process.nextTick);
    }
  }

  /** The function has ended: what goes on of it changes nothing any more. */
  close(): void {
    this.#isOver = true;
  }

  syscall(op: string, argsJson: string): string {
    this.#assertRunning();
    try {
      return this.#answer(op, JSON.parse(argsJson) as Args);
    } catch (error) {
      // As of the others, the function learns the words and no class of the server's own.
      if (error instanceof ConflictError) throw error;
      throw new Error(error instanceof Error ? error.message : String(error));
    }
  }

  #answer(op: string, args: Args): string {
    switch (op) {
      case "1.0/queryStream":
        return this.#openQuery(args.query as unknown as QueryJson);
      case "1.0/queryCleanup":
        return JSON.stringify(this.#closeQuery(args.queryId as number));
      case "1.0/db/normalizeId":
        return this.#normalizeId(args.table as string, args.idString as string);
      case "1.0/getSnapshotTs":
        return JSON.stringify(convexToJson(this.#state.tx.snapshot));
      default:
        throw new Error(`Unknown operation ${op}`);
    }
  }

  /** Most calls are answered at once: a promise is all that they cost. */
  asyncSyscall(op: string, argsJson: string): Promise<string> {
    try {
      this.#assertRunning();
      // It has been told that its time is up, and goes on: it gets no more answers to go on with.
      if (this.#state.time.isUp || this.#state.cpuTime.isUp) return new Promise(() => {});
      this.#state.time.count();
      this.#calls += 1;
      const args = JSON.parse(argsJson) as Args;
      const rest = this.#rest();
      if (rest !== null) return this.#awaited(rest.then(() => this.#answerInOrder(op, args)));
      const answer = this.#answerInOrder(op, args);
      return typeof answer === "string" ? Promise.resolve(answer) : this.#awaited(answer);
    } catch (error) {
      this.failed = true;
      return Promise.reject(asSyscallError(error));
    }
  }

  /** A promise while others have the thread, since this transaction has had it for long. */
  #rest(): Promise<void> | null {
    const { turn, attempt } = this.#state.run;
    this.#resting ??=
      turn.rest(attempt)?.then(() => {
        this.#resting = null;
      }) ?? null;
    return this.#resting;
  }

  #answerInOrder(op: string, args: Args): string | Promise<string> {
    const isAtOnce = op !== "1.0/runUdf" && this.#queue === null;
    return isAtOnce ? this.#dispatch(op, args) : this.#inOrder(() => this.#dispatch(op, args));
  }

  #assertRunning(): void {
    if (this.#isOver) throw new Error("The function has already ended.");
  }

  async #awaited(answer: Promise<string>): Promise<string> {
    this.pending += 1;
    try {
      return await answer;
    } catch (error) {
      this.failed = true;
      throw asSyscallError(error);
    } finally {
      this.pending -= 1;
    }
  }

  /**
   * A called function has the transaction to itself until it ends: were the caller, or another one that it called at the
   * same time, to write meanwhile, rolling back the called one would take that back too.
   */
  #inOrder<T>(run: () => T | Promise<T>): Promise<T> {
    const result = (this.#queue ?? Promise.resolve()).then(run);
    const end = result.then(
      () => {},
      () => {},
    );
    this.#queue = end;
    void end.then(() => {
      if (this.#queue === end) this.#queue = null;
    });
    return result;
  }

  jsSyscall(op: string): never {
    throw new Error(`Unknown operation ${op}`);
  }

  /** Database operations answer without leaving the microtask queue, so that a plain function runs in one piece. */
  #dispatch(op: string, args: Args): string | Promise<string> {
    switch (op) {
      case "1.0/get":
        return this.#get(args);
      case "1.0/queryStreamNext":
        return this.#nextOf(args.queryId as number);
      case "1.0/queryPage":
        return this.#page(args as unknown as PageRequest);
      case "1.0/count":
        return this.#count(args.table as string);
      case "1.0/insert":
        return this.#insert(args.table as string, args.value as JSONValue);
      case "1.0/shallowMerge":
        return this.#patch(args);
      case "1.0/replace":
        return this.#replace(args);
      case "1.0/remove":
        return this.#remove(args);
      case "1.0/getUserIdentity":
        this.#state.identityRead = true;
        return JSON.stringify(userAttributes(this.#identity));
      case "1.0/signJwt":
        return this.#signJwt(args);
      case "1.0/runUdf":
        return this.#runNested(args);
      case "1.0/schedule":
        return this.#schedule(args);
      case "1.0/cancel_job":
        this.#mustWrite("scheduler.cancel");
        this.#services.scheduler.cancelIn(this.#state.tx, args.id as string);
        return "null";
      case "1.0/storageGetUrl":
        return JSON.stringify(this.#services.files.urlIn(this.#state.tx, args.storageId as string));
      case "1.0/storageGetMetadata":
        return JSON.stringify(this.#services.files.metadataIn(this.#state.tx, args.storageId as string));
      case "1.0/storageGenerateUploadUrl":
        this.#mustWrite("storage.generateUploadUrl");
        return JSON.stringify(this.#services.files.uploadUrl());
      case "1.0/storageDelete": {
        this.#mustWrite("storage.delete");
        const erase = this.#services.files.deleteIn(this.#state.tx, args.storageId as string);
        this.#state.afterCommit.push(erase);
        return "null";
      }
      case "1.0/storageStore":
        return this.#storeFile(args as { blob: string; contentType?: string; sha256?: string });
      case "1.0/storageGet":
        return this.#readFile(args.storageId as string);
      case "1.0/getTransactionMetrics":
        return JSON.stringify(this.#state.budget.metrics());
      default:
        return commonSyscall(op, args, this.execution, this.#services);
    }
  }

  // -- reads

  #get(args: Args): string {
    const id = args.id as string;
    const table = this.#services.db.catalog.tableByNumber(decodedId("db.get", id).tableNumber);
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
    budget.countRange(table.byId, id, "");
    const document = tx.get(id);
    if (document !== null) budget.countDocument(document);
    return document;
  }

  #openQuery(query: QueryJson): string {
    const source = resolveSource(query, this.#services.db.catalog, (name) => this.#table(name));
    const id = this.#nextQueryId++;
    this.#queries.set(id, new QueryRun(this.#state.tx, query, source, this.#state.budget));
    return `{"queryId":${id}}`;
  }

  #closeQuery(id: number): boolean {
    this.#queries.get(id)?.close();
    return this.#queries.delete(id);
  }

  #nextOf(id: number): string {
    const run = this.#queries.get(id);
    if (!run) throw new Error("Query not found: it was already closed.");
    const document = run.next();
    if (document) return `{"value":${this.#visible(document)},"done":false}`;
    this.#queries.delete(id);
    return '{"value":null,"done":true}';
  }

  #page(request: PageRequest): string {
    if (this.#paginated) {
      throw new Error(
        "MultiplePaginatedDatabaseQueries: This query or mutation function ran multiple paginated queries. " +
          "Convex only supports a single paginated query in each function.",
      );
    }
    const { cursors, db } = this.#services;
    const { tx, budget, journalIn } = this.#state;
    const world = { catalog: db.catalog, cursors, tables: (name: string) => this.#table(name) };
    const page = readPage(tx, request, world, budget, this.#outermost ? journalIn : null);
    this.#paginated = true;
    if (this.#outermost) this.#state.journalOut = page.continueCursor;
    const documents = page.documents.map((document) => this.#visible(document)).join(",");
    const { isDone, continueCursor, splitCursor, pageStatus } = page;
    const rest = JSON.stringify({ isDone, continueCursor, splitCursor, pageStatus });
    return `{"page":[${documents}],${rest.slice(1)}`;
  }

  #count(tableName: string): string {
    const table = this.#table(tableName);
    const index = table?.indexes.get("by_id");
    if (!index) return "0";
    const scan = this.#state.tx.scan(index, "", "\u0100", "asc");
    let count = 0;
    while (scan.next()) count += 1;
    return JSON.stringify(count);
  }

  #normalizeId(tableName: string, idString: string): string {
    const decoded = decodeId(idString);
    const table = decoded && this.#services.db.catalog.tableByNumber(decoded.tableNumber);
    const isMatch = table?.name === tableName && (!table.system || VISIBLE_SYSTEM_TABLES.has(tableName));
    return JSON.stringify({ id: isMatch ? idString : null });
  }

  /** Tables by name; a system table that is not for users reads as an empty one. */
  #table(name: string): TableInfo | null {
    if (name.startsWith("_") && !VISIBLE_SYSTEM_TABLES.has(name)) return null;
    return this.#state.tx.table(name);
  }

  #visible(
    document: DocumentRecord,
    table = this.#services.db.catalog.tableByNumber(document.tableNumber),
  ): string {
    if (table?.name !== "_storage") return document.json;
    const { internalId: _, ...shown } = document.value;
    return JSON.stringify(convexToJson(shown));
  }

  // -- writes

  #insert(tableName: string, value: JSONValue): string {
    this.#mustWrite("db.insert");
    if (tableName.startsWith("_")) throw new Error("System tables cannot be written to.");
    const table = this.#services.db.catalog.ensureTable(tableName);
    const id = this.#state.tx.insert(table, asDocument(value));
    this.#checkWrites();
    return JSON.stringify({ _id: id });
  }

  #patch(args: Args): string {
    const document = this.#existing(args, "db.patch", "Update on");
    const merged: Record<string, Value> = { ...document.value };
    for (const [field, json] of Object.entries(asObject(args.value as JSONValue))) {
      if (isUndefined(json)) delete merged[field];
      else merged[field] = jsonToConvex(json);
    }
    return this.#write(document.id, merged);
  }

  #replace(args: Args): string {
    const document = this.#existing(args, "db.replace", "Replace on");
    return this.#write(document.id, asDocument(args.value as JSONValue));
  }

  #remove(args: Args): string {
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

  /** The document that a write is about. */
  #existing(args: Args, method: string, operation: string): DocumentRecord {
    this.#mustWrite(method);
    const id = args.id as string;
    const table = this.#services.db.catalog.tableByNumber(decodedId(method, id).tableNumber);
    checkTable(method, args.table, table, id);
    if (!table)
      throw new Error(
        `Invalid argument \`id\` for \`${method}\`: There is no table that the ID ${id} belongs to.`,
      );
    if (table.system) throw new Error("System tables cannot be written to.");
    const document = this.#fetch(table, id);
    if (!document) throw new Error(`${operation} nonexistent document ID ${id}`);
    return document;
  }

  #mustWrite(what: string): void {
    if (!this.#writable) throw new Error(`${what} is not allowed in a query.`);
    for (const query of this.#queries.values()) query.hold();
  }

  // -- calls

  #schedule(args: Args): string {
    this.#mustWrite("scheduler");
    this.#state.budget.countScheduled(args.args ?? {});
    const { request, flow } = this.execution;
    const id = this.#services.scheduler.scheduleIn(this.#state, {
      path: parseFunctionAddress(args as unknown as FunctionAddress),
      args: args.args as Args,
      time: (args.ts as number) * 1000,
      parent: request.scheduledFunctionId,
      flow,
    });
    return JSON.stringify(id);
  }

  async #runNested(args: Args): Promise<string> {
    const path = parseFunctionAddress(args as unknown as FunctionAddress);
    if (args.udfType === "mutation") this.#mustWrite("runMutation");
    return await this.#services.runner.runNested(this.execution, this.#state, {
      udfType: args.udfType as "query" | "mutation" | "snapshotQuery",
      path,
      args: JSON.stringify(args.args ?? {}),
      limits: (args.transactionLimits ?? {}) as Partial<Record<Counter, number>>,
    });
  }

  #signJwt({ claims, expiresInSeconds }: Args): string {
    this.#mustWrite("auth.signJwt");
    const { deploymentKey, environment } = this.#services;
    const now = this.execution.frozenNow ?? 0;
    const options = { claims: (claims ?? {}) as Args, expiresInSeconds };
    return JSON.stringify(deploymentKey.sign(options, environment.cloudUrl, now));
  }

  // -- files

  async #storeFile(args: { blob: string; contentType?: string; sha256?: string }): Promise<string> {
    this.#mustWrite("storage.store");
    const bytes = Buffer.from(args.blob, "base64");
    this.#state.budget.add("filesWritten", 1);
    this.#state.budget.add("fileWriteBytes", bytes.length);
    const { files } = this.#services;
    const file = await files.write([bytes], args.contentType || null, args.sha256);
    return JSON.stringify(files.recordIn(this.#state.tx, file));
  }

  async #readFile(storageId: string): Promise<string> {
    this.#mustWrite("storage.get");
    const { files } = this.#services;
    const metadata = files.metadataIn(this.#state.tx, storageId);
    if (!metadata) return "null";
    this.#state.budget.add("filesRead", 1);
    this.#state.budget.add("fileReadBytes", metadata.size);
    const bytes = await files.read(metadata.storageId);
    return JSON.stringify({ blob: bytes.toString("base64"), contentType: metadata.contentType });
  }
}

/** @throws Error naming the method for what is no id. */
function decodedId(method: string, id: unknown): DecodedId {
  const decoded = typeof id === "string" ? decodeId(id) : null;
  if (!decoded)
    throw new Error(`Invalid argument \`id\` for \`${method}\`: Unable to decode ID: ${String(id)}`);
  return decoded;
}

/** @param expected the table that the caller names, if it does. */
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

/** @throws Error for what is a value and no object, as `{"$integer":…}` is. */
function asObject(json: JSONValue): Args {
  const isObject = typeof json === "object" && json !== null && !Array.isArray(json);
  if (!isObject || Object.keys(json)[0]?.startsWith("$")) {
    throw new Error("Value must be an Object.");
  }
  return json;
}

function isUndefined(json: JSONValue): boolean {
  return typeof json === "object" && json !== null && !Array.isArray(json) && "$undefined" in json;
}

/** The convex package rebuilds an error from `message` and, for a ConvexError, `data` in convex JSON. */
export function asSyscallError(error: unknown): { message: string; data?: JSONValue } {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof ConvexError) return { message, data: convexToJson(error.data as Value) };
  // A function's ConvexError has its data replaced by JSON text already (docs/protocol.md#errors).
  const data = convexErrorData(error) ?? (error as { data?: JSONValue } | null)?.data;
  return data === undefined ? { message } : { message, data };
}
