import { DiskFull, StorageFailure } from "./errors.ts";
import type { Persistence } from "./persistence.ts";
import type { Timestamp } from "./types.ts";

interface Waiter {
  ts: Timestamp;
  promise: Promise<void>;
  resolve: () => void;
  reject: (error: Error) => void;
}

/** Under which the storage keeps the newest commit. */
export const TIMESTAMP_KEY = "store:timestamp";
/** How soon a full disk is tried again. */
const RETRY_MS = 500;

/**
 * Group commit: what is written goes into an open batch. A batch is closed at the end of an iteration of the event loop, or, if the one before
 * is not on disk yet, when that is. Commits of the same moment share one fsync, and only those wait for it who ask for {@link GroupCommit.durable}.
 *
 * Any failure of the storage is fatal, except a full disk: then the batch stays open and is tried again.
 */
export class GroupCommit {
  readonly #persistence: Persistence;
  readonly #latest: () => Timestamp;
  readonly #onFatal: (error: Error) => void;
  #waiters: Waiter[] = [];
  #durable: Timestamp;
  #batchOpen = false;
  #scheduledFlush: NodeJS.Immediate | null = null;
  /** Ends when the batch that is on its way to the disk is there; null when there is none. */
  #syncing: Promise<void> | null = null;
  /** Until the batch that found no room on the disk is tried again; null when there is none. */
  #retry: NodeJS.Timeout | null = null;
  #failure: StorageFailure | null = null;
  #closed = false;

  /**
   * @param latest the newest commit.
   * @param onFatal called once when the storage has failed.
   */
  constructor(persistence: Persistence, latest: () => Timestamp, onFatal: (error: Error) => void) {
    this.#persistence = persistence;
    this.#latest = latest;
    this.#onFatal = onFatal;
    this.#durable = latest();
  }

  /** The disk is full: what was committed is not on it yet, and waits until it is. */
  get isStalled(): boolean {
    return this.#retry !== null;
  }

  /** Whether the storage is closed or has failed. */
  get isOver(): boolean {
    return this.#closed || this.#failure !== null;
  }

  /** The newest commit that is on disk. */
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
    // A class that is shown one commit waits together.
    const last = this.#waiters.at(-1);
    if (last?.ts === ts) return last.promise;
    let ends!: Pick<Waiter, "resolve" | "reject">;
    const promise = new Promise<void>((resolve, reject) => {
      ends = { resolve, reject };
    });
    this.#waiters.push({ ts, promise, ...ends });
    return promise;
  }

  /** A failed read is fatal too: the file is damaged, and what else is damaged is not known. */
  read<T>(read: () => T): T {
    try {
      return read();
    } catch (error) {
      throw this.#fail(error);
    }
  }

  /** Changes the storage inside the open batch, opening one if there is none. */
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

  /** Writes the open batch to disk, and what is on its way there; returns when it is there. @throws DiskFull */
  flush(): void {
    const isOutstanding = this.#batchOpen || this.#syncing !== null;
    if (!isOutstanding || this.isOver) return;
    try {
      this.#closeBatch();
      if (this.isStalled) throw new DiskFull();
      this.#persistence.sync();
    } catch (error) {
      throw error instanceof DiskFull ? error : this.#fail(error);
    }
    this.#reach(this.#latest());
  }

  /** Writes what is outstanding and lets go of the storage. */
  async close(): Promise<void> {
    if (this.#closed) return;
    try {
      this.flush();
    } catch (error) {
      // What is lost with it was never acknowledged.
      if (!(error instanceof DiskFull)) throw error;
    }
    this.#closed = true;
    if (this.#retry !== null) clearTimeout(this.#retry);
    await this.#syncing;
    this.#persistence.close();
  }

  /** Closes the open batch and has it written to disk, while others go on with the next one. */
  #flushLater(): void {
    if (this.#syncing !== null || this.isOver) return;
    try {
      if (!this.#closeBatch()) return;
      const ts = this.#latest();
      this.#syncing = this.#persistence.syncLater().then(
        () => this.#synced(ts),
        (error: unknown) => {
          this.#syncing = null;
          this.#fail(error);
        },
      );
    } catch (error) {
      // There is no caller to throw to: `onFatal` and the waiters are told.
      this.#fail(error);
    }
  }

  #synced(ts: Timestamp): void {
    this.#syncing = null;
    if (this.#failure !== null) return;
    this.#reach(ts);
    this.#flushLater();
  }

  /** @returns false if there is none, or no room for it; then it stays open and is tried again. */
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

  /** Everything up to `ts` is on disk: wakes who waits for it. */
  #reach(ts: Timestamp): void {
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
