/** Persistence in one SQLite file through one connection. `sqlite-file.ts` opens and closes the file. */
import { closeSync, fsync, fsyncSync, openSync } from "node:fs";
import { dirname } from "node:path";
import type { StatementSync } from "node:sqlite";
import { promisify } from "node:util";
import { containsText } from "../values/contains-text.ts";
import { parseConvexJson } from "../values/json.ts";
import { KEY_MAX } from "../values/keys.ts";
import { DiskFull } from "./errors.ts";
import { copyFileInChild, type RunningCopy } from "./file-copy.ts";
import { PageGaps } from "./page-gaps.ts";
import type { Persistence, StoredChange, StoredRow, StoredTable } from "./persistence.ts";
import type { SqliteConnection } from "./sqlite-driver.ts";
import { closeDataFile, openDataFile, WAL_PAGES } from "./sqlite-file.ts";
import type { IndexInfo, Order, Receipt, RequestNumber, TableInfo } from "./types.ts";

const GET_META = "SELECT value FROM meta WHERE key = ?";
const SET_META =
  "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value";
const GET_DOCUMENT = "SELECT json FROM documents WHERE id = ?";
const ADD_DOCUMENT = "INSERT INTO documents (id, json) VALUES (?, ?)";
const CHANGE_DOCUMENT = "UPDATE documents SET json = ? WHERE id = ?";
const ROW_OF_DOCUMENT = "SELECT row FROM documents WHERE id = ?";
const REMOVE_DOCUMENT = "DELETE FROM documents WHERE id = ?";
const COUNT_ROWS = "SELECT COUNT(*) AS rows FROM index_entries WHERE index_id = ?";
const ADD_ENTRY = "INSERT INTO index_entries (index_id, key, row) VALUES (?, ?, ?)";
const ADD_ENTRY_BY_ID =
  "INSERT INTO index_entries (index_id, key, row) SELECT ?, ?, row FROM documents WHERE id = ?";
const REMOVE_ENTRY = "DELETE FROM index_entries WHERE index_id = ? AND key = ?";
const GET_RECEIPT = "SELECT ts, value, log_lines FROM receipts WHERE session = ? AND request = ?";
const PUT_RECEIPT =
  "INSERT OR REPLACE INTO receipts (session, request, at, ts, value, log_lines) VALUES (?, ?, ?, ?, ?, ?)";
/** Rows are in order of time, so only the oldest are checked. */
const REMOVE_RECEIPTS =
  "DELETE FROM receipts WHERE at < ? AND row IN (SELECT row FROM receipts ORDER BY row LIMIT ?)";
const ANSWERS_BEFORE = `SELECT row, value, log_lines <> '[]' AS has_lines FROM receipts
  WHERE row > ? AND at < ? ORDER BY row LIMIT ?`;
const FORGET_ANSWER = "UPDATE receipts SET value = '', log_lines = '[]' WHERE row = ?";
const RANGE = `SELECT e.key, d.id, d.json FROM index_entries e JOIN documents d ON d.row = e.row
  WHERE e.index_id = ? AND e.key >= ? AND e.key < ? ORDER BY e.key`;

interface Row {
  key: Uint8Array;
  id: string;
  json: string;
}

export class SqlitePersistence implements Persistence {
  readonly #connection: SqliteConnection;
  readonly #file: string;
  /** Prepared statements by order and limit. */
  readonly #ranges = { asc: new Map<number, StatementSync>(), desc: new Map<number, StatementSync>() };
  /** Descriptor of the write-ahead log, for flushing; null until first used. */
  #logFile: number | null = null;
  #copy: RunningCopy | null = null;
  /** Null until first used. */
  #gaps: PageGaps | null = null;
  #closed = false;
  /** Changes since `begin`, for a replay (see `#replay`). Null outside of a transaction, and if there are too many changes. */
  #batch: (() => void)[] | null = null;
  /** True while SQLite's cache spill is off: changes then stay in memory until the commit. */
  #isSpillOff = false;

