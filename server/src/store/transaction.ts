/**
 * One run of a function against the database: reads at a snapshot, and writes that are buffered until the commit.
 *
 * Old versions of documents are not stored. Instead, each read checks the write log. If the data was written after the
 * snapshot, the read throws a ConflictError, and so does every later operation, even if the function has caught the first
 * error. So all data that a transaction returns belongs to one moment.
 */
import type { Value } from "convex/values";
import { nextDouble } from "../clock.ts";
import { encodeDocument, SYSTEM_LIMITS, USER_LIMITS } from "../values/document.ts";
import { decodeId, newId } from "../values/ids.ts";
import { encodeKey, keyAfter } from "../values/keys.ts";
import { isIdentifier } from "../values/validator-definition.ts";
import type { Catalog } from "./catalog.ts";
import type { DocumentChange } from "./document-change.ts";
import { DocumentRecord } from "./document-record.ts";
import { ConflictError, DatabaseError } from "./errors.ts";
import type { OldDocument } from "./history.ts";
import { indexKeys } from "./index-key.ts";
import { PendingIndex } from "./pending-index.ts";
import type { Persistence } from "./persistence.ts";
import { ReadSet } from "./read-set.ts";
import { Scan, type ScanOwner } from "./scan.ts";
import {
  type IndexInfo,
  type Interval,
  type Order,
  RECEIPTS,
  type Receipt,
  type RequestNumber,
  TABLE_NAMES,
  type TableInfo,
  type Timestamp,
} from "./types.ts";
import type { WriteLog } from "./write-log.ts";

/** Operations of the database that its transactions use. */
export interface TransactionHost {
  readonly catalog: Catalog;
  readonly log: WriteLog;
  readonly persistence: Pick<Persistence, "getDocument" | "getReceipt" | "range">;
  /** Throws when the database is closed or has failed. */
  assertUsable(): void;
  onFinished(transaction: Transaction): void;
}

/** System fields, with their names in error texts. */
const GENERATED_FIELDS = [
  ["_id", "document ID"],
  ["_creationTime", "creation time"],
] as const;

/** State of a transaction's writes. */
export interface Checkpoint {
  readonly undoLength: number;
  readonly writes: Transaction["writes"];
}

export class Transaction {
  readonly snapshot: Timestamp;
  /** Wall time of the start, ms with a fraction. */
  readonly beginTime: number;
  readonly reads = new ReadSet();
  /** Number and bytes of documents written so far, and extremes among them. */
  readonly writes = {
    count: 0,
    bytes: 0,
    largest: { id: "", bytes: 0 },
    deepest: { id: "", levels: 0 },
  };
  /** Sequence of the first commit in the write log that this transaction does not see. */
  readonly startSequence: number;
  /** Receipt to store with the commit, under its request. */
  answer: { request: RequestNumber; receipt: Omit<Receipt, "ts"> } | null = null;
  readonly #host: TransactionHost;
  readonly #catalogVersion: number;
  readonly #changes = new Map<string, DocumentChange>();
  readonly #undo: { id: string; previous: DocumentChange | undefined }[] = [];
  readonly #pendingIndexes = new Map<number, PendingIndex>();
  readonly #scanOwner: ScanOwner;
  #conflict: ConflictError | null = null;
  #finished = false;
  #lastCreationTime: number | null = null;

