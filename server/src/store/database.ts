/**
 * The database: transactions, subscriptions, and one storage.
 *
 * A commit has two steps:
 * 1. The logical commit. Its writes go into the storage's open batch, later reads include them, `latest` increases, and
 *    subscribers are notified.
 * 2. The commit is durable when the batch is on disk (`group-commit.ts`). A result may be sent to a client only after its
 *    timestamp is durable; otherwise a crash could undo data that the client has seen.
 */
import { setTimeout as pause } from "node:timers/promises";
import { continueFrom, monotonicWallTime } from "../clock.ts";
import type { Flow } from "../scheduling/flow.ts";
import { SerialQueue } from "../scheduling/serial-queue.ts";
import { resolveCommitTimestamps } from "../values/commit-timestamps.ts";
import { encodeKey } from "../values/keys.ts";
import type { SchemaJson } from "../values/schema.ts";
import { allDocuments } from "./all-documents.ts";
import { Catalog } from "./catalog.ts";
import type { DocumentChange } from "./document-change.ts";
import { DocumentRecord } from "./document-record.ts";
import { GroupCommit, TIMESTAMP_KEY } from "./group-commit.ts";
import { History } from "./history.ts";
import { indexKeys } from "./index-key.ts";
import { MemoryPersistence } from "./memory-persistence.ts";
import type { Persistence } from "./persistence.ts";
import { ReadCache } from "./read-cache.ts";
import type { ReadSet } from "./read-set.ts";
import { checkSchemaChange, performSchemaChange } from "./schema-change.ts";
import { SqlitePersistence } from "./sqlite-persistence.ts";
import { Subscriptions } from "./subscriptions.ts";
import { receiptKey, Transaction } from "./transaction.ts";
import { RECEIPTS, TABLE_NAMES, type TableInfo, type Timestamp } from "./types.ts";
import { VectorIndexes } from "./vector-indexes.ts";
import { WriteLog, type WrittenKeys } from "./write-log.ts";

export interface DatabaseOptions {
  /** The database file; null stores everything in memory. */
  file: string | null;
  /** True (default): a file of an earlier version is upgraded. False: such a file causes a NeedsUpgrade error. */
  upgrades?: boolean;
  /** Returns the wall time in ms with a fraction; must never decrease. */
  now?: () => number;
  /** Called once when the storage has failed. The process must end. */
  onFatal?: (error: Error) => void;
}

/** New contents of a table. */
export interface NewContents {
  name: string;
  number: number;
  /** Null to remove the table. */
  documents: (() => Iterable<{ id: string; json: string }>) | null;
}

const META_PREFIX = "meta:";
/** Pause between two pieces of the file while scrubbing, in ms. */
const SCRUB_PAUSE_MS = 20;
/** A transaction that is still open after this many commits is abandoned, because it prevents the write log from being trimmed. */
const MAX_COMMITS_BEHIND = 50_000;

export class Database {
  readonly catalog: Catalog;
  readonly vectors: VectorIndexes;
  readonly #persistence: Persistence;
  readonly #cache: ReadCache;
  readonly #reads: Pick<Persistence, "getDocument" | "getReceipt" | "range">;
  readonly #now: () => number;
  readonly #batches: GroupCommit;
  readonly #log: WriteLog;
  readonly #history = new History();
  readonly #subscriptions = new Subscriptions();
  /** Open transactions, oldest first. */
  readonly #openTransactions = new Set<Transaction>();
  #latest: Timestamp;
  /** Runs copies and scrubs one at a time. */
  readonly #copying = new SerialQueue();

  /** Opens or creates a database. @throws OpenError if the file is in use, foreign, damaged or of an unsupported version */
  static open(options: DatabaseOptions): Database {
    const persistence =
      options.file === null
        ? new MemoryPersistence()
        : SqlitePersistence.open(options.file, options.upgrades ?? true);
    return new Database(persistence, options);
  }