  /** Opens or creates the file (readable by its owner only). @throws OpenError with a message for the operator */
  static open(file: string, upgrades = true): SqlitePersistence {
    return new SqlitePersistence(openDataFile(file, upgrades), file);
  }

  private constructor(connection: SqliteConnection, file: string) {
    this.#connection = connection;
    this.#file = file;
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
    const statement = this.#ranges[order].get(limit) ?? this.#prepareRange(order, limit);
    if (limit === 1) {
      // Fetching one row is several times faster than a list of one.
      const row = statement.get(indexId, blob(lo), blob(hi)) as unknown as Row | undefined;
      return row === undefined ? [] : [{ key: text(row.key), id: row.id, json: row.json }];
    }
    const rows = statement.all(indexId, blob(lo), blob(hi)) as unknown as Row[];
    return rows.map(({ key, id, json }) => ({ key: text(key), id, json }));
  }

  #prepareRange(order: Order, limit: number): StatementSync {
    // The limit is part of the SQL text: if it were a parameter, SQLite would plan the statement again for each new value,
    // which takes four times as long as running it. There are only a few limits (the batch sizes of scans).
    const statement = this.#connection.prepare(`${RANGE} ${order === "asc" ? "ASC" : "DESC"} LIMIT ${limit}`);
    this.#ranges[order].set(limit, statement);
    return statement;
  }

  getReceipt({ sessionId, requestId }: RequestNumber): Receipt | null {
    const row = this.#connection.prepare(GET_RECEIPT).get(sessionId, requestId) as
      | { ts: string; value: string; log_lines: string }
      | undefined;
    if (row === undefined) return null;
    const { ts, value, log_lines: logLines } = row;
    return { ts: BigInt(ts), value, logLines: JSON.parse(logLines) as string[] };
  }

  countRows(indexId: number): number {
    return Number(this.#connection.prepare(COUNT_ROWS).get(indexId)?.rows ?? 0);
  }

  begin(): void {
    this.#connection.exec("BEGIN IMMEDIATE");
    this.#batch = [];
  }

  commit(): void {
    try {
      this.#connection.exec("COMMIT");
    } catch (error) {
      if (!isRefusedWrite(error)) throw error;
      this.#replay();
      throw new DiskFull();
    }
    if (this.#isSpillOff) this.#connection.exec("PRAGMA cache_spill = ON");
    this.#isSpillOff = false;
    this.#batch = null;
  }

  /** Changes the file within the open transaction. */
  #write(change: () => void): void {
    if (this.#batch !== null && this.#batch.push(change) > MAX_REPLAYED) this.#batch = null;
    try {
      change();
    } catch (error) {
      if (!isRefusedWrite(error)) throw error;
      this.#replay();
    }
  }

  /** Repeats the changes of a transaction that SQLite has rolled back because the disk is full. They stay in memory until `commit` succeeds. */
  #replay(): void {
    if (this.#batch === null) throw new Error("The disk has no space for so many changes at once.");
    this.#connection.rollback();
    this.#connection.exec("PRAGMA cache_spill = OFF; BEGIN IMMEDIATE");
    this.#isSpillOff = true;
    for (const change of this.#batch) change();
  }

  sync(): void {
    fsyncSync(this.#openLog());
  }

  async syncLater(): Promise<void> {
    await flush(this.#openLog());
  }

  /** Opens the log for flushing. SQLite uses the same log file until it closes the database. */
  #openLog(): number {
    if (this.#logFile !== null) return this.#logFile;
    this.#logFile = openSync(`${this.#file}-wal`, "r+");
    syncFolderOf(this.#file);
    return this.#logFile;
  }

  apply(change: StoredChange): void {
    this.#write(() => this.#apply(change));
  }

  #apply(change: StoredChange): void {
    for (const { indexId, key } of change.removed)
      this.#connection.prepare(REMOVE_ENTRY).run(indexId, blob(key));
    if (change.json === null) {
      this.#connection.prepare(REMOVE_DOCUMENT).run(change.id);
      return;
    }
    const row = this.#put(change.id, change.json, change.isNew, change.added.length > 0);
    for (const { indexId, key } of change.added)
      this.#connection.prepare(ADD_ENTRY).run(indexId, blob(key), row);
  }

  /** Stores the document. Returns its row number if `isRowNeeded`. */
  #put(id: string, json: string, isNew: boolean, isRowNeeded: boolean): number | bigint {
    if (isNew) return this.#connection.prepare(ADD_DOCUMENT).run(id, json).lastInsertRowid;
    this.#connection.prepare(CHANGE_DOCUMENT).run(json, id);
    if (!isRowNeeded) return 0;
    return (this.#connection.prepare(ROW_OF_DOCUMENT).get(id) as { row: number }).row;
  }

  putReceipt({ sessionId, requestId }: RequestNumber, receipt: Receipt, at: number): void {
    const { ts, value, logLines } = receipt;
    const lines = logLines.length === 0 ? "[]" : JSON.stringify(logLines);
    this.#write(() => {
      this.#connection.prepare(PUT_RECEIPT).run(sessionId, requestId, at, String(ts), value, lines);
    });
  }

  removeReceipts(time: number, most: number): number {
    let removed = 0;
    this.#write(() => {
      removed = Number(this.#connection.prepare(REMOVE_RECEIPTS).run(time, most).changes);
    });
    return removed;
  }

  forgetAnswers(after: number, time: number, most: number): number | null {
    const rows = this.#connection.prepare(ANSWERS_BEFORE).all(after, time, most);
    for (const { row, value, has_lines } of rows) {
      if (Number(has_lines) === 1 || answerContainsText(String(value)))
        this.#write(() => void this.#connection.prepare(FORGET_ANSWER).run(Number(row)));
    }
    return rows.length === 0 ? null : Number(rows[rows.length - 1]!.row);
  }

  putTable(table: StoredTable): void {
    this.#write(() => {
      const sql = "INSERT INTO tables (number, name) VALUES (?, ?)";
      this.#connection.prepare(sql).run(table.number, table.name);
    });
  }

  dropTable({ number, byId, indexes }: TableInfo): void {
    const indexIds = [...indexes.values()].map(({ id }) => id);
    this.#write(() => {
      this.#connection
        .prepare("DELETE FROM documents WHERE row IN (SELECT row FROM index_entries WHERE index_id = ?)")
        .run(byId);
      for (const id of indexIds) this.#dropIndex(id);
      this.#connection.prepare("DELETE FROM tables WHERE number = ?").run(number);
    });
  }

  putIndex(index: IndexInfo): void {
    this.#write(() => {
      this.#connection
        .prepare("INSERT INTO indexes (id, table_number, name, fields) VALUES (?, ?, ?, ?)")
        .run(index.id, index.tableNumber, index.name, JSON.stringify(storedFields(index)));
    });
  }

  addEntry(indexId: number, key: string, id: string): void {
    this.#write(() => void this.#connection.prepare(ADD_ENTRY_BY_ID).run(indexId, blob(key), id));
  }

  dropIndex(indexId: number): void {
    this.#write(() => this.#dropIndex(indexId));
  }

  #dropIndex(indexId: number): void {
    this.#connection.prepare("DELETE FROM index_entries WHERE index_id = ?").run(indexId);
    this.#connection.prepare("DELETE FROM indexes WHERE id = ?").run(indexId);
  }

  setMeta(key: string, value: string): void {
    this.#write(() => void this.#connection.prepare(SET_META).run(key, value));
  }

  async copyTo(path: string): Promise<void> {
    // Commits go into the log, and only checkpoints change the file. So the file does not change during the copy: a checkpoint runs before, and no
    // other one until the end of the copy.
    this.#checkpoint();
    this.#connection.exec("PRAGMA wal_autocheckpoint = 0");
    this.#copy = copyFileInChild(this.#file, path);
    try {
      await this.#copy.ended;
    } finally {
      this.#copy = null;
      if (!this.#closed) this.#connection.exec(`PRAGMA wal_autocheckpoint = ${WAL_PAGES}`);
    }
  }

  scrub(from: number): number | null {
    if (from === 0) this.#checkpoint();
    this.#gaps ??= new PageGaps(this.#file);
    const { gaps, next } = this.#gaps.find(from);
    if (gaps.length === 0) return next;
    // Without a checkpoint, a version of the page in the log would later overwrite the cleared bytes. `shrink_memory` discards cached pages, for the
    // same reason.
    this.#checkpoint();
    this.#gaps.clear(this.#gaps.find(from).gaps);
    this.#connection.exec("PRAGMA shrink_memory");
    return next;
  }

  /** Moves everything from the log to the file and empties the log. */
  #checkpoint(): void {
    this.#connection.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get();
  }

  close(): void {
    this.#closed = true;
    this.#copy?.cancel();
    if (this.#logFile !== null) closeSync(this.#logFile);
    closeDataFile(this.#connection, () => this.#scrubAll());
    this.#gaps?.close();
  }

  /** Scrubs the whole file. Called when the log no longer exists, so that no page from the log overwrites the cleared bytes. */
  #scrubAll(): void {
    this.#gaps ??= new PageGaps(this.#file);
    const until = performance.now() + LAST_SCRUB_MS;
    for (let from: number | null = 0; from !== null && performance.now() < until; ) {
      const { gaps, next }: ReturnType<PageGaps["find"]> = this.#gaps.find(from);
      this.#gaps.clear(gaps);
      from = next;
    }
    this.#gaps.sync();
  }
}