  constructor(host: TransactionHost, snapshot: Timestamp, beginTime: number) {
    this.#host = host;
    this.snapshot = snapshot;
    this.beginTime = beginTime;
    this.startSequence = host.log.next;
    this.#catalogVersion = host.catalog.version;
    this.#scanOwner = {
      persistence: host.persistence,
      assertReadable: () => this.assertActive(),
      pendingIndex: (index) => this.#pendingIndex(index),
      hasPending: (id) => this.#changes.has(id),
      untouchedUntil: (interval) =>
        host.log.touches(interval, this.startSequence) ? this.startSequence : host.log.next,
      observe: (interval, tableNumber, sequence) => this.#observe(interval, tableNumber, sequence),
    };
  }

  /** True if a read or the commit found a conflict. The transaction then cannot continue. */
  get conflicted(): boolean {
    return this.#conflict !== null;
  }

  /** Returns the document; null if it or its table does not exist. @throws DatabaseError if the id does not decode */
  get(id: string): DocumentRecord | null {
    this.assertActive();
    const table = this.#host.catalog.tableByNumber(tableNumberOf(id));
    return table === undefined ? null : this.#read(table, id);
  }

  /** Returns the table with this name. Null if it does not exist; this is recorded as a read, so that its creation is a conflict. */
  table(name: string): TableInfo | null {
    this.assertActive();
    const table = this.#host.catalog.tableByName(name);
    if (table !== undefined) return table;
    if (!isIdentifier(name)) throw new DatabaseError(`"${name}" is not a valid table name.`);
    const key = encodeKey([name]);
    this.#observe({ indexId: TABLE_NAMES, lo: key, hi: keyAfter(key) }, TABLE_NAMES, this.startSequence);
    return null;
  }

  /** Returns the receipt of the request; null if it was not committed before. Recorded as a read, so that a later receipt is a conflict. */
  receiptOf(request: RequestNumber): Receipt | null {
    this.assertActive();
    const key = receiptKey(request);
    this.#observe({ indexId: RECEIPTS, lo: key, hi: keyAfter(key) }, RECEIPTS, this.startSequence);
    return this.#host.persistence.getReceipt(request);
  }

  /**
   * Scans `[lo, hi)` of an index, including the transaction's own writes.
   * @param expected maximum number of documents that will be read, if known; they are fetched together
   */
  scan(index: IndexInfo, lo: string, hi: string, order: Order, expected?: number): Scan {
    this.assertActive();
    return new Scan(this.#scanOwner, index, lo, hi, order, expected);
  }

  /**
   * Adds a document and returns its id.
   * @param options system fields of an existing document, for imports; by default they are generated
   * @throws DatabaseError for an invalid value or one that violates the schema
   */
  insert(
    table: TableInfo,
    value: Record<string, Value | undefined>,
    options: { id?: string; creationTime?: number } = {},
  ): string {
    this.assertActive();
    for (const [field, what] of GENERATED_FIELDS) {
      if (value[field] !== undefined)
        throw new DatabaseError(
          `Provided ${what} is not accepted: a new document must not contain the system field \`${field}\`.`,
        );
    }
    if (options.id !== undefined) this.#assertFree(table, options.id);
    const id = options.id ?? newId(table.number);
    const creationTime = options.creationTime ?? this.#nextCreationTime();
    this.#write(table, id, null, value, creationTime);
    return id;
  }

  /**
   * Replaces a document's value. System fields may be omitted or repeated, but not changed. If the new value equals the old
   * one, nothing is written and no subscriber is notified.
   */
  replace(id: string, value: Record<string, Value | undefined>): void {
    const { table, record } = this.#existing(id, "Replace");
    for (const field of ["_id", "_creationTime"]) {
      if (value[field] !== undefined && value[field] !== record.value[field]) {
        throw new DatabaseError(`The system field \`${field}\` of document ${id} cannot be changed.`);
      }
    }
    this.#write(table, id, record, value, record.creationTime);
  }

  delete(id: string): void {
    const { table, record } = this.#existing(id, "Delete");
    this.#count(id.length);
    this.#stage(table, id, record, null);
  }

  /** Makes the transaction read an older snapshot. @param past documents as they were before later commits, newest commit first */
  showPast(past: readonly OldDocument[]): void {
    for (const { id, table, before } of past) this.#stage(table, id, null, before);
  }

  /** Returns a checkpoint for `rollback`. */
  checkpoint(): Checkpoint {
    return { undoLength: this.#undo.length, writes: { ...this.writes } };
  }

  /** Undoes all writes since the checkpoint. Reads since then remain recorded. */
  rollback({ undoLength, writes }: Checkpoint): void {
    Object.assign(this.writes, writes);
    while (this.#undo.length > undoLength) {
      const { id, previous } = this.#undo.pop()!;
      const current = this.#changes.get(id)!;
      this.#updatePendingIndexes(current.table, current.after, previous?.after ?? null);
      if (previous === undefined) this.#changes.delete(id);
      else this.#changes.set(id, previous);
    }
  }

  /** Ends the transaction. May be called at any time and more than once. */
  finish(): void {
    if (this.#finished) return;
    this.#finished = true;
    this.#host.onFinished(this);
  }

  /** Returns one entry for each document whose content differs from its content before the transaction. */
  changes(): Map<string, DocumentChange> {
    const net = new Map<string, DocumentChange>();
    for (const [id, change] of this.#changes) {
      if (change.before?.json !== change.after?.json) net.set(id, change);
    }
    return net;
  }

  /** Ids of all indexes of the written tables. */
  writtenIndexIds(): Set<number> {
    const ids = new Set<number>();
    for (const { table } of this.#changes.values()) for (const { id } of table.indexes.values()) ids.add(id);
    return ids;
  }

  /** Throws if the transaction is finished or in conflict, or if tables, indexes or the schema have changed since its start. */
  assertActive(): void {
    this.#host.assertUsable();
    if (this.#conflict !== null) throw this.#conflict;
    if (this.#finished) throw new Error("This transaction has already finished.");
    if (this.#catalogVersion !== this.#host.catalog.version) throw this.conflictOn("_schemas");
    if (this.startSequence < this.#host.log.first) throw this.conflictOn("_commits");
  }

  /** Marks the transaction as in conflict; returns the error to throw. */
  conflictOn(tableName: string): ConflictError {
    this.#conflict ??= new ConflictError(tableName);
    return this.#conflict;
  }

  #read(table: TableInfo, id: string): DocumentRecord | null {
    const own = this.#changes.get(id);
    if (own !== undefined) return own.after;
    const key = encodeKey([id]);
    this.#observe({ indexId: table.byId, lo: key, hi: keyAfter(key) }, table.number, this.startSequence);
    const json = this.#host.persistence.getDocument(id);
    return json === null ? null : new DocumentRecord(id, json, table.number);
  }

  #observe(interval: Interval, tableNumber: number, sequence: number): void {
    if (this.#host.log.touches(interval, Math.max(sequence, this.startSequence))) {
      throw this.conflictOn(this.#host.catalog.tableByNumber(tableNumber)?.name ?? "");
    }
    this.reads.addInterval(interval);
  }

  #existing(id: string, verb: string): { table: TableInfo; record: DocumentRecord } {
    this.assertActive();
    const table = this.#host.catalog.tableByNumber(tableNumberOf(id));
    const record = table === undefined ? null : this.#read(table, id);
    if (table === undefined || record === null) {
      throw new DatabaseError(`${verb} on nonexistent document ID ${id}`);
    }
    return { table, record };
  }

  #assertFree(table: TableInfo, id: string): void {
    if (tableNumberOf(id) !== table.number) {
      throw new DatabaseError(`The ID ${id} does not belong to the table "${table.name}".`);
    }
    if (this.#read(table, id) !== null) {
      throw new DatabaseError(`There is already a document with the ID ${id} in the table "${table.name}".`);
    }
  }

  #write(
    table: TableInfo,
    id: string,
    before: DocumentRecord | null,
    value: Record<string, Value | undefined>,
    creationTime: number,
  ): void {
    const encoded = this.#encode(table, { ...value, _id: id, _creationTime: creationTime });
    if (encoded.json === before?.json) return;
    const problem = this.#host.catalog.validateDocument(table, value);
    if (problem !== null) {
      throw new DatabaseError(
        `Failed to insert or update a document in table "${table.name}" because it does not match the schema: ${problem}`,
      );
    }
    this.#count(encoded.size);
    const { largest, deepest } = this.writes;
    if (encoded.size > largest.bytes) this.writes.largest = { id, bytes: encoded.size };
    if (encoded.nesting > deepest.levels) this.writes.deepest = { id, levels: encoded.nesting };
    this.#stage(table, id, before, new DocumentRecord(id, encoded.json, table.number));
  }

  #encode(table: TableInfo, document: Record<string, Value | undefined>): ReturnType<typeof encodeDocument> {
    try {
      return encodeDocument(document, table.system ? SYSTEM_LIMITS : USER_LIMITS);
    } catch (error) {
      throw new DatabaseError(error instanceof Error ? error.message : String(error));
    }
  }

  #count(bytes: number): void {
    this.writes.count += 1;
    this.writes.bytes += bytes;
  }

  /** @param current the document as the transaction sees it now */
  #stage(table: TableInfo, id: string, current: DocumentRecord | null, after: DocumentRecord | null): void {
    const previous = this.#changes.get(id);
    this.#undo.push({ id, previous });
    this.#changes.set(id, { table, before: previous === undefined ? current : previous.before, after });
    this.#updatePendingIndexes(table, previous?.after ?? null, after);
  }

  /** The transaction's writes in one index, built when the index is first scanned and updated from then on. */
  #pendingIndex(index: IndexInfo): PendingIndex | null {
    const known = this.#pendingIndexes.get(index.id);
    if (known !== undefined) return known;
    if (this.#changes.size === 0) return null;
    const pending = new PendingIndex();
    for (const { table, after } of this.#changes.values()) {
      if (table.number !== index.tableNumber || after === null) continue;
      for (const key of indexKeys(index, after)) pending.add(key, after);
    }
    this.#pendingIndexes.set(index.id, pending);
    return pending;
  }

  #updatePendingIndexes(
    table: TableInfo,
    removed: DocumentRecord | null,
    added: DocumentRecord | null,
  ): void {
    for (const index of table.indexes.values()) {
      const pending = this.#pendingIndexes.get(index.id);
      if (pending === undefined) continue;
      if (removed !== null) for (const key of indexKeys(index, removed)) pending.remove(key);
      if (added !== null) for (const key of indexKeys(index, added)) pending.add(key, added);
    }
  }

  /** The transaction's first document gets the start time. Each further document gets the next larger double. */
  #nextCreationTime(): number {
    this.#lastCreationTime =
      this.#lastCreationTime === null ? this.beginTime : nextDouble(this.#lastCreationTime);
    return this.#lastCreationTime;
  }
}

/** Key of a request's receipt in read sets, see {@link RECEIPTS}. */
export function receiptKey({ sessionId, requestId }: RequestNumber): string {
  return encodeKey([sessionId, requestId]);
}

function tableNumberOf(id: string): number {
  const decoded = decodeId(id);
  if (decoded === null)
    throw new DatabaseError(`Unable to decode ID: ${JSON.stringify(id)} is not a valid document ID.`);
  return decoded.tableNumber;
}
