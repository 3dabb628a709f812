import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { SqliteConnection } from "../store/sqlite-driver.ts";
import { ImportProblem } from "./import-problem.ts";

/** A document that waits for the confirmation of its import. */
export interface StagedDocument {
  id: string;
  json: string;
}

const BATCH = 500;

/** Stores the checked and encoded documents of an import until the import is confirmed. On disk, because they may not fit into memory. */
export class ImportStage {
  readonly #connection: SqliteConnection;

  constructor(folder: string) {
    this.#connection = new SqliteConnection(join(folder, `${randomUUID()}.sqlite`));
    // Not durable, because an import ends with the server's process.
    this.#connection.exec(`
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
      CREATE TABLE staged (row INTEGER PRIMARY KEY, name TEXT NOT NULL, id TEXT NOT NULL UNIQUE, json TEXT NOT NULL);
      CREATE INDEX staged_by_name ON staged (name, row);
      BEGIN;
    `);
  }

  /** @throws ImportProblem if the id was already added */
  add(table: string, { id, json }: StagedDocument): void {
    const result = this.#connection
      .prepare("INSERT OR IGNORE INTO staged (name, id, json) VALUES (?, ?, ?)")
      .run(table, id, json);
    if (Number(result.changes) === 0) throw new ImportProblem(`The _id "${id}" is in the file twice.`);
  }

  count(table: string): number {
    const row = this.#connection.prepare("SELECT count(*) AS count FROM staged WHERE name = ?").get(table);
    return Number(row?.count ?? 0);
  }

  *documents(table: string): Generator<StagedDocument> {
    const batch = this.#connection.prepare(
      "SELECT row, id, json FROM staged WHERE name = ? AND row > ? ORDER BY row LIMIT ?",
    );
    for (let last = 0; ; ) {
      const rows = batch.all(table, last, BATCH) as unknown as (StagedDocument & { row: number })[];
      yield* rows;
      if (rows.length < BATCH) return;
      last = rows[rows.length - 1]!.row;
    }
  }

  close(): void {
    this.#connection.close();
  }
}
