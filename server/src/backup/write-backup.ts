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
  /** Postpones the deletion of stored files' bytes. Returns a function that ends this. */
  retainFiles(): () => void;
}

/** Bytes of a backup of one moment. Functions continue to run; files stored later may be included too. */
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
 * Writes a backup into a folder of backups: an archive with the database, and beside it the stored files, shared by all archives of the folder.
 * @param name name of the archive, which appears only once the archive is complete
 */
export async function writeBackupInto(
  { db, dataDir, retainFiles }: BackupSource,
  folder: string,
  name: string,
): Promise<void> {
  const beside = join(folder, FILES_FOLDER);
  mkdirSync(beside, { recursive: true, mode: 0o700 });
  for (const left of readdirSync(folder)) if (left.endsWith(UNFINISHED)) rmSync(join(folder, left));
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

/** Ending of incomplete files. The next backup deletes them. */
const UNFINISHED = ".unfinished";

/** Copies files that are missing in `to`. A stored file never changes, so an existing one is complete. @returns the names of all files */
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
 * Bytes of a backup of a folder that no server uses. Writes nothing to its disk, which may be full.
 * @param workFolder folder with room for a copy of the database
 * @throws OpenError if a server uses the folder, or if it has no readable database.
 */
export async function* writeBackupOfStopped(dataDir: string, workFolder: string): AsyncGenerator<Buffer> {
  const work = temporaryFolder(workFolder);
  try {
    const copy = join(work, DATABASE_FILE);
    await copyUnused(join(dataDir, DATABASE_FILE), copy);
    // Opening the copy merges the log of a killed server into it.
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

/** @param files names of stored files that lie beside the archive */
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
