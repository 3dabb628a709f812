/**
 * Opening and closing the data file.
 *
 * Commits go into the write-ahead log, which is flushed by `SqlitePersistence.sync`, not by SQLite, so that it can be done while others use
 * the connection. What SQLite does itself it does safely: the log is on disk before it is folded into the file. The exclusive
 * lock keeps a second server off the same data; the operating system drops it when the process ends, however it ends.
 */
import { closeSync, existsSync, mkdirSync, openSync, readSync } from "node:fs";
import { dirname, join } from "node:path";
import { DATABASE_FILE } from "../data-folder.ts";
import { OpenError, type OpenProblem } from "./errors.ts";
import { copyFileApart } from "./file-copy.ts";
import { CREATE_RECEIPTS } from "./migrations/receipts-with-timestamps.ts";
import { DATA_VERSION, upgrade } from "./migrations.ts";
import { SqliteConnection } from "./sqlite-driver.ts";

/**
 * The log is folded into the file whenever it has this many pages (of 4 KiB), so it stays near 8 MiB. The commit that it happens in takes
 * longer: with an answer's twelve pages, one in 170.
 */
export const WAL_PAGES = 2000;
/** A log that one huge transaction has blown up is cut back to this when it is folded in. */
const WAL_KEPT_BYTES = 16 * 1024 * 1024;

/** Stored in the file's `application_id`: tells our files from other SQLite files. */
const APPLICATION_ID = 0x43767853;

/** Where SQLite keeps `user_version` and `application_id` in a file: https://sqlite.org/fileformat.html#the_database_header */
const HEADER = { bytes: 100, version: 60, application: 68 };

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
  ${CREATE_RECEIPTS}
  PRAGMA application_id = ${APPLICATION_ID};
  PRAGMA user_version = ${DATA_VERSION};
`;

/** The file is of an earlier version, and was to be opened only as it is. */
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
 * @param upgrades whether a file of an earlier version is brought up.
 * @throws OpenError, or NeedsUpgrade
 */
export function openDataFile(file: string, upgrades: boolean): SqliteConnection {
  let connection: SqliteConnection | null = null;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // Only a new file is opened here: closing a file drops every lock that this process holds on it.
    if (!existsSync(file)) closeSync(openSync(file, "wx", 0o600));
    connection = new SqliteConnection(file);
    lock(connection, file);
    assertWhole(connection, file);
    const version = pragma(connection, "user_version");
    if (!upgrades && version < DATA_VERSION) throw new NeedsUpgrade(version);
    connection.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA wal_autocheckpoint = ${WAL_PAGES};
      PRAGMA journal_size_limit = ${WAL_KEPT_BYTES};
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

/** @throws OpenError when a server uses the file. Whatever else may be wrong with it does not matter. */
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
 * Looks into a data file of any version that no server uses. What it holds stays as it is.
 * @throws OpenError when a server uses it, or when it is not ours.
 */
export function readUnused<T>(file: string, read: (connection: SqliteConnection) => T): T {
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

/** Data versions, as {@link DATA_VERSION} counts them. */
export interface DataVersions {
  /** Of the file. */
  stored: number;
  /** The newest that this server knows. */
  known: number;
}

/** The version of a folder's data, which is not opened for it and may be in use. Null where there is no database, or not one of ours. */
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

/** Folds the log into a file of any version that no server uses, so that it can be moved. @throws OpenError */
export function foldUnused(file: string): void {
  readUnused(file, (connection) =>
    connection.exec("PRAGMA synchronous = FULL; PRAGMA journal_mode = DELETE"),
  );
  if (existsSync(`${file}-wal`)) throw openError(new Error("its log could not be folded in"), file);
}

/** Copies what is in a data file of any version that no server uses. @throws OpenError */
export function copyContents(file: string, to: string): void {
  readUnused(file, (connection) => connection.prepare("VACUUM INTO ?").run(to));
}

/**
 * Copies a file that no server uses, and the log that a killed one has left beside it, without writing to the disk that it is on.
 * @throws OpenError when a server uses it, or when it cannot be copied.
 */
export async function copyUnused(file: string, to: string): Promise<void> {
  const connection = new SqliteConnection(file);
  try {
    connection.exec(
      `PRAGMA busy_timeout = ${LOCK_TIMEOUT_MS}; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE`,
    );
    await copyFileApart(file, to).ended;
    const log = `${file}-wal`;
    if (existsSync(log)) await copyFileApart(log, `${to}-wal`).ended;
  } catch (error) {
    throw openError(error, file);
  } finally {
    closeUnchanged(connection);
  }
}

/**
 * Closes the file with everything folded into it, so that it can be copied, and gives the lock back.
 * @param whenFolded called while the lock is held, when there is no log any more.
 */
export function closeDataFile(connection: SqliteConnection, whenFolded = () => {}): void {
  connection.rollback();
  try {
    // Leaving the write-ahead log ends the lock for certain: see below.
    connection.exec("PRAGMA synchronous = FULL; PRAGMA journal_mode = DELETE");
    whenFolded();
  } catch {
    // After a failed write this may fail as well. The log then stays and is read at the next start.
  }
  closeUnchanged(connection);
}

/** One driver keeps the file open until its statements are garbage, so the lock is given back before closing. */
function closeUnchanged(connection: SqliteConnection): void {
  connection.rollback();
  try {
    connection.exec("PRAGMA locking_mode = NORMAL");
    connection.exec("SELECT 1 FROM sqlite_master");
  } catch {
    // Of a file that cannot be read. The lock ends with the process at the latest.
  }
  connection.close();
}

/** Takes the lock for good, and makes an empty file ours. */
function lock(connection: SqliteConnection, file: string): void {
  connection.exec(`
    PRAGMA busy_timeout = ${LOCK_TIMEOUT_MS};
    PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA synchronous = FULL;
    PRAGMA fullfsync = 1;
    PRAGMA secure_delete = ON;
    PRAGMA cache_size = -32000;
  `);
  // The lock is taken by the first write, not by asking for it.
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

/** Reads the whole file once: a damaged one must be found now, not when a page of it is needed in the middle of what people do. */
export function assertWhole(connection: SqliteConnection, file: string): void {
  const [verdict] = Object.values(connection.prepare("PRAGMA quick_check(1)").get() ?? {});
  if (verdict !== "ok") throw damaged(file, String(verdict));
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

/** @returns an error whose message tells an operator what to do. */
function openError(error: unknown, file: string): OpenError | NeedsUpgrade {
  if (error instanceof OpenError || error instanceof NeedsUpgrade) return error;
  const message = error instanceof Error ? error.message : String(error);
  const refusal = (problem: OpenProblem, sentence: string) =>
    new OpenError(problem, sentence, { cause: error });
  if (isInUse(error)) {
    return refusal(
      "inUse",
      `${file} is in use by another running server. Stop that one, or choose another data folder.`,
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
