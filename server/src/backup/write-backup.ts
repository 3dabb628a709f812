import { createReadStream, existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DATABASE_FILE, FILES_FOLDER } from "../data-folder.ts";
import { isStoredFileName } from "../files/file-storage.ts";
import { Database } from "../store/database.ts";
import { writeZip, type ZipSource } from "../zip/write-zip.ts";
import { type BackupNote, FORMAT, NOTE } from "./backup-layout.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** What is backed up. */
export interface BackupSource {
  db: Database;
  dataDir: string;
  /** Keeps the bytes of stored files, also of those that are deleted meanwhile; returns what ends that. */
  holdFiles(): () => void;
}

/** The bytes of a backup: everything of one moment, while functions go on. Files that came later may be in it as well. */
export async function* writeBackup({ db, dataDir, holdFiles }: BackupSource): AsyncGenerator<Buffer> {
  const folder = temporaryFolder(dataDir);
  const release = holdFiles();
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
 * The bytes of a backup of a folder that no server uses.
 * @throws OpenError when one does, or when there is no database that can be read.
 */
export async function* writeBackupOfStopped(dataDir: string): AsyncGenerator<Buffer> {
  const db = Database.open({ file: join(dataDir, DATABASE_FILE) });
  try {
    yield* writeBackup({ db, dataDir, holdFiles: () => () => {} });
  } finally {
    await db.close();
  }
}

function* contents(database: string, files: string): Generator<ZipSource> {
  const note: BackupNote = { format: FORMAT, madeAt: new Date().toISOString() };
  yield { name: NOTE, bytes: [Buffer.from(`${JSON.stringify(note)}\n`)], compress: true };
  yield { name: DATABASE_FILE, bytes: createReadStream(database), compress: true };
  for (const name of existsSync(files) ? readdirSync(files).filter(isStoredFileName) : []) {
    yield { name: `${FILES_FOLDER}/${name}`, bytes: createReadStream(join(files, name)), compress: false };
  }
}
