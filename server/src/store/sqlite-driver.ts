import { DatabaseSync, type StatementSync } from "node:sqlite";

/** A database connection with a cache of prepared statements by SQL text. */
export class SqliteConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  /** Opens or creates the file. Throws SQLite's errors. */
  constructor(file: string) {
    this.#database = new DatabaseSync(file);
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

  /** Rolls back the open transaction, if any. */
  rollback(): void {
    if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
  }

  close(): void {
    this.rollback();
    this.#statements.clear();
    this.#database.close();
  }
}
