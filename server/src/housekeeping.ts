/**
 * Removes copies of deleted data from the data folder.
 *
 * The database overwrites a row when it is deleted (`store/sqlite-file.ts`). This class removes other copies of its text after some time: stored
 * answers for repeated requests, arguments of ended jobs, the newest export, copies from before an upgrade, free space in database pages, and the
 * write-ahead log.
 */
import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { ErasedList } from "./backup/erased-list.ts";
import { removeInterruptedRestore, removeReplacedContents } from "./backup/restore-backup.ts";
import { monotonicWallTime } from "./clock.ts";
import type { FileStorage } from "./files/file-storage.ts";
import { forgetAnswers, purgeReceipts } from "./functions/idempotency.ts";
import type { TransactionRunner } from "./functions/transaction-runner.ts";
import { forgetJobTexts, purgeJobs } from "./jobs/forget-jobs.ts";
import type { JobQueue } from "./jobs/job-queue.ts";
import type { Logger } from "./logger.ts";
import type { SnapshotExports } from "./snapshots/snapshot-exports.ts";
import type { SnapshotImports } from "./snapshots/snapshot-imports.ts";
import type { Database } from "./store/database.ts";
import { isUpgradeCopy } from "./store/migrations.ts";

/** Age at which copies from before an upgrade are deleted. Like a backup, such a copy contains data that was deleted later. */
const UPGRADE_COPY_MS = 7 * 24 * 60 * 60 * 1000;

export interface HousekeepingOptions {
  dataDir: string;
  /** Maximum age of copies of text, ms. They are checked at half this interval. */
  forgetAfterMs: number;
}

interface Parts {
  readonly db: Database;
  readonly files: Pick<FileStorage, "whenRemoved" | "removeOrphans">;
  readonly jobs: Pick<JobQueue, "byCompletion">;
  readonly transactions: Pick<TransactionRunner, "run">;
  readonly exports: Pick<SnapshotExports, "forget">;
  readonly imports: Pick<SnapshotImports, "forget">;
  readonly erased: Pick<ErasedList, "rewriteFile"> | null;
  readonly log: Logger;
}

export class Housekeeping {
  readonly #parts: Parts;
  readonly #options: HousekeepingOptions;
  readonly #startedAt = monotonicWallTime();
  #timer: NodeJS.Timeout | null = null;
  /** The current run of `#clean`; null if none runs. */
  #running: Promise<void> | null = null;
  #scrubbing = false;

  constructor(parts: Parts, options: HousekeepingOptions) {
    this.#parts = parts;
    this.#options = options;
  }

  /** Cleans at once, then at regular intervals. */
  start(): void {
    removeInterruptedRestore(this.#options.dataDir);
    this.#timer = setInterval(() => this.#run(), this.#options.forgetAfterMs / 2);
    this.#timer.unref();
    this.#run();
  }

  /** Deletes data that a stopped server does not need. The database cleans its own files when it is closed. */
  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#running;
    const { db, files, exports } = this.#parts;
    const now = monotonicWallTime();
    await this.#logFailure(async () => {
      exports.forget(now);
      await files.whenRemoved();
      await forgetAnswers(db, now);
      await forgetJobTexts(this.#parts, now);
    });
  }

  #run(): void {
    this.#running ??= this.#logFailure(() => this.#clean()).finally(() => {
      this.#running = null;
      this.#scrub();
    });
  }

  /** Removes deleted data from the database file. Takes long for a large database. Stops when the database is closed. */
  #scrub(): void {
    if (this.#scrubbing) return;
    this.#scrubbing = true;
    void this.#logFailure(() => this.#parts.db.scrub()).finally(() => {
      this.#scrubbing = false;
    });
  }

  async #clean(): Promise<void> {
    const { db, files, exports, imports, erased } = this.#parts;
    const now = monotonicWallTime();
    const before = now - this.#options.forgetAfterMs;
    erased?.rewriteFile();
    await purgeJobs(this.#parts, now);
    await purgeReceipts(db, now);
    files.removeOrphans();
    await forgetAnswers(db, before);
    await forgetJobTexts(this.#parts, before);
    exports.forget(before);
    await imports.forget(before);
    this.#removeUpgradeCopies(now - UPGRADE_COPY_MS);
    // Retained for a while after a start, so that an administrator can undo a restore.
    if (this.#startedAt < before) removeReplacedContents(this.#options.dataDir);
  }

  /** Deletes old copies from before an upgrade. An update can be rolled back only while its copy exists (`backup/rollback.ts`). */
  #removeUpgradeCopies(before: number): void {
    const { dataDir } = this.#options;
    for (const name of readdirSync(dataDir).filter(isUpgradeCopy)) {
      const path = join(dataDir, name);
      if ((statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < before) rmSync(path, { force: true });
    }
  }

  /** Logs a failure; the work is repeated next time. */
  async #logFailure(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) =>
      this.#parts.log.error("Housekeeping failed", { event: "housekeeping.failed" }, error),
    );
  }
}
