import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { DATABASE_FILE, FILES_FOLDER } from "../data-folder.ts";
import { isStoredFileName } from "../files/file-storage.ts";
import { Database } from "../store/database.ts";
import { copyUnused } from "../store/sqlite-file.ts";
import { writeZip, type ZipSource } from "../zip/write-zip.ts";
import { type BackupNote, FORMAT, NOTE } from "./backup-layout.ts";
import { removeTemporaryFolders, temporaryFolder } from "./temporary-folder.ts";

/** Source of a backup. */
export interface BackupSource {
  db: Database;
  dataDir: string;
  /** Postpones the deletion of stored files' bytes. Returns a function that ends the postponement. */
  retainFiles(): () => void;
}

/** Bytes of a backup. It contains the database as of one moment; functions continue to run. It may also contain files that were stored later. */
export async function* writeBackup({ db, dataDir, retainFiles }: BackupSource): AsyncGenerator<Buffer> {
  const folder = temporaryFolder(dataDir);
  const release = retainFiles();
  try {
    const copy = join(folder, DATABASE_FILE);
    await db.copyTo(copy);
    yield* writeZip(contents(copy, join(dataDir, FILES_FOLDER)));
  } finally {
    release();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Writes a backup into a folder of backups: an archive with the database. The stored files are copied into a folder next to it, which all archives
 * share.
 * @param name file name of the archive. A file with this name exists only after the archive is complete.
 */
export async function writeBackupInto(
  { db, dataDir, retainFiles }: BackupSource,
  folder: string,
  name: string,
): Promise<void> {
  const beside = join(folder, FILES_FOLDER);
  mkdirSync(beside, { recursive: true, mode: 0o700 });
  for (const file of readdirSync(folder)) if (file.endsWith(UNFINISHED)) rmSync(join(folder, file));
  const release = retainFiles();
  const copy = join(folder, `${name}.database${UNFINISHED}`);
  try {
    await db.copyTo(copy);
    const files = await copyMissing(join(dataDir, FILES_FOLDER), beside);
    const archive = join(folder, `${name}${UNFINISHED}`);
    const bytes = writeZip([noteSource(files), databaseSource(copy)]);
    await pipeline(bytes, createWriteStream(archive, { mode: 0o600, flush: true }));
    renameSync(archive, join(folder, name));
  } finally {
    release();
    rmSync(copy, { force: true });
  }
}

/** Suffix of incomplete files. The next backup deletes such files. */
const UNFINISHED = ".unfinished";

/** Copies files that are missing in `to`. Existing copies are up to date, because a stored file never changes. @returns the names of all files */
async function copyMissing(from: string, to: string): Promise<string[]> {
  const names = storedNames(from);
  for (const name of names) {
    const target = join(to, name);
    if (existsSync(target)) continue;
    await copyFile(join(from, name), `${target}${UNFINISHED}`);
    renameSync(`${target}${UNFINISHED}`, target);
  }
  return names;
}

/**
 * Bytes of a backup of a data folder that no server uses. Writes nothing into the data folder, whose disk may be full.
 * @param workFolder folder with room for a copy of the database
 * @throws OpenError if a server uses the folder, or if it has no readable database.
 */
export async function* writeBackupOfStopped(dataDir: string, workFolder: string): AsyncGenerator<Buffer> {
  const work = temporaryFolder(workFolder);
  try {
    const copy = join(work, DATABASE_FILE);
    await copyUnused(join(dataDir, DATABASE_FILE), copy);
    // If a server was killed, SQLite's write-ahead log still contains changes. Opening the copy merges them into the file.
    await Database.open({ file: copy }).close();
    yield* writeZip(contents(copy, join(dataDir, FILES_FOLDER)));
  } finally {
    removeTemporaryFolders(workFolder);
  }
}

function* contents(database: string, files: string): Generator<ZipSource> {
  yield noteSource();
  yield databaseSource(database);
  for (const name of storedNames(files)) {
    yield { name: `${FILES_FOLDER}/${name}`, bytes: createReadStream(join(files, name)), compress: false };
  }
}

/** @param files names of the stored files in the folder next to the archive */
function noteSource(files?: string[]): ZipSource {
  const note: BackupNote = { format: FORMAT, madeAt: new Date().toISOString(), ...(files && { files }) };
  return { name: NOTE, bytes: [Buffer.from(`${JSON.stringify(note)}\n`)], compress: true };
}

function databaseSource(file: string): ZipSource {
  return { name: DATABASE_FILE, bytes: createReadStream(file), compress: true };
}

function storedNames(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter(isStoredFileName) : [];
}