  constructor(persistence: Persistence, options: Omit<DatabaseOptions, "file" | "upgrades"> = {}) {
    this.#persistence = persistence;
    this.#cache = new ReadCache(persistence);
    this.#reads = {
      getDocument: (id) => this.#batches.read(() => this.#cache.getDocument(id)),
      getReceipt: (request) => this.#batches.read(() => persistence.getReceipt(request)),
      range: (...args) => this.#batches.read(() => this.#cache.range(...args)),
    };
    this.vectors = new VectorIndexes(this.#reads);
    const reached = BigInt(persistence.getMeta(TIMESTAMP_KEY) ?? 0);
    if (options.now === undefined) continueFrom(Number(reached) / 1e6);
    this.#now = options.now ?? monotonicWallTime;
    // Later than all timestamps of earlier runs, even if the clock was set back.
    this.#latest = this.#after(reached);
    this.#batches = new GroupCommit(persistence, () => this.#latest, options.onFatal ?? (() => {}));
    this.#log = new WriteLog(this.#latest);
    this.catalog = new Catalog({
      persistence,
      write: (change) => this.#batches.write(change),
      onTableCreated: (name) => this.#recordNewTable(name),
      // Subscribers read again as soon as they are notified, so they are notified after the whole schema change.
      onIndexDropped: (indexId) => {
        this.#cache.clear();
        queueMicrotask(() => this.#subscriptions.notifyIndex(indexId));
      },
    });
    this.#batches.write(() => {});
    this.#batches.flush();
  }

  /** True while the disk is full and commits wait in memory. Callers should not write during this time. */
  get isStalled(): boolean {
    return this.#batches.isStalled;
  }

  /** Timestamp of the newest logical commit. */
  get latest(): Timestamp {
    return this.#latest;
  }

  /** Timestamp of the newest commit on disk. */
  get durableTs(): Timestamp {
    return this.#batches.durableTs;
  }

  /**
   * Begins a transaction.
   * @param at timestamp from `retainSnapshot`, for a transaction that only reads. If it is no longer valid, the transaction
   *   reads the newest data.
   */
  begin(at: Timestamp = this.#latest): Transaction {
    this.#batches.assertUsable();
    const past = at < this.#latest ? this.#history.since(at) : null;
    const transaction = new Transaction(
      {
        catalog: this.catalog,
        log: this.#log,
        persistence: this.#reads,
        assertUsable: () => this.#batches.assertUsable(),
        onFinished: (finished) => this.#openTransactions.delete(finished),
      },
      past === null ? this.#latest : at,
      this.#now(),
    );
    this.#openTransactions.add(transaction);
    if (past !== null) transaction.showPast(past);
    return transaction;
  }

  /** Retains the newest snapshot for 30 seconds. @returns its timestamp, for `begin` */
  retainSnapshot(): Timestamp {
    this.#history.recordFrom(this.#latest, this.#now());
    return this.#latest;
  }

  /**
   * Commits a transaction and returns the commit's timestamp. A transaction without writes stores no receipt, and its
   * snapshot's timestamp is returned. The transaction ends in every case.
   *
   * @param cause flow of the caller, passed to subscribers; it may be charged for queries that run again
   * @throws ConflictError if another commit has changed data that the transaction has read
   */
  commit(transaction: Transaction, cause?: Flow): Timestamp {
    try {
      transaction.assertActive();
      const changes = transaction.changes();
      if (changes.size === 0) return transaction.snapshot;
      const conflict = this.#log.conflict(transaction.reads, transaction.startSequence);
      if (conflict !== null) throw transaction.conflictOn(this.#tableOfIndex(conflict));
      return this.#apply(changes, transaction.answer, cause);
    } finally {
      transaction.finish();
    }
  }

  /** Resolves when everything up to `ts` is on disk; rejects with a StorageFailure if it never will be. */
  durable(ts: Timestamp): Promise<void> {
    return this.#batches.durable(ts);
  }

  /**
   * Calls `onInvalidate` once, synchronously, at the first commit after `since` that changes data in `reads`. Calls it
   * immediately if such a commit already exists, or if the commits since then are no longer known. Returns a function that
   * ends the subscription.
   */
  subscribe(reads: ReadSet, since: Timestamp, onInvalidate: (cause?: Flow) => void): () => void {
    this.#batches.assertUsable();
    const sequence = this.#log.sequenceAfter(since);
    if (sequence === null || this.#log.conflict(reads, sequence) !== null) {
      onInvalidate();
      return () => {};
    }
    return this.#subscriptions.add(reads.intervals, onInvalidate);
  }

  /** True if a commit after `since` has changed data in `reads`, or if the commits since then are no longer known. */
  hasChanged(reads: ReadSet, since: Timestamp): boolean {
    if (since >= this.#latest) return false;
    const sequence = this.#log.sequenceAfter(since);
    return sequence === null || this.#log.conflict(reads, sequence) !== null;
  }

  /** @throws the SchemaError that `applySchema` would throw */
  checkSchema(schema: SchemaJson | null): void {
    this.#batches.assertUsable();
    checkSchemaChange(this.catalog, this.#persistence, schema);
  }

  /**
   * Activates a schema with its indexes; null removes the schema and all its indexes. Returns when the change is on disk.
   *
   * @param settings stored together with the schema, as by `setMeta`
   * @throws SchemaError if the schema is not supported or a stored document violates it; nothing has changed then
   */
  applySchema(schema: SchemaJson | null, settings: Record<string, string> = {}): void {
    this.checkSchema(schema);
    this.#batches.flush();
    this.#batches.write(() => {
      performSchemaChange(this.catalog, schema);
      this.vectors.clear();
      for (const [key, value] of Object.entries(settings))
        this.#persistence.setMeta(META_PREFIX + key, value);
    });
    this.#latest = this.#after(this.#latest);
    this.#history.discard();
    this.#batches.flush();
  }

  /**
   * Replaces the contents and numbers of tables in one commit, including system tables. The documents must be complete,
   * valid, and have ids with the table's number; an id must not occur twice. Invalidates all reads of these tables.
   * Returns when the change is on disk.
   */
  replaceTables(tables: NewContents[]): void {
    this.#batches.assertUsable();
    this.#batches.flush();
    this.#batches.write(() => {
      // A new table may have the number of another table's old version, so all old tables are dropped first.
      const replaced = tables.map((contents) => ({ contents, old: this.catalog.tableByName(contents.name) }));
      for (const { old } of replaced) if (old !== undefined) this.catalog.dropTable(old);
      for (const { contents, old } of replaced) this.#fill(contents, old);
      this.#cache.clear();
      this.vectors.clear();
      // Running transactions must run again.
      this.catalog.version++;
    });
    this.#latest = this.#after(this.#latest);
    this.#history.discard();
    this.#batches.flush();
  }

