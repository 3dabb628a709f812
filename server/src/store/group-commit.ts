import { DiskFull, StorageFailure } from "./errors.ts";
import type { Persistence } from "./persistence.ts";
import type { Timestamp } from "./types.ts";

interface Waiter {
  ts: Timestamp;
  promise: Promise<void>;
  resolve: () => void;
  reject: (error: Error) => void;
}

/** Meta key of the newest commit's timestamp. */
export const TIMESTAMP_KEY = "store:timestamp";
/** Interval of retries while the disk is full, in ms. */
const RETRY_MS = 500;

/**
 * Group commit: writes go into an open batch. The batch is closed at the end of an iteration of the event loop; if the
 * previous batch is still being written, as soon as that one is on disk. All commits of a batch share one fsync. Only
 * callers of {@link GroupCommit.durable} wait for it.
 *
 * Any failure of the storage is fatal, except a full disk: the batch then stays open and is retried.
 */
export class GroupCommit {
  readonly #persistence: Persistence;
  readonly #latest: () => Timestamp;
  readonly #onFatal: (error: Error) => void;
  #waiters: Waiter[] = [];
  #durable: Timestamp;
  #batchOpen = false;
  #scheduledFlush: NodeJS.Immediate | null = null;
  /** Settles when the batch being flushed is on disk; null if none. */
  #syncing: Promise<void> | null = null;
  /** Timer for the next retry of a batch that did not fit on the disk; null if none. */
  #retry: NodeJS.Timeout | null = null;
  #failure: StorageFailure | null = null;
  #closed = false;

  /**
   * @param latest returns the timestamp of the newest commit
   * @param onFatal called once when the storage has failed
   */
  constructor(persistence: Persistence, latest: () => Timestamp, onFatal: (error: Error) => void) {
    this.#persistence = persistence;
    this.#latest = latest;
    this.#onFatal = onFatal;
    this.#durable = latest();
  }

  /** True while the disk is full and commits wait in memory. */
  get isStalled(): boolean {
    return this.#retry !== null;
  }

  /** True if the storage is closed or has failed. */
  get isUnusable(): boolean {
    return this.#closed || this.#failure !== null;
  }

  /** Timestamp of the newest commit on disk. */
  get durableTs(): Timestamp {
    return this.#durable;
  }

  assertUsable(): void {
    if (this.#failure !== null) throw this.#failure;
    if (this.#closed) throw new Error("The database is closed.");
  }

  /** Resolves when everything up to `ts` is on disk; rejects with a StorageFailure if it never will be. */
  durable(ts: Timestamp): Promise<void> {
    if (ts <= this.#durable) return Promise.resolve();
    if (this.#failure !== null) return Promise.reject(this.#failure);
    // Waiters for the same commit share one promise.
    const last = this.#waiters.at(-1);
    if (last?.ts === ts) return last.promise;
    let ends!: Pick<Waiter, "resolve" | "reject">;
    const promise = new Promise<void>((resolve, reject) => {
      ends = { resolve, reject };
    });
    this.#waiters.push({ ts, promise, ...ends });
    return promise;
  }

  /** Runs a read of the storage. A failure is fatal, because the file is damaged to an unknown extent. */
  read<T>(read: () => T): T {
    try {
      return read();
    } catch (error) {
      throw this.#fail(error);
    }
  }

  /** Changes the storage within the open batch, opening one if needed. */
  write(change: () => void): void {
    this.assertUsable();
    try {
      if (!this.#batchOpen) {
        this.#persistence.begin();
        this.#batchOpen = true;
        this.#scheduledFlush = setImmediate(() => this.#flushLater());
      }
      change();
    } catch (error) {
      throw this.#fail(error);
    }
  }

  /** Writes all commits to disk synchronously. @throws DiskFull */
  flush(): void {
    const isOutstanding = this.#batchOpen || this.#syncing !== null;
    if (!isOutstanding || this.isUnusable) return;
    try {
      this.#closeBatch();
      if (this.isStalled) throw new DiskFull();
      this.#persistence.sync();
    } catch (error) {
      throw error instanceof DiskFull ? error : this.#fail(error);
    }
    this.#markDurable(this.#latest());
  }

  /** Writes all commits to disk and closes the storage. */
  async close(): Promise<void> {
    if (this.#closed) return;
    try {
      this.flush();
    } catch (error) {
      // The disk is full: commits are lost, but no client has received their results.
      if (!(error instanceof DiskFull)) throw error;
    }
    this.#closed = true;
    if (this.#retry !== null) clearTimeout(this.#retry);
    await this.#syncing;
    this.#persistence.close();
  }

  /** Closes the open batch and flushes it asynchronously, while further commits go into the next batch. */
  #flushLater(): void {
    if (this.#syncing !== null || this.isUnusable) return;
    try {
      if (!this.#closeBatch()) return;
      const ts = this.#latest();
      this.#syncing = this.#persistence.syncLater().then(
        () => this.#onSynced(ts),
        (error: unknown) => {
          this.#syncing = null;
          this.#fail(error);
        },
      );
    } catch (error) {
      // Not thrown, because no caller waits here. `#fail` calls `onFatal` and rejects the waiters.
      this.#fail(error);
    }
  }

  #onSynced(ts: Timestamp): void {
    this.#syncing = null;
    if (this.#failure !== null) return;
    this.#markDurable(ts);
    this.#flushLater();
  }

  /** @returns false if no batch is open, or if the disk has no space for it: the batch then stays open and is retried */
  #closeBatch(): boolean {
    if (this.#scheduledFlush !== null) clearImmediate(this.#scheduledFlush);
    this.#scheduledFlush = null;
    if (!this.#batchOpen) return false;
    this.#persistence.setMeta(TIMESTAMP_KEY, String(this.#latest()));
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#retry = null;
    try {
      this.#persistence.commit();
    } catch (error) {
      if (!(error instanceof DiskFull)) throw error;
      this.#retry = setTimeout(() => this.#flushLater(), RETRY_MS);
      return false;
    }
    this.#batchOpen = false;
    return true;
  }

  /** Records that everything up to `ts` is on disk and resolves its waiters. */
  #markDurable(ts: Timestamp): void {
    if (ts > this.#durable) this.#durable = ts;
    const waiters = this.#waiters;
    this.#waiters = waiters.filter((waiter) => waiter.ts > this.#durable);
    for (const waiter of waiters) if (waiter.ts <= this.#durable) waiter.resolve();
  }

  #fail(error: unknown): StorageFailure {
    if (this.#failure !== null) return this.#failure;
    const failure = error instanceof StorageFailure ? error : new StorageFailure(error);
    this.#failure = failure;
    for (const waiter of this.#waiters) waiter.reject(failure);
    this.#waiters = [];
    this.#onFatal(failure);
    return failure;
  }
}
