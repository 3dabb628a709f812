/**
 * Opens and closes the data file.
 *
 * Commits go into the write-ahead log (below: the log). After a commit, `SqlitePersistence.sync` flushes the log, not
 * SQLite, so that the connection can be used during the flush. Before a checkpoint, SQLite flushes the log itself. An
 * exclusive lock on the file prevents a second server; the operating system releases it when the process ends.
 */
import { closeSync, existsSync, mkdirSync, openSync, readSync } from "node:fs";
import { dirname, join } from "node:path";
import { DATABASE_FILE } from "../data-folder.ts";
import { OpenError, type OpenProblem } from "./errors.ts";
import { copyFileInChild } from "./file-copy.ts";
import { CREATE_RECEIPTS } from "./migrations/receipt-timestamps.ts";
import { DATA_VERSION, upgrade } from "./migrations.ts";
import { SqliteConnection } from "./sqlite-driver.ts";

/**
 * Number of log pages (of 4 KiB) that triggers a checkpoint: the log then has 8 MiB. A commit that triggers a checkpoint
 * takes longer. For answers, with twelve pages each, this is one commit in 170 (2000 / 12).
 */
export const WAL_PAGES = 2000;
/** Size to which a larger log is truncated at a checkpoint, in bytes. */
const WAL_SIZE_LIMIT = 16 * 1024 * 1024;

/** Value of `application_id` in this server's files; it distinguishes them from other SQLite files. */
const APPLICATION_ID = 0x43767853;

/** Offsets of `user_version` and `application_id` in a file: https://sqlite.org/fileformat.html#the_database_header */
const HEADER = { bytes: 100, version: 60, application: 68 };

/** Maximum wait for the lock, in ms. A server that was just killed may still have the lock for a moment. */
const LOCK_TIMEOUT_MS = 2000;

const CREATE = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE tables (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE TABLE indexes (id INTEGER PRIMARY KEY, table_number INTEGER NOT NULL, name TEXT NOT NULL, fields TEXT NOT NULL);
  CREATE TABLE documents (row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, json TEXT NOT NULL);
  CREATE TABLE index_entries (
    index_id INTEGER NOT NULL, key BLOB NOT NULL, row INTEGER NOT NULL, PRIMARY KEY (index_id, key)
  ) WITHOUT ROWID;
  ${CREATE_RECEIPTS}
  PRAGMA application_id = ${APPLICATION_ID};
  PRAGMA user_version = ${DATA_VERSION};
`;

/** Thrown for a file of an earlier version if upgrades are disabled. */
export class NeedsUpgrade extends Error {
  override name = "NeedsUpgrade";
  readonly version: number;

  constructor(version: number) {
    super(`The data file has version ${version}.`);
    this.version = version;
  }
}

/**
 * Opens or creates the file (readable by its owner only) in this server's version.
 *
 * @param upgrades true to upgrade a file of an earlier version
 * @throws OpenError, or NeedsUpgrade
 */
export function openDataFile(file: string, upgrades: boolean): SqliteConnection {
  let connection: SqliteConnection | null = null;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // Only if the file is new: closing a file releases all locks of this process on it (POSIX).
    if (!existsSync(file)) closeSync(openSync(file, "wx", 0o600));
    connection = new SqliteConnection(file);
    lock(connection, file);
    assertIntact(connection, file);
    const version = pragma(connection, "user_version");
    if (!upgrades && version < DATA_VERSION) throw new NeedsUpgrade(version);
    connection.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA wal_autocheckpoint = ${WAL_PAGES};
      PRAGMA journal_size_limit = ${WAL_SIZE_LIMIT};
    `);
    upgrade(connection, file, version);
    connection.exec("PRAGMA synchronous = NORMAL");
    return connection;
  } catch (error) {
    if (connection !== null) {
      if (error instanceof NeedsUpgrade) closeDataFile(connection);
      else closeUnchanged(connection);
    }
    throw openError(error, file);
  }
}

