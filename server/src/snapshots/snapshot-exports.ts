/**
 * Exports on request (docs/protocol.md#exports), one at a time. An export is made from a copy of the database, so functions continue to run. Only the
 * newest export is retained.
 */
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Value } from "convex/values";
import { temporaryFolder } from "../backup/temporary-folder.ts";
import { DATABASE_FILE, FILES_FOLDER } from "../data-folder.ts";
import type { DiskReserve } from "../disk-reserve.ts";
import type { FileStorage } from "../files/file-storage.ts";
import type { TransactionRunner } from "../functions/transaction-runner.ts";
import type { Logger } from "../logger.ts";
import { Database } from "../store/database.ts";
import { writeZip } from "../zip/write-zip.ts";
import { snapshotContents } from "./write-snapshot.ts";

export const EXPORTS_TABLE = "_exports";
const FOLDER = "exports";
const EXPIRES_AFTER_NS = 14n * 24n * 3_600_000_000_000n;

/** A finished snapshot. */
export interface SnapshotFile {
  startTs: bigint;
  /** Size in bytes. */
  size: number;
  read(): Readable;
}

interface Parts {
  readonly db: Database;
  readonly files: Pick<FileStorage, "retain">;
  readonly transactions: Pick<TransactionRunner, "run">;
  readonly disk: Pick<DiskReserve, "assertHas">;
  readonly log: Logger;
}

export class SnapshotExports {
  readonly #parts: Parts;
  readonly #dataDir: string;
  #isRunning = false;

  constructor(parts: Parts, dataDir: string) {
    this.#parts = parts;
    this.#dataDir = dataDir;
  }

  /** Marks unfinished exports of earlier processes as failed. Must be called once before any other method. */
  async start(): Promise<void> {
    const { db, transactions } = this.#parts;
    const table = db.catalog.ensureTable(EXPORTS_TABLE);
    const unfinished = [...db.documents(table)].filter(({ value }) => isUnfinished(value));
    if (unfinished.length === 0) return;
    await transactions.run((tx) => {
      for (const { id, value } of unfinished) {
        tx.replace(id, { ...value, state: "failed", failed_ts: nowNs() });
      }
    });
  }

  /**
   * Starts an export. When this resolves, the export's record exists.
   * @returns false if another export is in progress
   * @throws InsufficientStorage
   */
  async request(includeStorage: boolean): Promise<boolean> {
    // Room for a copy of the database and the archive made from it.
    await this.#parts.disk.assertHas(2 * statSync(join(this.#dataDir, DATABASE_FILE)).size);
    if (this.#isRunning) return false;
    this.#isRunning = true;
    const { db, transactions, log } = this.#parts;
    const record = {
      format: { format: "zip", include_storage: includeStorage },
      component: null,
      requestor: "snapshotExport",
      expiration_ts: nowNs() + EXPIRES_AFTER_NS,
    };
    const { value: id } = await transactions.run((tx) =>
      tx.insert(db.catalog.ensureTable(EXPORTS_TABLE), { ...record, state: "requested" }),
    );
    // Does not change the record if the export was canceled.
    const change = (fields: Record<string, Value>) =>
      transactions.run((tx) => {
        if (isUnfinished(tx.get(id)?.value)) tx.replace(id, { ...record, ...fields });
      });
    const run = async () => {
      const start_ts = db.latest;
      await change({ state: "in_progress", start_ts, progress_message: null });
      try {
        const size = await this.#write(id, includeStorage);
        const ended = { complete_ts: nowNs(), zip_object_key: id, size: BigInt(size) };
        await change({ state: "completed", start_ts, ...ended });
      } catch (error) {
        log.error("The snapshot could not be made", { event: "export.failed" }, error);
        await change({ state: "failed", start_ts, failed_ts: nowNs() });
      }
    };
    void run()
      .catch((error: unknown) =>
        log.error("The snapshot could not be made", { event: "export.failed" }, error),
      )
      .finally(() => {
        this.#isRunning = false;
      });
    return true;
  }

  /** Cancels the export in progress. @param id id of its record */
  async cancel(id: string): Promise<"canceled" | "ended" | "unknown"> {
    const { db, transactions } = this.#parts;
    const records = [...db.documents(db.catalog.ensureTable(EXPORTS_TABLE))];
    if (!records.some((one) => one.id === id)) return "unknown";
    const { value } = await transactions.run((tx) => {
      const record = tx.get(id);
      if (record === null || !isUnfinished(record.value)) return "ended";
      const { progress_message, ...fields } = record.value;
      tx.replace(id, {
        ...fields,
        start_ts: fields.start_ts ?? null,
        state: "canceled",
        canceled_ts: nowNs(),
      });
      return "canceled";
    });
    return value;
  }

  /**
   * Finds the file of an export.
   * @param name the export's `start_ts` or the id of its record
   * @returns null if there is no such export, or if its file was deleted
   */
  find(name: string): SnapshotFile | "unfinished" | null {
    const { db } = this.#parts;
    const records = [...db.documents(db.catalog.ensureTable(EXPORTS_TABLE))];
    const record = records.find(({ id, value }) => id === name || String(value.start_ts) === name);
    if (record === undefined) return null;
    if (record.value.state !== "completed") return "unfinished";
    const path = this.#path(record.id);
    const size = statSync(path, { throwIfNoEntry: false })?.size;
    if (size === undefined) return null;
    return { startTs: record.value.start_ts as bigint, size, read: () => createReadStream(path) };
  }

  /** Deletes exports made before `time` (ms), because they may contain data that was deleted later. */
  forget(time: number): void {
    const folder = join(this.#dataDir, FOLDER);
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      const path = join(folder, name);
      if (statSync(path).mtimeMs < time) rmSync(path, { force: true });
    }
  }

  async #write(id: string, includeStorage: boolean): Promise<number> {
    const { db, files, transactions } = this.#parts;
    const folder = temporaryFolder(this.#dataDir);
    const release = files.retain();
    try {
      const file = join(folder, DATABASE_FILE);
      await db.copyTo(file);
      mkdirSync(join(this.#dataDir, FOLDER), { recursive: true, mode: 0o700 });
      const copy = Database.open({ file });
      try {
        const filesDir = includeStorage ? join(this.#dataDir, FILES_FOLDER) : null;
        const zip = createWriteStream(join(folder, "snapshot.zip"), { mode: 0o600, flush: true });
        await pipeline(writeZip(snapshotContents(copy, filesDir)), zip);
      } finally {
        await copy.close();
      }
      const { size } = statSync(join(folder, "snapshot.zip"));
      const { value: isWanted } = await transactions.run((tx) => isUnfinished(tx.get(id)?.value));
      // A canceled export does not replace the previous one.
      if (isWanted) this.#replaceExport(id, join(folder, "snapshot.zip"));
      return size;
    } finally {
      release();
      rmSync(folder, { recursive: true, force: true });
    }
  }

  #replaceExport(id: string, zip: string): void {
    const folder = join(this.#dataDir, FOLDER);
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true });
    renameSync(zip, this.#path(id));
  }

  #path(id: string): string {
    return join(this.#dataDir, FOLDER, `${id}.zip`);
  }
}

function isUnfinished(record: Record<string, Value> | undefined): boolean {
  return record?.state === "requested" || record?.state === "in_progress";
}

function nowNs(): bigint {
  return BigInt(Date.now()) * 1_000_000n;
}
