/**
 * The database: transactions in, subscriptions out, one storage below.
 *
 * A commit happens in two steps. Logically it happens at once: its writes go into the storage's open batch, later reads
 * see them, `latest` moves on and subscribers are told. It is durable when the batch is on disk (`group-commit.ts`). Whoever shows a result to
 * the outside waits for `durable` of the timestamp that the result is from; otherwise a crash could take back what somebody has seen.
 */
import { setTimeout as pause } from "node:timers/promises";
import { continueFrom, monotonicWallTime } from "../clock.ts";
import type { Flow } from "../scheduling/flow.ts";
import { SerialQueue } from "../scheduling/serial-queue.ts";
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
import { receiptKey, resolveCommitTimestamps, Transaction } from "./transaction.ts";
import { RECEIPTS, TABLE_NAMES, type TableInfo, type Timestamp } from "./types.ts";
import { WriteLog, type WrittenKeys } from "./write-log.ts";

export interface DatabaseOptions {
  /** The database file; null keeps everything in memory. */
  file: string | null;
  /** Whether a file of an earlier version is brought up (default), or refused with a NeedsUpgrade. */
  upgrades?: boolean;
  /** Wall time, ms with a fraction; must not run backwards. */
  now?: () => number;
  /** Called once when the storage has failed. The process cannot go on. */
  onFatal?: (error: Error) => void;
}

/** What a table is to hold. */
export interface NewContents {
  name: string;
  number: number;
  /** Null when there shall be no such table any more. */
  documents: (() => Iterable<{ id: string; json: string }>) | null;
}

const META_PREFIX = "meta:";
/** Between two pieces of the file that are looked through. */
const SCRUB_PAUSE_MS = 20;
/** A transaction that stays open over this many commits is given up, so that it cannot hold the write log for ever. */
const MAX_COMMITS_BEHIND = 50_000;

export class Database {
  readonly catalog: Catalog;
  readonly #persistence: Persistence;
  readonly #cache: ReadCache;
  readonly #reads: Pick<Persistence, "getDocument" | "getReceipt" | "range">;
  readonly #now: () => number;
  readonly #batches: GroupCommit;
  readonly #log: WriteLog;
  readonly #history = new History();
  readonly #subscriptions = new Subscriptions();
  /** Open transactions, oldest first. */
  readonly #live = new Set<Transaction>();
  #latest: Timestamp;
  /** Copies that are made and pages that are cleared, one after the other. */
  readonly #copying = new SerialQueue();

  /** Opens or creates a database. An OpenError if the file is in use, is not ours, or comes from another version. */
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
    const reached = BigInt(persistence.getMeta(TIMESTAMP_KEY) ?? 0);
    if (options.now === undefined) continueFrom(Number(reached) / 1e6);
    this.#now = options.now ?? monotonicWallTime;
    // Later than everything that an earlier run has handed out, even if the clock was set back meanwhile.
    this.#latest = this.#after(reached);
    this.#batches = new GroupCommit(persistence, () => this.#latest, options.onFatal ?? (() => {}));
    this.#log = new WriteLog(this.#latest);
    this.catalog = new Catalog({
      persistence,
      write: (change) => this.#batches.write(change),
      tableCreated: (name) => this.#noteNewTable(name),
      // Not before the whole schema change is done: whoever is told starts to read again at once.
      indexDropped: (indexId) => {
        this.#cache.clear();
        queueMicrotask(() => this.#subscriptions.notifyIndex(indexId));
      },
    });
    this.#batches.write(() => {});
    this.#batches.flush();
  }

  /**
   * The disk is full: what was committed waits in memory. Nothing more should be written meanwhile.
   */
  get isStalled(): boolean {
    return this.#batches.isStalled;
  }

  /** The newest logical commit. */
  get latest(): Timestamp {
    return this.#latest;
  }

  /** The newest commit that is on disk. */
  get durableTs(): Timestamp {
    return this.#batches.durableTs;
  }