/** @throws OpenError if a server uses the file. Ignores other problems of the file. */
export function assertNotInUse(file: string): void {
  if (!existsSync(file)) return;
  const connection = new SqliteConnection(file);
  try {
    connection.exec(`PRAGMA busy_timeout = ${LOCK_TIMEOUT_MS}; BEGIN EXCLUSIVE`);
  } catch (error) {
    if (isInUse(error)) throw openError(error, file);
  } finally {
    closeUnchanged(connection);
  }
}

/**
 * Reads from a data file of any version that no server uses, without changing its contents.
 * @throws OpenError if a server uses it, or if it belongs to another program
 */
export function readUnusedDataFile<T>(file: string, read: (connection: SqliteConnection) => T): T {
  let connection: SqliteConnection | null = null;
  try {
    connection = new SqliteConnection(file);
    connection.exec(`PRAGMA busy_timeout = ${LOCK_TIMEOUT_MS}; BEGIN EXCLUSIVE; COMMIT`);
    assertOurs(connection, file);
    return read(connection);
  } catch (error) {
    throw openError(error, file);
  } finally {
    if (connection !== null) closeDataFile(connection);
  }
}

/** Data versions, see {@link DATA_VERSION}. */
export interface DataVersions {
  /** Version of the file. */
  stored: number;
  /** Newest version that this server supports. */
  known: number;
}

/** Returns the version of a folder's data. Does not open the database, because it may be in use. Null if there is no database of this server. */
export function dataVersionsOf(dataDir: string): DataVersions | null {
  const header = Buffer.alloc(HEADER.bytes);
  try {
    const file = openSync(join(dataDir, DATABASE_FILE), "r");
    try {
      readSync(file, header, 0, HEADER.bytes, 0);
    } finally {
      closeSync(file);
    }
  } catch {
    return null;
  }
  if (header.readUInt32BE(HEADER.application) !== APPLICATION_ID) return null;
  return { stored: header.readUInt32BE(HEADER.version), known: DATA_VERSION };
}

/** Checkpoints the log of a file of any version that no server uses, so that the file can be moved. @throws OpenError */
export function checkpointUnusedDataFile(file: string): void {
  readUnusedDataFile(file, (connection) =>
    connection.exec("PRAGMA synchronous = FULL; PRAGMA journal_mode = DELETE"),
  );
  if (existsSync(`${file}-wal`))
    throw openError(new Error("its write-ahead log could not be merged into it"), file);
}

/** Copies the contents of a data file of any version that no server uses. @throws OpenError */
export function copyContents(file: string, to: string): void {
  readUnusedDataFile(file, (connection) => connection.prepare("VACUUM INTO ?").run(to));
}

/**
 * Copies a file that no server uses, and the log of a killed server if there is one. Writes nothing to the file's disk.
 * @throws OpenError if a server uses the file, or if it cannot be copied
 */
export async function copyUnused(file: string, to: string): Promise<void> {
  const connection = new SqliteConnection(file);
  try {
    connection.exec(
      `PRAGMA busy_timeout = ${LOCK_TIMEOUT_MS}; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE`,
    );
    await copyFileInChild(file, to).ended;
    const log = `${file}-wal`;
    if (existsSync(log)) await copyFileInChild(log, `${to}-wal`).ended;
  } catch (error) {
    throw openError(error, file);
  } finally {
    closeUnchanged(connection);
  }
}

/**
 * Closes the file after a checkpoint, so that the file is complete without the log. Releases the lock.
 * @param whenCheckpointed called when the log no longer exists, before the lock is released
 */
export function closeDataFile(connection: SqliteConnection, whenCheckpointed = () => {}): void {
  connection.rollback();
  try {
    // The change of the journal mode performs a checkpoint and deletes the log.
    connection.exec("PRAGMA synchronous = FULL; PRAGMA journal_mode = DELETE");
    whenCheckpointed();
  } catch {
    // May fail after a failed write. The log then remains and is read at the next start.
  }
  closeUnchanged(connection);
}

