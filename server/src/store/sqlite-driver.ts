/**
 * SQLite, from whoever has it: Node itself where it is new enough, else a package with the same API. Both read and
 * write the same file.
 */
import { createRequire } from "node:module";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { OpenError } from "./errors.ts";

/** One connection. Statements are prepared once per text and belong to the connection. */
export class SqliteConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  /** Opens or creates the file; errors are SQLite's own. */
  constructor(file: string) {
    this.#database = new (driver().DatabaseSync)(file);
  }

  /** Runs statements that take no parameters and return nothing. */
  exec(sql: string): void {
    this.#database.exec(sql);
  }

  prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#database.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  /** Drops the open transaction, if there is one. */
  rollback(): void {
    if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
  }

  close(): void {
    this.rollback();
    this.#statements.clear();
    this.#database.close();
  }
}

function driver(): typeof import("node:sqlite") {
  const builtIn = process.getBuiltinModule("node:sqlite");
  if (builtIn !== undefined) return builtIn;
  try {
    return createRequire(import.meta.url)("@photostructure/sqlite") as typeof import("node:sqlite");
  } catch (cause) {
    throw new OpenError(
      "noSqlite",
      `Node ${process.versions.node} has no SQLite of its own, and the package @photostructure/sqlite is not installed. Install it, or use Node 22.13 or newer.`,
      { cause },
    );
  }
}
