/**
 * List of erased data, stored outside the database, so that a restored backup does not bring erased data back.
 *
 * Whenever the app erases something, such as an account, it inserts a row that identifies it (without any text) into a table, see
 * {@link ErasedListOptions}. This class appends each of these rows to a file. A restore replaces the database but not the file. Rows that only the file
 * contains were therefore written after the backup was made: the app must erase their data again before the server accepts clients.
 */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import { convexToJson, type JSONValue, jsonToConvex, type Value } from "convex/values";
import { ERASED_FILE } from "../data-folder.ts";
import type { Outcome } from "../functions/outcome.ts";
import type { TransactionRunner } from "../functions/transaction-runner.ts";
import type { JobScheduler } from "../jobs/job-scheduler.ts";
import type { Logger } from "../logger.ts";
import type { Database } from "../store/database.ts";
import { OpenError } from "../store/errors.ts";
import type { TableInfo } from "../store/types.ts";
import { encodeKey, KEY_MAX, keyAfter } from "../values/keys.ts";

export interface ErasedListOptions {
  /** Table with a row for each erasure. */
  table: string;
  /** Internal mutation that repeats erasures, `file:name`. Called with `{ rows }`; the rows have no system fields. */
  reapply: string;
}

/** Rows per call of the app's mutation. */
const BATCH = 20;
/** Maximum wait, ms, for jobs that the repeated erasures have scheduled. After it the server starts, even if jobs still run. */
const JOBS_MS = 60_000;

type Row = Record<string, Value>;

interface Parts {
  readonly db: Database;
  readonly transactions: Pick<TransactionRunner, "run">;
  readonly jobScheduler: Pick<JobScheduler, "untilIdle">;
  readonly log: Logger;
}

export class ErasedList {
  readonly #parts: Parts;
  readonly #file: string;
  readonly #options: ErasedListOptions;
  readonly #run: (path: string, args: JSONValue) => Promise<Outcome>;
  /** Rows from this key on are not in the file yet. A key of the index by creation time. */
  #nextKey = "";
  #unsubscribe = () => {};
  #stopped = false;

  /** @param run runs a function as administrator */
  constructor(
    parts: Parts,
    dataDir: string,
    options: ErasedListOptions,
    run: (path: string, args: JSONValue) => Promise<Outcome>,
  ) {
    this.#parts = parts;
    this.#file = join(dataDir, ERASED_FILE);
    this.#options = options;
    this.#run = run;
  }

  /** Repeats the erasures that a restore has undone. Then appends every new row to the file. @throws OpenError if an erasure fails */
  async start(): Promise<void> {
    const known = new Set(this.#rowsOfTable().map((row) => row._id));
    const missing = this.#rowsOfFile().filter((row) => !known.has(row._id as string));
    if (missing.length > 0) await this.#reapply(missing);
    this.rewriteFile();
    this.#appendNewRows();
  }

  /**
   * Writes the file again with the rows of the table, so without rows that the app has deleted. Also creates an empty file: a restore treats a missing
   * file as unknown erasures.
   */
  rewriteFile(): void {
    const rows = this.#rowsOfTable();
    const temporaryFile = `${this.#file}.new`;
    write(temporaryFile, "w", rows);
    renameSync(temporaryFile, this.#file);
    const last = rows.at(-1);
    if (last !== undefined) this.#nextKey = keyAfter(encodeKey([last._creationTime, last._id]));
  }

  stop(): void {
    this.#stopped = true;
    this.#unsubscribe();
  }

  get #table(): TableInfo {
    return this.#parts.db.catalog.ensureTable(this.#options.table);
  }

  #rowsOfTable(): Row[] {
    return [...this.#parts.db.documents(this.#table)].map(({ value }) => value as Row);
  }

  /** Rows of the file. If a kill has cut off the last line, the row is skipped; the database still contains it. */
  #rowsOfFile(): Row[] {
    const lines = existsSync(this.#file) ? readFileSync(this.#file, "utf8").split("\n") : [];
    return lines.flatMap((line) => {
      try {
        return [jsonToConvex(JSON.parse(line) as JSONValue) as Row];
      } catch {
        return [];
      }
    });
  }

  async #reapply(rows: Row[]): Promise<void> {
    const { db, transactions, jobScheduler, log } = this.#parts;
    for (let at = 0; at < rows.length; at += BATCH) {
      const batch = rows.slice(at, at + BATCH);
      const args = batch.map(({ _id, _creationTime, ...fields }) => convexToJson(fields));
      const outcome = await this.#run(this.#options.reapply, { rows: args });
      if (!outcome.success) {
        throw new OpenError(
          "erasedStays",
          `Data that was erased after the backup could not be erased again: ${outcome.errorMessage}`,
        );
      }
      // The restored table lacks these rows, so they are inserted again, with their old ids.
      await transactions.run((tx) => {
        for (const { _id, _creationTime, ...fields } of batch) {
          const system = { id: _id as string, creationTime: _creationTime as number };
          if (tx.get(system.id) === null)
            tx.insert(db.catalog.ensureTable(this.#options.table), fields, system);
        }
      });
    }
    await jobScheduler.untilIdle(JOBS_MS);
    log.info(`Data that was erased after the backup is erased again (${rows.length} rows).`, {
      event: "erased.reapplied",
      rows: rows.length,
    });
  }

  /** Appends the rows that the file lacks, and repeats this on every change of the table. */
  #appendNewRows(): void {
    if (this.#stopped) return;
    const { db, log } = this.#parts;
    const tx = db.begin();
    const index = this.#table.indexes.get("by_creation_time")!;
    const scan = tx.scan(index, this.#nextKey, KEY_MAX, "asc");
    const rows: Row[] = [];
    for (let record = scan.next(); record; record = scan.next()) rows.push(record.value as Row);
    scan.close();
    tx.finish();
    const last = rows.at(-1);
    // Appends a row only after its transaction is on disk. If the transaction were lost, the next start would find the row only in the file, and
    // erase data whose erasure was never completed.
    void db
      .durable(tx.snapshot)
      .then(() => {
        if (last === undefined) return;
        write(this.#file, "a", rows);
        this.#nextKey = keyAfter(encodeKey([last._creationTime, last._id]));
      })
      .catch((error: unknown) =>
        log.error(`${this.#file} could not be written`, { event: "erased.not-written" }, error),
      );
    this.#unsubscribe = db.subscribe(tx.reads, tx.snapshot, () => {
      // Errors are ignored here: another part reports a closed or failed database.
      void db
        .durable(tx.snapshot)
        .then(() => this.#appendNewRows())
        .catch(() => {});
    });
  }
}

function write(file: string, flags: "a" | "w", rows: Row[]): void {
  const descriptor = openSync(file, flags, 0o600);
  try {
    writeSync(descriptor, rows.map((row) => `${JSON.stringify(convexToJson(row))}\n`).join(""));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
