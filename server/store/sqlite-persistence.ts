/**
 * The store in one SQLite file, through one connection.
 *
 * The write-ahead log with `synchronous=FULL` makes every commit one fsync that survives a power cut. The exclusive
 * lock keeps a second server off the same data; the operating system drops it when the process ends, however it ends.
 */
import { closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { KEY_MAX } from "../values/keys.ts";
import { OpenError } from "./errors.ts";
import type { Persistence, StoredChange, StoredRow, StoredTable } from "./persistence.ts";
import { SqliteConnection } from "./sqlite-driver.ts";
import type { IndexInfo, Order } from "./types.ts";

/** Stored in the file's `user_version`. To be raised with every change of the tables below. */
const DATA_VERSION = 1;
/** Stored in the file's `application_id`: tells our files from other SQLite files. */
const APPLICATION_ID = 0x43767853;

/** How long to wait for the lock: a server that was just killed may hold it for an instant longer. */
const LOCK_TIMEOUT_MS = 2000;

const CREATE = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE tables (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE TABLE indexes (id INTEGER PRIMARY KEY, table_number INTEGER NOT NULL, name TEXT NOT NULL, fields TEXT NOT NULL);
  CREATE TABLE documents (row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, json TEXT NOT NULL);
  CREATE TABLE index_entries (
    index_id INTEGER NOT NULL, key BLOB NOT NULL, row INTEGER NOT NULL, PRIMARY KEY (index_id, key)
  ) WITHOUT ROWID;
  PRAGMA application_id = ${APPLICATION_ID};
  PRAGMA user_version = ${DATA_VERSION};
`;

const GET_META = "SELECT value FROM meta WHERE key = ?";
const SET_META =
  "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value";
const GET_DOCUMENT = "SELECT json FROM documents WHERE id = ?";
const PUT_DOCUMENT =
  "INSERT INTO documents (id, json) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET json = excluded.json RETURNING row";
const REMOVE_DOCUMENT = "DELETE FROM documents WHERE id = ?";
const ADD_ENTRY = "INSERT INTO index_entries (index_id, key, row) VALUES (?, ?, ?)";
const ADD_ENTRY_BY_ID =
  "INSERT INTO index_entries (index_id, key, row) SELECT ?, ?, row FROM documents WHERE id = ?";
const REMOVE_ENTRY = "DELETE FROM index_entries WHERE index_id = ? AND key = ?";
const RANGE = `SELECT e.key, d.id, d.json FROM index_entries e JOIN documents d ON d.row = e.row
  WHERE e.index_id = ? AND e.key >= ? AND e.key < ? ORDER BY e.key`;
const RANGE_ASC = `${RANGE} ASC LIMIT ?`;
const RANGE_DESC = `${RANGE} DESC LIMIT ?`;

interface Row {
  key: Uint8Array;
  id: string;
  json: string;
}

export class SqlitePersistence implements Persistence {
  readonly #connection: SqliteConnection;

  /** Opens or creates the file (readable by its owner only). Throws an OpenError that an operator can act on. */
  static open(file: string): SqlitePersistence {
    mkdirSync(dirname(file), { recursive: true });
    // Only a new file is opened here: closing a file drops every lock that this process holds on it.
    if (!existsSync(file)) closeSync(openSync(file, "wx", 0o600));
    const connection = new SqliteConnection(file);
    try {
      configure(connection, file);
      return new SqlitePersistence(connection);
    } catch (error) {
      connection.close();
      throw openError(error, file);
    }
  }

  private constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  tables(): StoredTable[] {
    const rows = this.#connection.prepare("SELECT number, name FROM tables ORDER BY number").all();
    return rows.map((row) => ({ number: Number(row.number), name: String(row.name) }));
  }

  indexes(): IndexInfo[] {
    const rows = this.#connection
      .prepare("SELECT id, table_number, name, fields FROM indexes ORDER BY id")
      .all();
    return rows.map((row) => ({
      id: Number(row.id),
      tableNumber: Number(row.table_number),
      name: String(row.name),
      ...indexOf(JSON.parse(String(row.fields)) as StoredFields),
    }));
  }

  getMeta(key: string): string | null {
    const row = this.#connection.prepare(GET_META).get(key) as { value: string } | undefined;
    return row?.value ?? null;
  }

  getDocument(id: string): string | null {
    const row = this.#connection.prepare(GET_DOCUMENT).get(id) as { json: string } | undefined;
    return row?.json ?? null;
  }

  range(indexId: number, lo: string, hi: string, order: Order, limit: number): StoredRow[] {
    const statement = this.#connection.prepare(order === "asc" ? RANGE_ASC : RANGE_DESC);
    const rows = statement.all(indexId, blob(lo), blob(hi), limit) as unknown as Row[];
    return rows.map(({ key, id, json }) => ({ key: text(key), id, json }));
  }

  begin(): void {
    this.#connection.exec("BEGIN IMMEDIATE");
  }

  commit(): void {
    this.#connection.exec("COMMIT");
  }

  apply(change: StoredChange): void {
    for (const { indexId, key } of change.removed)
      this.#connection.prepare(REMOVE_ENTRY).run(indexId, blob(key));
    if (change.json === null) {
      this.#connection.prepare(REMOVE_DOCUMENT).run(change.id);
      return;
    }
    const { row } = this.#connection.prepare(PUT_DOCUMENT).get(change.id, change.json) as { row: number };
    for (const { indexId, key } of change.added)
      this.#connection.prepare(ADD_ENTRY).run(indexId, blob(key), row);
  }

  putTable(table: StoredTable): void {
    this.#connection.prepare("INSERT INTO tables (number, name) VALUES (?, ?)").run(table.number, table.name);
  }

  putIndex(index: IndexInfo): void {
    this.#connection
      .prepare("INSERT INTO indexes (id, table_number, name, fields) VALUES (?, ?, ?, ?)")
      .run(index.id, index.tableNumber, index.name, JSON.stringify(storedFields(index)));
  }

  addEntry(indexId: number, key: string, id: string): void {
    this.#connection.prepare(ADD_ENTRY_BY_ID).run(indexId, blob(key), id);
  }

  dropIndex(indexId: number): void {
    this.#connection.prepare("DELETE FROM index_entries WHERE index_id = ?").run(indexId);
    this.#connection.prepare("DELETE FROM indexes WHERE id = ?").run(indexId);
  }

  setMeta(key: string, value: string): void {
    this.#connection.prepare(SET_META).run(key, value);
  }

  close(): void {
    this.#connection.rollback();
    release(this.#connection);
    this.#connection.close();
  }
}

/** How an index's kind and fields are written down: a plain list for an index over values. */
type StoredFields = string[] | { terms: string[] };

function storedFields({ kind, fields }: IndexInfo): StoredFields {
  return kind === "terms" ? { terms: fields } : fields;
}

function indexOf(stored: StoredFields): Pick<IndexInfo, "kind" | "fields"> {
  return Array.isArray(stored) ? { kind: "values", fields: stored } : { kind: "terms", fields: stored.terms };
}

function configure(connection: SqliteConnection, file: string): void {
  connection.exec(`
    PRAGMA busy_timeout = ${LOCK_TIMEOUT_MS};
    PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA synchronous = FULL;
    PRAGMA fullfsync = 1;
    PRAGMA cache_size = -32000;
  `);
  // The lock is taken by the first write, not by asking for it.
  connection.exec("BEGIN EXCLUSIVE");
  const pragma = (name: string) => Number(Object.values(connection.prepare(`PRAGMA ${name}`).get() ?? {})[0]);
  const isEmpty = connection.prepare("SELECT 1 FROM sqlite_master LIMIT 1").get() === undefined;
  if (isEmpty) {
    connection.exec(CREATE);
  } else if (pragma("application_id") !== APPLICATION_ID) {
    throw new OpenError(`${file} is a database of another program. Choose another data folder.`);
  } else if (pragma("user_version") !== DATA_VERSION) {
    throw new OpenError(
      `${file} has data version ${pragma("user_version")}, but this server knows version ${DATA_VERSION} only. Start the server version that wrote it, or choose another data folder.`,
    );
  }
  connection.exec("COMMIT");
  connection.exec("PRAGMA journal_mode = WAL");
}

/**
 * Gives the lock back before closing. One driver keeps the file open until its statements are garbage, and with it the
 * lock; leaving the write-ahead log releases it for certain, and folds everything into one file that can be copied.
 */
function release(connection: SqliteConnection): void {
  try {
    connection.exec("PRAGMA journal_mode = DELETE");
    connection.exec("PRAGMA locking_mode = NORMAL");
    connection.exec("SELECT 1 FROM sqlite_master");
  } catch {
    // After a failed write this may fail as well. The log then stays and is read at the next start.
  }
}

function openError(error: unknown, file: string): Error {
  if (error instanceof OpenError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (/locked|busy/i.test(message)) {
    return new OpenError(
      `${file} is in use by another running server. Stop that one, or choose another data folder.`,
      {
        cause: error,
      },
    );
  }
  if (/not a database/i.test(message)) {
    return new OpenError(`${file} is not a database file. Choose another data folder.`, { cause: error });
  }
  return new OpenError(`${file} cannot be opened: ${message}`, { cause: error });
}

/** KEY_MAX has no byte of its own; FF is above every key too, since no key starts with it. */
function blob(key: string): Buffer {
  return key === KEY_MAX ? Buffer.of(0xff) : Buffer.from(key, "latin1");
}

function text(key: Uint8Array): string {
  return Buffer.from(key.buffer, key.byteOffset, key.byteLength).toString("latin1");
}