  #fill({ name, number, documents }: NewContents, old: TableInfo | undefined): void {
    if (documents === null) return;
    const table = this.catalog.createTable(name, number, old);
    const indexes = [...table.indexes.values()];
    for (const { id, json } of documents()) {
      const document = new DocumentRecord(id, json, number);
      const added = indexes.flatMap((index) =>
        indexKeys(index, document).map((key) => ({ indexId: index.id, key })),
      );
      this.#persistence.apply({ id, json, isNew: true, removed: [], added });
    }
  }

  /** Number of documents in a table, including commits that are not on disk yet. */
  documentCount(table: TableInfo): number {
    this.#batches.assertUsable();
    return this.#persistence.countRows(table.byId);
  }

  /**
   * Iterates over all documents of a table, oldest first, with some hundred in memory at a time. May include documents that
   * are written during the iteration.
   */
  documents(table: TableInfo): Generator<DocumentRecord> {
    this.#batches.assertUsable();
    return allDocuments(this.#reads, table);
  }

  /** Deletes up to `most` receipts from before `time` (wall time, ms), oldest first; returns their number. */
  removeReceipts(time: number, most: number): number {
    let removed = 0;
    this.#batches.write(() => {
      removed = this.#persistence.removeReceipts(time, most);
    });
    return removed;
  }

  /**
   * Erases the text of receipts that were stored before `time` (wall time, ms), oldest first. Checks up to `most` receipts,
   * beginning after the row `after`. Returns the row of the last checked receipt, for the next call; null if there was none.
   */
  forgetAnswers(after: number, time: number, most: number): number | null {
    let last: number | null = null;
    this.#batches.write(() => {
      last = this.#persistence.forgetAnswers(after, time, most);
    });
    return last;
  }

  /**
   * Overwrites deleted data that is still readable in the files, in steps of less than a millisecond with pauses between
   * them. Ends early if the database is closed, because `close` does the same. Rejects if the disk refuses writes.
   */
  scrub(): Promise<void> {
    return this.#copying.run(async () => {
      for (let from: number | null = 0; from !== null; await pause(SCRUB_PAUSE_MS)) {
        if (this.#batches.isUnusable) return;
        this.#batches.flush();
        from = this.#persistence.scrub(from);
      }
    });
  }

  /** Returns a setting that `setMeta` has stored; null if there is none. */
  getMeta(key: string): string | null {
    return this.#persistence.getMeta(META_PREFIX + key);
  }

  /** Stores a setting; on disk when this returns. */
  setMeta(key: string, value: string): void {
    this.#batches.assertUsable();
    this.#batches.write(() => this.#persistence.setMeta(META_PREFIX + key, value));
    this.#batches.flush();
  }

  /**
   * Copies all committed data to another file. The copy is a database as of one moment after the call. Reads and commits
   * continue during the copy. Rejects if the file cannot be written, or if the database is closed before the copy is
   * complete.
   */
  copyTo(path: string): Promise<void> {
    return this.#copying.run(() => {
      this.#batches.assertUsable();
      this.#batches.flush();
      return this.#persistence.copyTo(path);
    });
  }

  /** Writes all commits to disk and closes the file. */
  async close(): Promise<void> {
    this.vectors.clear();
    await this.#batches.close();
  }

  #apply(
    changes: Map<string, DocumentChange>,
    answer: Transaction["answer"],
    cause: Flow | undefined,
  ): Timestamp {
    const ts = this.#after(this.#latest);
    const now = this.#now();
    const written: WrittenKeys = new Map();
    this.#batches.write(() => {
      for (const [id, change] of changes) this.#applyChange(id, change, ts, written);
      this.#cache.discard(changes.keys(), written);
      this.vectors.apply(changes, (document) => document.committed(ts));
      if (answer === null) return;
      const value = resolveCommitTimestamps(answer.receipt.value, ts);
      this.#persistence.putReceipt(answer.request, { ...answer.receipt, value, ts }, now);
      written.set(RECEIPTS, [receiptKey(answer.request)]);
    });
    this.#latest = ts;
    this.#log.append(ts, now, written);
    this.#history.add(ts, now, changes);
    this.#trimLog(now);
    this.#subscriptions.notify(written, cause);
    return ts;
  }

  /** Records the creation of a table as a separate commit. The table remains even if the transaction that has created it fails. */
  #recordNewTable(name: string): void {
    const written: WrittenKeys = new Map([[TABLE_NAMES, [encodeKey([name])]]]);
    this.#latest = this.#after(this.#latest);
    this.#log.append(this.#latest, this.#now(), written);
    this.#subscriptions.notify(written);
  }

  #applyChange(
    id: string,
    { table, before, after: raw }: DocumentChange,
    ts: Timestamp,
    written: WrittenKeys,
  ): void {
    const after = raw?.committed(ts) ?? null;
    const removed: { indexId: number; key: string }[] = [];
    const added: { indexId: number; key: string }[] = [];
    for (const index of table.indexes.values()) {
      const oldKeys = new Set(before && indexKeys(index, before));
      const keys = written.get(index.id) ?? [];
      written.set(index.id, keys);
      for (const key of oldKeys) keys.push(key);
      for (const key of after ? indexKeys(index, after) : []) {
        // The document has changed but its key has not. The index entry remains; readers of the key are notified (`keys` contains it already).
        if (oldKeys.delete(key)) continue;
        keys.push(key);
        added.push({ indexId: index.id, key });
      }
      for (const key of oldKeys) removed.push({ indexId: index.id, key });
    }
    this.#persistence.apply({ id, isNew: before === null, json: after?.json ?? null, removed, added });
  }

  #trimLog(now: number): void {
    for (const transaction of this.#openTransactions) {
      if (this.#log.next - transaction.startSequence <= MAX_COMMITS_BEHIND) break;
      this.#openTransactions.delete(transaction);
    }
    const [oldest] = this.#openTransactions;
    this.#log.discard(oldest?.startSequence ?? this.#log.next, now);
  }

  /** Timestamp of the current time, but at least the next one after `ts`. */
  #after(ts: Timestamp): Timestamp {
    const now = BigInt(Math.floor(this.#now() * 1e6));
    return now > ts ? now : ts + 1n;
  }

  #tableOfIndex(indexId: number): string {
    const owns = (table: { indexes: Map<string, { id: number }> }) =>
      [...table.indexes.values()].some((index) => index.id === indexId);
    return this.catalog.tables().find(owns)?.name ?? "";
  }
}
