/** Imports in progress (docs/protocol.md#imports): a file is uploaded in parts, checked, confirmed, and applied. */
import { randomUUID } from "node:crypto";
import { createWriteStream, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Value } from "convex/values";
import { temporaryFolder } from "../backup/temporary-folder.ts";
import { FILES_FOLDER } from "../data-folder.ts";
import type { DiskReserve } from "../disk-reserve.ts";
import type { TransactionRunner } from "../functions/transaction-runner.ts";
import type { Logger } from "../logger.ts";
import { SerialQueue } from "../scheduling/serial-queue.ts";
import type { Database } from "../store/database.ts";
import { applyImport } from "./apply-import.ts";
import { ImportProblem } from "./import-problem.ts";
import {
  type ImportMode,
  type ImportRequest,
  type PreparedImport,
  type PreparedTable,
  prepareImport,
} from "./prepare-import.ts";

export const IMPORTS_TABLE = "_snapshot_imports";

const MODE_NAMES: Record<ImportMode, string> = {
  requireEmpty: "RequireEmpty",
  append: "Append",
  replace: "Replace",
  replaceAll: "ReplaceAll",
};
const FORMAT_NAMES = { zip: "zip", jsonLines: "jsonl", jsonArray: "json_array", csv: "csv" };

/** Required disk space as a multiple of the staged files: once for the write-ahead log, twice for the database with its indexes. */
const SPACE_FACTOR = 3;

interface Upload {
  folder: string;
  parts: number;
  /** Wall time of the last part, ms. */
  at: number;
}

interface Waiting {
  request: ImportRequest;
  folder: string;
  prepared: PreparedImport;
  /** Start of the wait for the confirmation; wall time, ms. */
  since: number;
}

interface Parts {
  readonly db: Database;
  readonly transactions: Pick<TransactionRunner, "run">;
  readonly disk: Pick<DiskReserve, "assertHas" | "metered">;
  readonly log: Logger;
}

export class SnapshotImports {
  readonly #parts: Parts;
  readonly #dataDir: string;
  /** Called after tables have been replaced. */
  readonly #onReplaced: () => void;
  readonly #uploads = new Map<string, Upload>();
  /** Checked imports that wait for their confirmation, by record id. */
  readonly #waiting = new Map<string, Waiting>();
  /** Prepares and applies imports one at a time, so that each is checked against the result of the previous one. */
  readonly #work = new SerialQueue();

  constructor(parts: Parts, dataDir: string, onReplaced: () => void) {
    this.#parts = parts;
    this.#dataDir = dataDir;
    this.#onReplaced = onReplaced;
  }