  /** @param at a moment to look back to, that `keepHistory` gave out; of another one, what is newest is seen. For reading only. */
  begin(at: Timestamp = this.#latest): Transaction {
    this.#batches.assertUsable();
    const past = at < this.#latest ? this.#history.since(at) : null;
    const transaction = new Transaction(
      {
        catalog: this.catalog,
        log: this.#log,
        persistence: this.#reads,
        assertUsable: () => this.#batches.assertUsable(),
        finished: (finished) => this.#live.delete(finished),
      },
      past === null ? this.#latest : at,
      this.#now(),
    );
    this.#live.add(transaction);
    if (past !== null) transaction.lookBack(past);
    return transaction;
  }

  /** @returns the newest commit. Transactions can `begin` at it for the next 30 seconds. */
  keepHistory(): Timestamp {
    this.#history.keepFrom(this.#latest, this.#now());
    return this.#latest;
  }

  /**
   * Commits and returns the commit's timestamp. A transaction without writes is valid at its snapshot, leaves no receipt and returns that.
   * Throws a ConflictError if anything it read has been written since; the transaction is over either way.
   *
   * @param cause the flow of the caller, passed to subscribers: it may be charged for what they run again
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
   * Calls back once, synchronously, at the first commit after `since` that writes into what was read: within this very
   * call if there has been one already, or if that is not known any more. Returns the function that ends the subscription.
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

  /** Whether a commit after `since` has written into what was read, or may have: old commits are forgotten. */
  hasChanged(reads: ReadSet, since: Timestamp): boolean {
    if (since >= this.#latest) return false;
    const sequence = this.#log.sequenceAfter(since);
    return sequence === null || this.#log.conflict(reads, sequence) !== null;
  }

  /** Throws the SchemaError that `applySchema` would throw. */
  checkSchema(schema: SchemaJson | null): void {
    this.#batches.assertUsable();
    checkSchemaChange(this.catalog, this.#persistence, schema);
  }

  /**
   * Makes a schema the active one, with the indexes that it lists; null removes the schema and all its indexes. A
   * SchemaError if it cannot be served or a stored document does not match; then nothing has changed. Returns when it
   * is on disk.
   *
   * @param settings stored together with the schema, as `setMeta` does.
   */
  applySchema(schema: SchemaJson | null, settings: Record<string, string> = {}): void {
    this.checkSchema(schema);
    this.#batches.flush();
    this.#batches.write(() => {
      performSchemaChange(this.catalog, schema);
      for (const [key, value] of Object.entries(settings))
        this.#persistence.setMeta(META_PREFIX + key, value);
    });
    this.#latest = this.#after(this.#latest);
    this.#history.forget();
    this.#batches.flush();
  }