/**
 * Closes without a checkpoint. The driver may keep the file open until its statements are garbage-collected, so the lock
 * is released before closing.
 */
function closeUnchanged(connection: SqliteConnection): void {
  connection.rollback();
  try {
    connection.exec("PRAGMA locking_mode = NORMAL");
    connection.exec("SELECT 1 FROM sqlite_master");
  } catch {
    // The file cannot be read. The lock ends with the process at the latest.
  }
  connection.close();
}

/** Acquires the lock, which lasts until the file is closed. Initializes an empty file. */
function lock(connection: SqliteConnection, file: string): void {
  connection.exec(`
    PRAGMA busy_timeout = ${LOCK_TIMEOUT_MS};
    PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA synchronous = FULL;
    PRAGMA fullfsync = 1;
    PRAGMA secure_delete = ON;
    PRAGMA cache_size = -32000;
  `);
  // SQLite does not acquire the lock at the pragma, but at the first write transaction.
  connection.exec("BEGIN EXCLUSIVE");
  const isEmpty = connection.prepare("SELECT 1 FROM sqlite_master LIMIT 1").get() === undefined;
  if (isEmpty) connection.exec(CREATE);
  else assertOurs(connection, file);
  connection.exec("COMMIT");
}

function assertOurs(connection: SqliteConnection, file: string): void {
  if (pragma(connection, "application_id") === APPLICATION_ID) return;
  throw new OpenError(
    "otherProgram",
    `${file} is a database of another program. Choose another data folder.`,
  );
}

/** Reads the whole file once, so that damage is detected at the start and not during a lesson. @throws OpenError */
export function assertIntact(connection: SqliteConnection, file: string): void {
  const [result] = Object.values(connection.prepare("PRAGMA quick_check(1)").get() ?? {});
  if (result !== "ok") throw damaged(file, String(result));
}

function damaged(file: string, details: string, cause?: unknown): OpenError {
  return new OpenError(
    "damaged",
    `${file} is damaged (${details.replaceAll("\n", " ")}). Nothing was changed. Restore the newest backup, or start with another data folder.`,
    { cause },
  );
}

function pragma(connection: SqliteConnection, name: string): number {
  return Number(Object.values(connection.prepare(`PRAGMA ${name}`).get() ?? {})[0]);
}

function isInUse(error: unknown): boolean {
  return error instanceof Error && /locked|busy/i.test(error.message);
}

/** Converts an error to one whose message contains instructions for the operator. */
function openError(error: unknown, file: string): OpenError | NeedsUpgrade {
  if (error instanceof OpenError || error instanceof NeedsUpgrade) return error;
  const message = error instanceof Error ? error.message : String(error);
  const refusal = (problem: OpenProblem, sentence: string) =>
    new OpenError(problem, sentence, { cause: error });
  if (isInUse(error)) {
    return refusal(
      "inUse",
      `${file} is in use by another running server. Stop that server, or choose another data folder.`,
    );
  }
  if (/not a database/i.test(message)) {
    return refusal("notADatabase", `${file} is not a database file. Choose another data folder.`);
  }
  if (/malformed|corrupt/i.test(message)) return damaged(file, message, error);
  if (/\bfull\b|ENOSPC|EDQUOT/i.test(message)) {
    return refusal("noRoom", `There is no room on the disk that holds ${file}. Make room, then start again.`);
  }
  if (/readonly|EACCES|EPERM|EROFS|unable to open/i.test(message)) {
    return refusal(
      "notWritable",
      `${file} cannot be written. Give the user that runs the server the right to write to this folder, or choose another data folder.`,
    );
  }
  return refusal("unknown", `${file} cannot be opened: ${message}`);
}