  /** Marks unfinished imports of earlier processes as failed. Must be called once before any other method. */
  async start(): Promise<void> {
    const { db } = this.#parts;
    const records = [...db.documents(db.catalog.ensureTable(IMPORTS_TABLE))];
    for (const { id, value } of records) {
      const { state } = value.state as { state: string };
      if (state === "completed" || state === "failed") continue;
      await this.#setState(id, {
        state: "failed",
        error_message: "The server was restarted. Import the file again.",
      });
    }
  }

  /** @returns token of a new upload */
  startUpload(): string {
    const token = randomUUID();
    const folder = temporaryFolder(this.#dataDir);
    writeFileSync(join(folder, "upload"), "", { mode: 0o600 });
    this.#uploads.set(token, { folder, parts: 0, at: Date.now() });
    return token;
  }

  /** Adds the next part. @throws ImportProblem, InsufficientStorage */
  async uploadPart(token: string, part: number, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const upload = this.#uploads.get(token);
    if (upload === undefined) throw new ImportProblem("There is no such upload.");
    if (part !== upload.parts + 1) throw new ImportProblem("The parts must be uploaded in order.");
    upload.parts = part;
    upload.at = Date.now();
    const stored = this.#parts.disk.metered(bytes);
    await pipeline(stored, createWriteStream(join(upload.folder, "upload"), { flags: "a", mode: 0o600 }));
  }

  /** Starts to prepare the uploaded file. When this resolves, the import's record exists. @returns the record's id @throws ImportProblem */
  async finishUpload(token: string, request: ImportRequest): Promise<string> {
    const upload = this.#uploads.get(token);
    if (upload === undefined) throw new ImportProblem("There is no such upload.");
    this.#uploads.delete(token);
    const { db, transactions } = this.#parts;
    const format = FORMAT_NAMES[request.format];
    const { value: id } = await transactions.run((tx) =>
      tx.insert(db.catalog.ensureTable(IMPORTS_TABLE), {
        state: { state: "uploaded" },
        format: request.format === "zip" ? { format } : { format, table: request.tableName },
        mode: MODE_NAMES[request.mode],
        component_path: null,
        member_id: null,
        checkpoints: null,
        requestor: { type: "snapshotImport" },
      }),
    );
    this.#enqueue(id, upload.folder, () => this.#prepare(id, upload.folder, request));
    return id;
  }

  /** Confirms and applies an import. Does nothing if the import does not wait for its confirmation. @throws ImportProblem */
  async perform(id: string): Promise<void> {
    this.#state(id);
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return;
    this.#waiting.delete(id);
    await this.#setState(id, {
      state: "in_progress",
      progress_message: "Importing",
      checkpoint_messages: [],
    });
    this.#enqueue(id, waiting.folder, () => this.#apply(id, waiting));
  }

  /** Cancels an import that waits for its confirmation. @throws ImportProblem if it does not wait */
  async cancel(id: string): Promise<void> {
    const { state } = this.#state(id);
    const waiting = this.#waiting.get(id);
    if (waiting === undefined)
      throw new ImportProblem(
        `The import is ${state}: only one that waits for its confirmation can be canceled.`,
        "CannotCancelImport",
      );
    this.#waiting.delete(id);
    this.#discard(waiting);
    await this.#setState(id, { state: "failed", error_message: "Import canceled" });
  }

  /** Cancels uploads and waiting imports without activity since `time` (ms). */
  async forget(time: number): Promise<void> {
    for (const [token, { folder, at }] of this.#uploads) {
      if (at >= time) continue;
      this.#uploads.delete(token);
      rmSync(folder, { recursive: true, force: true });
    }
    for (const [id, { since }] of this.#waiting) if (since < time) await this.cancel(id);
  }

  /** Applies an import as soon as it is prepared. @returns number of written documents @throws ImportProblem */
  async performWhenPrepared(id: string): Promise<number> {
    await this.#work.settled();
    await this.perform(id);
    await this.#work.settled();
    const { state, error_message: message, num_rows_written: written } = this.#state(id);
    if (state !== "completed") throw new ImportProblem(String(message));
    return Number(written);
  }

  #state(id: string): Record<string, Value> {
    const { db } = this.#parts;
    const record = [...db.documents(db.catalog.ensureTable(IMPORTS_TABLE))].find((one) => one.id === id);
    if (record === undefined) throw new ImportProblem("There is no such import.", "ImportNotFound", 404);
    return record.value.state as Record<string, Value>;
  }

  async #prepare(id: string, folder: string, request: ImportRequest): Promise<void> {
    const prepared = await prepareImport(this.#parts.db, request, join(folder, "upload"), folder);
    this.#waiting.set(id, { request, folder, prepared, since: Date.now() });
    const { tables, others, mode } = prepared;
    const deletes = mode !== "append" && [...tables, ...others].some(({ existing }) => existing > 0);
    await this.#setState(id, {
      state: "waiting_for_confirmation",
      message_to_confirm: planText(prepared),
      require_manual_confirmation: deletes,
    });
  }

  async #apply(id: string, waiting: Waiting): Promise<void> {
    // Functions may have written since the preparation, so it is repeated.
    const { folder, request } = waiting;
    const staged = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    await this.#parts.disk.assertHas(SPACE_FACTOR * staged);
    waiting.prepared.stage.close();
    const prepared = await prepareImport(this.#parts.db, request, join(folder, "upload"), folder);
    const written = await applyImport(this.#parts, prepared, join(this.#dataDir, FILES_FOLDER));
    this.#onReplaced();
    const messages = prepared.tables.map(
      ({ name, count }) =>
        `Imported "${name}" (${count.toLocaleString("en")} ${name === "_storage" ? "files" : "documents"})`,
    );
    await this.#setState(id, {
      state: "in_progress",
      progress_message: "Importing",
      checkpoint_messages: messages,
    });
    await this.#setState(id, {
      state: "completed",
      timestamp: this.#parts.db.latest,
      num_rows_written: BigInt(written),
    });
    this.#discard({ ...waiting, prepared });
  }

  #enqueue(id: string, folder: string, work: () => Promise<void>): void {
    void this.#work.run(async () => {
      try {
        await work();
      } catch (error) {
        rmSync(folder, { recursive: true, force: true });
        if (!(error instanceof ImportProblem))
          this.#parts.log.error("An import failed", { event: "import.failed" }, error);
        const message = error instanceof Error ? error.message : String(error);
        const error_message = `Hit an error while importing:\n${message}`;
        await this.#setState(id, { state: "failed", error_message }).catch(() => {});
      }
    });
  }

  #discard({ folder, prepared }: Waiting): void {
    prepared.stage.close();
    rmSync(folder, { recursive: true, force: true });
  }

  async #setState(id: string, state: Record<string, Value>): Promise<void> {
    await this.#parts.transactions.run((tx) => {
      const record = tx.get(id);
      if (record !== null) tx.replace(id, { ...record.value, state });
    });
  }
}

/** Returns the planned changes as a text table that the CLI shows. */
function planText({ mode, tables, others }: PreparedImport): string {
  const deleted = ({ existing }: PreparedTable) => (mode === "append" ? 0 : existing);
  const rows = [
    ["table", "create", "delete"],
    ...[...tables, ...others]
      .filter(({ count, existing }) => count + existing > 0)
      .map((table) => [
        table.name,
        table.name === "_storage" ? `${table.count} files` : String(table.count),
        `${deleted(table)} of ${table.existing}`,
      ]),
  ];
  const widths = [0, 1, 2].map((i) => Math.max(...rows.map((row) => row[i]!.length)));
  const lines = rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i]!))
      .join(" | ")
      .trimEnd(),
  );
  lines.splice(1, 0, "-".repeat(widths.reduce((sum, width) => sum + width, 6)));
  return `Import change summary:\n${lines.join("\n")}\nOnce the import has started, it will run in the background.\nInterrupting \`npx convex import\` will not cancel it.`;
}