  /**
   * Gives tables other contents, and other numbers, in one commit; tables of the server's own among them. The documents
   * must be complete, valid and of that number; an id must not occur twice. All that was read of these tables is outdated.
   * Returns when it is on disk.
   */
  replaceTables(tables: NewContents[]): void {
    this.#batches.assertUsable();
    this.#batches.flush();
    this.#batches.write(() => {
      // Numbers may change hands, so all old tables go before the first new one comes.
      const kept = tables.map((contents) => ({ contents, old: this.catalog.tableByName(contents.name) }));
      for (const { old } of kept) if (old !== undefined) this.catalog.dropTable(old);
      for (const { contents, old } of kept) this.#fill(contents, old);
      this.#cache.clear();
      // Transactions that have begun before this must begin again.
      this.catalog.version++;
    });
    this.#latest = this.#after(this.#latest);
    this.#history.forget();
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

  /** How many documents a table has now, commits that are not on disk yet included. */
  documentCount(table: TableInfo): number {
    this.#batches.assertUsable();
    return this.#persistence.countRows(table.byId);
  }

  /** Every document of a table, oldest first, some hundred in memory at a time; what is written meanwhile may show. */
  documents(table: TableInfo): Generator<DocumentRecord> {
    this.#batches.assertUsable();
    return allDocuments(this.#reads, table);
  }

  /** Forgets up to `most` receipts from before `time` (wall time, ms), oldest first; returns how many. */
  removeReceipts(time: number, most: number): number {
    let removed = 0;
    this.#batches.write(() => {
      removed = this.#persistence.removeReceipts(time, most);
    });
    return removed;
  }

  /**
   * Takes the text from up to `most` receipts from before `time` (wall time, ms), oldest first, behind the place `after`. Returns the place of the last one
   * looked at, to go on from; null when there was none.
   */
  forgetAnswers(after: number, time: number, most: number): number | null {
    let last: number | null = null;
    this.#batches.write(() => {
      last = this.#persistence.forgetAnswers(after, time, most);
    });
    return last;
  }

  /**
   * Takes from the files what was deleted and can still be read there. Others go on between the pieces, of less than a millisecond each. Ends early when the
   * database is closed, which does the same. Rejects when the disk takes nothing.
   */
  scrub(): Promise<void> {
    return this.#copying.run(async () => {
      for (let from: number | null = 0; from !== null; await pause(SCRUB_PAUSE_MS)) {
        if (this.#batches.isOver) return;
        this.#batches.flush();
        from = this.#persistence.scrub(from);
      }
    });
  }

  /** A small setting that outlives the process. */
  getMeta(key: string): string | null {
    return this.#persistence.getMeta(META_PREFIX + key);
  }

  /** Stores a setting; it is on disk when this returns. */
  setMeta(key: string, value: string): void {
    this.#batches.assertUsable();
    this.#batches.write(() => this.#persistence.setMeta(META_PREFIX + key, value));
    this.#batches.flush();
  }

  /**
   * Writes all that is committed to another file: a database of its own, of one moment from now on. Reads and commits go
   * on meanwhile. Rejects when it cannot be written, or when the database is closed before it is complete.
   */
  copyTo(path: string): Promise<void> {
    return this.#copying.run(() => {
      this.#batches.assertUsable();
      this.#batches.flush();
      return this.#persistence.copyTo(path);
    });
  }

  /** Writes what is outstanding and lets go of the file. */
  async close(): Promise<void> {
    await this.#batches.close();
  }

  #apply(
    changes: Map<string, DocumentChange>,
    left: Transaction["answer"],
    cause: Flow | undefined,
  ): Timestamp {
    const ts = this.#after(this.#latest);
    const now = this.#now();
    const written: WrittenKeys = new Map();
    this.#batches.write(() => {
      for (const [id, change] of changes) this.#applyChange(id, change, ts, written);
      this.#cache.forget(changes.keys(), written);
      if (left === null) return;
      this.#persistence.putReceipt(left.request, { ...left.receipt, ts }, now);
      written.set(RECEIPTS, [receiptKey(left.request)]);
    });
    this.#latest = ts;
    this.#log.append(ts, now, written);
    this.#history.add(ts, now, changes);
    this.#forget(now);
    this.#subscriptions.notify(written, cause);
    return ts;
  }

  /** A table's coming to be is a commit of its own, whatever becomes of the transaction that made it. */
  #noteNewTable(name: string): void {
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
    const after = raw && resolveCommitTimestamps(raw, ts);
    const removed: { indexId: number; key: string }[] = [];
    const added: { indexId: number; key: string }[] = [];
    for (const index of table.indexes.values()) {
      const oldKeys = new Set(before && indexKeys(index, before));
      const keys = written.get(index.id) ?? [];
      written.set(index.id, keys);
      for (const key of oldKeys) keys.push(key);
      for (const key of after ? indexKeys(index, after) : []) {
        // The key stays, but the document behind it is another: it counts as written for everybody who has read it there.
        if (oldKeys.delete(key)) continue;
        keys.push(key);
        added.push({ indexId: index.id, key });
      }
      for (const key of oldKeys) removed.push({ indexId: index.id, key });
    }
    this.#persistence.apply({ id, isNew: before === null, json: after?.json ?? null, removed, added });
  }

  #forget(now: number): void {
    for (const transaction of this.#live) {
      if (this.#log.next - transaction.startSequence <= MAX_COMMITS_BEHIND) break;
      this.#live.delete(transaction);
    }
    const [oldest] = this.#live;
    this.#log.forget(oldest?.startSequence ?? this.#log.next, now);
  }

  /** The time now, but later than `ts`. */
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
