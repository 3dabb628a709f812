/**
 * Forgetting: what was deleted must not stay behind in the data folder.
 *
 * Rows are overwritten where they stand as soon as they are deleted (`store/sqlite-file.ts`). What else may repeat their text goes when its time is
 * over: answers that were kept for clients who come back, arguments of jobs that have run, the newest export, copies from before an upgrade, pages that
 * SQLite has laid out anew, the write-ahead log.
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

/** A copy from before an upgrade is a backup: what was deleted since is in it, and is deleted again when it is taken. */
const UPGRADE_COPY_MS = 7 * 24 * 60 * 60 * 1000;

export interface HousekeepingOptions {
  dataDir: string;
  /** How long text stays that was not deleted, but may repeat what was. Looked after twice in that time. */
  forgetAfterMs: number;
}

interface Parts {
  readonly db: Database;
  readonly files: Pick<FileStorage, "removed" | "removeOrphans">;
  readonly jobs: Pick<JobQueue, "byCompletion">;
  readonly transactions: Pick<TransactionRunner, "run">;
  readonly exports: Pick<SnapshotExports, "forget">;
  readonly imports: Pick<SnapshotImports, "forget">;
  readonly erased: Pick<ErasedList, "tidy"> | null;
  readonly log: Logger;
}

export class Housekeeping {
  readonly #parts: Parts;
  readonly #options: HousekeepingOptions;
  readonly #startedAt = monotonicWallTime();
  #timer: NodeJS.Timeout | null = null;
  /** Null when nothing is being forgotten. */
  #running: Promise<void> | null = null;
  #scrubbing = false;

  constructor(parts: Parts, options: HousekeepingOptions) {
    this.#parts = parts;
    this.#options = options;
  }

  /** Begins at once, and again and again. */
  start(): void {
    removeInterruptedRestore(this.#options.dataDir);
    this.#timer = setInterval(() => this.#run(), this.#options.forgetAfterMs / 2);
    this.#timer.unref();
    this.#run();
  }

  /** Forgets what a stopped server has no use for. The database's own files are cleared when it is closed. */
  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#running;
    const { db, files, exports } = this.#parts;
    const now = monotonicWallTime();
    await this.#tell(async () => {
      exports.forget(now);
      await files.removed();
      await forgetAnswers(db, now);
      await forgetJobTexts(this.#parts, now);
    });
  }

  #run(): void {
    this.#running ??= this.#tell(() => this.#clean()).finally(() => {
      this.#running = null;
      this.#scrub();
    });
  }

  /** Takes its time with a large database. Ends with it. */
  #scrub(): void {
    if (this.#scrubbing) return;
    this.#scrubbing = true;
    void this.#tell(() => this.#parts.db.scrub()).finally(() => {
      this.#scrubbing = false;
    });
  }

  async #clean(): Promise<void> {
    const { db, files, exports, imports, erased } = this.#parts;
    const now = monotonicWallTime();
    const before = now - this.#options.forgetAfterMs;
    erased?.tidy();
    await purgeJobs(this.#parts, now);
    await purgeReceipts(db, now);
    files.removeOrphans();
    await forgetAnswers(db, before);
    await forgetJobTexts(this.#parts, before);
    exports.forget(before);
    await imports.forget(before);
    this.#removeUpgradeCopies(now - UPGRADE_COPY_MS);
    if (this.#startedAt < before) removeReplacedContents(this.#options.dataDir);
  }

  /** Until then an update can be taken back (`backup/take-back.ts`). */
  #removeUpgradeCopies(before: number): void {
    const { dataDir } = this.#options;
    for (const name of readdirSync(dataDir).filter(isUpgradeCopy)) {
      const path = join(dataDir, name);
      if ((statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < before) rmSync(path, { force: true });
    }
  }

  /** A failure is reported; the work is tried again next time. */
  async #tell(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) =>
      this.#parts.log.error("Housekeeping failed", { event: "housekeeping.failed" }, error),
    );
  }
}
