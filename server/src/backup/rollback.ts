/**
 * Rolls back an update that upgraded the data file: the copy made before the update replaces the data file.
 *
 * Neither file is opened as a `Database`: this server may not know the data file's version, and would upgrade the copy. Only parts that all versions
 * have in common are read: documents by id, and table names by number.
 */
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { DATABASE_FILE, FILES_FOLDER } from "../data-folder.ts";
import { isStoredFileName } from "../files/file-storage.ts";
import { OpenError } from "../store/errors.ts";
import { upgradeCopies } from "../store/migrations.ts";
import type { SqliteConnection } from "../store/sqlite-driver.ts";
import { assertIntact, checkpointUnusedDataFile, readUnusedDataFile } from "../store/sqlite-file.ts";
import { decodeId } from "../values/ids.ts";
import { asidePath } from "./restore-backup.ts";

/** Copy from before an update, and the changes that a rollback to it loses. */
export interface UpgradeCopy {
  /** Data version of the server that wrote the copy. */
  version: number;
  /** Time of the update, ms since 1970. */
  madeAt: number;
  /** Changes since the update; null if this server cannot read the data file. */
  since: {
    /** Number of new documents by table name. */
    added: Record<string, number>;
    /** Number of documents whose content has changed. */
    changed: number;
    /** Number of documents that were deleted since the update; a rollback restores them. */
    removed: number;
  } | null;
  /** Number of the copy's stored files that no longer exist. */
  missingFiles: number;
}

/**
 * The newest copy with an older version than the data file; null if there is none.
 *
 * @throws OpenError if a server uses the folder, or if one of the two files is damaged
 */
export function upgradeCopyOf(dataDir: string): UpgradeCopy | null {
  const found = newestCopy(dataDir);
  if (found === null) return null;
  const { path, version } = found;
  const fileNames = storedFileNames(path);
  const since = readUnusedDataFile(join(dataDir, DATABASE_FILE), (connection) =>
    changesSince(connection, path),
  );
  const missing = fileNames.filter((name) => !existsSync(join(dataDir, FILES_FOLDER, name)));
  return { version, madeAt: statSync(path).mtimeMs, since, missingFiles: missing.length };
}

/**
 * Replaces the data file by the newest copy. Moves aside the data file and the stored files that the copy does not refer to.
 *
 * @returns the folder with the files that were moved aside
 * @throws OpenError; nothing has changed then
 */
export function rollBackUpgrade(dataDir: string): string {
  const found = newestCopy(dataDir);
  if (found === null) throw new OpenError("noCopy", `There is no copy from before an update in ${dataDir}.`);
  const stored = new Set(storedFileNames(found.path));
  const file = join(dataDir, DATABASE_FILE);
  checkpointUnusedDataFile(file);
  const aside = asidePath(dataDir);
  mkdirSync(aside, { mode: 0o700 });
  linkOrCopy(file, join(aside, DATABASE_FILE));
  // A single rename replaces the data file, so the folder contains a database at every moment.
  renameSync(found.path, file);
  const files = join(dataDir, FILES_FOLDER);
  const newer = names(files).filter((name) => isStoredFileName(name) && !stored.has(name));
  if (newer.length > 0) mkdirSync(join(aside, FILES_FOLDER), { mode: 0o700 });
  for (const name of newer) renameSync(join(files, name), join(aside, FILES_FOLDER, name));
  return aside;
}

/** The newest copy with an older version than the data file. A copy of the same version comes from an interrupted upgrade. */
function newestCopy(dataDir: string): { path: string; version: number } | null {
  const current = readUnusedDataFile(join(dataDir, DATABASE_FILE), (connection) =>
    Number(connection.prepare("PRAGMA user_version").get()?.user_version),
  );
  const [newest] = upgradeCopies(dataDir)
    .filter(({ version }) => version < current)
    .toSorted((a, b) => b.version - a.version);
  return newest ?? null;
}

/** Creates a hard link to the file, or a copy if the file system does not support hard links. */
function linkOrCopy(file: string, to: string): void {
  try {
    linkSync(file, to);
  } catch {
    copyFileSync(file, to);
  }
}

function changesSince(connection: SqliteConnection, copy: string): UpgradeCopy["since"] {
  connection.prepare("ATTACH ? AS earlier").run(copy);
  try {
    const added: Record<string, number> = {};
    const tables = tableNames(connection, "main");
    const ids = connection
      .prepare("SELECT id FROM main.documents WHERE id NOT IN (SELECT id FROM earlier.documents)")
      .all();
    for (const { id } of ids) {
      const table = tables.get(decodeId(String(id))?.tableNumber ?? 0);
      if (table !== undefined && !table.startsWith("_")) added[table] = (added[table] ?? 0) + 1;
    }
    /** Number of documents outside of system tables. */
    const countOfApp = (rows: Record<string, unknown>[], names: Map<number, string>) =>
      rows.filter(({ id }) => !names.get(decodeId(String(id))?.tableNumber ?? 0)?.startsWith("_")).length;
    const changed = connection
      .prepare(
        "SELECT now.id FROM main.documents now JOIN earlier.documents old ON now.id = old.id WHERE now.json <> old.json",
      )
      .all();
    const removed = connection
      .prepare("SELECT id FROM earlier.documents WHERE id NOT IN (SELECT id FROM main.documents)")
      .all();
    return {
      added,
      changed: countOfApp(changed, tables),
      removed: countOfApp(removed, tableNames(connection, "earlier")),
    };
  } catch {
    // The data file's version stores documents in another way.
    return null;
  }
}

function tableNames(connection: SqliteConnection, schema: "main" | "earlier"): Map<number, string> {
  const rows = connection.prepare(`SELECT number, name FROM ${schema}.tables`).all();
  return new Map(rows.map(({ number, name }) => [Number(number), String(name)]));
}

/** Names of the stored files that a copy refers to. @throws OpenError if the copy is damaged */
function storedFileNames(copy: string): string[] {
  return readUnusedDataFile(copy, (connection) => {
    assertIntact(connection, copy);
    const tables = tableNames(connection, "main");
    return connection
      .prepare("SELECT id, json ->> 'internalId' AS name FROM documents WHERE json ->> 'sha256' IS NOT NULL")
      .all()
      .filter(({ id }) => tables.get(decodeId(String(id))?.tableNumber ?? 0) === "_storage")
      .map(({ name }) => String(name));
  });
}

function names(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
