import { DatabaseSync, type StatementSync } from "node:sqlite";

/** One connection. Statements are prepared once per text and belong to the connection. */
export class SqliteConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  /** Opens or creates the file; errors are SQLite's own. */
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