/** Maximum duration of the scrub at shutdown, in ms. A file of a gigabyte takes less. */
const LAST_SCRUB_MS = 2_000;

const flush = promisify(fsync);

/** @param value Convex JSON or an empty string */
function answerContainsText(value: string): boolean {
  return value.includes('"') && containsText(parseConvexJson(value));
}

/** Maximum number of changes that are stored for a replay. Imports of whole tables exceed it. */
const MAX_REPLAYED = 100_000;

/** SQLite's error codes SQLITE_FULL, and SQLITE_IOERR_WRITE, which occurs if a quota is exceeded. */
const FULL = 13;
const WRITE_REFUSED = 778;

/** True if a write failed because the disk is full or a quota is exceeded. */
function isRefusedWrite(error: unknown): boolean {
  const { errcode } = error as { errcode?: number };
  return errcode === FULL || errcode === WRITE_REFUSED;
}

/** Flushes the folder of a new file. Without this, a power cut may remove the file from the folder. Windows does this itself. */
function syncFolderOf(file: string): void {
  if (process.platform === "win32") return;
  const folder = openSync(dirname(file), "r");
  fsyncSync(folder);
  closeSync(folder);
}

/** Stored format of an index's kind and fields: a plain list for an index over values. */
type StoredFields = string[] | { terms: string[] };

function storedFields({ kind, fields }: IndexInfo): StoredFields {
  return kind === "terms" ? { terms: fields } : fields;
}

function indexOf(stored: StoredFields): Pick<IndexInfo, "kind" | "fields"> {
  return Array.isArray(stored) ? { kind: "values", fields: stored } : { kind: "terms", fields: stored.terms };
}

/** Encodes a key as bytes. KEY_MAX has no Latin-1 encoding and becomes the byte FF, which is above every key because no key starts with it. */
function blob(key: string): Buffer {
  return key === KEY_MAX ? Buffer.of(0xff) : Buffer.from(key, "latin1");
}

function text(key: Uint8Array): string {
  return Buffer.from(key.buffer, key.byteOffset, key.byteLength).toString("latin1");
}
