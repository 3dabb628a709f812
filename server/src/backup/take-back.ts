/**
 * Takes back an update that has brought the data file up: the copy that was put aside then comes in the file's place.
 *
 * Neither file is opened by the store: one of them has a version that this server may not know, and the other must keep its own. Of both only what all versions have in
 * common is read: documents by id, and names of tables by number.
 */
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { DATABASE_FILE, FILES_FOLDER } from "../data-folder.ts";
import { isStoredFileName } from "../files/file-storage.ts";
import { OpenError } from "../store/errors.ts";
import { upgradeCopies } from "../store/migrations.ts";
import type { SqliteConnection } from "../store/sqlite-driver.ts";
import { assertIntact, checkpointUnused, readUnused } from "../store/sqlite-file.ts";
import { decodeId } from "../values/ids.ts";
import { asidePath } from "./restore-backup.ts";

/** A copy from before an update, and what is lost by taking it. */
export interface UpgradeCopy {
  /** The data version of the server that wrote it. */
  version: number;
  /** When the update was, ms since 1970. */
  madeAt: number;
  /** What has happened since; null where the newer file cannot be read. */
  since: {
    /** New documents by the name of their table. */
    added: Record<string, number>;
    /** Documents that have another content. */
    changed: number;
    /** Documents that are there no more, and come back. */
    removed: number;
  } | null;
  /** Stored files that the copy needs and that are there no more. */
  missingFiles: number;
}

/**
 * The newest copy that is older than the data file; null when there is none.
 *
 * @throws OpenError when a server uses the folder, or when one of the two files is damaged
 */
export function upgradeCopyOf(dataDir: string): UpgradeCopy | null {
  const found = newestCopy(dataDir);
  if (found === null) return null;
  const { path, version } = found;
  const stored = namesInWhole(path);
  const since = readUnused(join(dataDir, DATABASE_FILE), (connection) => difference(connection, path));
  const missing = stored.filter((name) => !existsSync(join(dataDir, FILES_FOLDER, name)));
  return { version, madeAt: statSync(path).mtimeMs, since, missingFiles: missing.length };
}

/**
 * Puts the newest copy in the place of the data file, which is put aside with the stored files that it alone has.
 *
 * @returns the folder with what was put aside
 * @throws OpenError; nothing has changed then
 */
export function takeBackUpgrade(dataDir: string): string {
  const found = newestCopy(dataDir);
  if (found === null) throw new OpenError("noCopy", `There is no copy from before an update in ${dataDir}.`);
  const stored = new Set(namesInWhole(found.path));
  const file = join(dataDir, DATABASE_FILE);
  checkpointUnused(file);
  const aside = asidePath(dataDir);
  mkdirSync(aside, { mode: 0o700 });
  keepBeside(file, join(aside, DATABASE_FILE));
  // In one step: at no moment is there no database, and a server that starts finds one or the other.
  renameSync(found.path, file);
  const files = join(dataDir, FILES_FOLDER);
  const newer = names(files).filter((name) => isStoredFileName(name) && !stored.has(name));
  if (newer.length > 0) mkdirSync(join(aside, FILES_FOLDER), { mode: 0o700 });
  for (const name of newer) renameSync(join(files, name), join(aside, FILES_FOLDER, name));
  return aside;
}

/** The newest one that is older than the file: one of the same version was left by a kill in the middle of an upgrade. */
function newestCopy(dataDir: string): { path: string; version: number } | null {
  const current = readUnused(join(dataDir, DATABASE_FILE), (connection) =>
    Number(connection.prepare("PRAGMA user_version").get()?.user_version),
  );
  const [newest] = upgradeCopies(dataDir)
    .filter(({ version }) => version < current)
    .toSorted((a, b) => b.version - a.version);
  return newest ?? null;
}

/** Where the disk's file system knows no second name for a file, it is copied. */
function keepBeside(file: string, to: string): void {
  try {
    linkSync(file, to);
  } catch {
    copyFileSync(file, to);
  }
}

function difference(connection: SqliteConnection, copy: string): UpgradeCopy["since"] {
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
    const own = (rows: Record<string, unknown>[], names: Map<number, string>) =>
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
      changed: own(changed, tables),
      removed: own(removed, tableNames(connection, "earlier")),
    };
  } catch {
    // A version that keeps its documents in another way.
    return null;
  }
}

function tableNames(connection: SqliteConnection, schema: "main" | "earlier"): Map<number, string> {
  const rows = connection.prepare(`SELECT number, name FROM ${schema}.tables`).all();
  return new Map(rows.map(({ number, name }) => [Number(number), String(name)]));
}

/** Names of the stored files that a copy knows. @throws OpenError when it is damaged */
function namesInWhole(copy: string): string[] {
  return readUnused(copy, (connection) => {
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
