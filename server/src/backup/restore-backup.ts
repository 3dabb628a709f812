/**
 * Puts a backup in the place of a data folder's contents.
 *
 * Everything is unpacked beside the data and checked there; then the old contents are put aside and the new ones take
 * their place, the database last. Until then nothing has changed; if the process dies in the middle of the exchange, the
 * folder has no database, and says so at the next start.
 */
import { createHash } from "node:crypto";
import {
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { BACKUPS_FOLDER, DATABASE_FILE, ERASED_FILE, FILES_FOLDER, LOGS_FOLDER } from "../data-folder.ts";
import { isStoredFileName, storedFiles } from "../files/file-storage.ts";
import { Database } from "../store/database.ts";
import { OpenError } from "../store/errors.ts";
import { assertNotInUse } from "../store/sqlite-file.ts";
import { BadZip, ZipFile } from "../zip/zip-file.ts";
import { type BackupNote, FORMAT, NOTE } from "./backup-layout.ts";

const UNPACKED = "restoring";
const OLD = "before-restore-";

/** What is wrong with a file that cannot be restored, for programs that say it in words of their own. */
export type BackupProblem = "notABackup" | "damaged" | "filesMissing" | "otherFormat" | "unusable" | "noRoom";

/** A file that cannot be restored. The message says why; nothing was changed. */
export class BadBackup extends Error {
  override name = "BadBackup";
  readonly problem: BackupProblem;

  constructor(problem: BackupProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

export interface Restored {
  madeAt: string;
  /** Stored files of the app. */
  files: number;
  /** Where the old contents are; null when there were none. */
  old: string | null;
  /** Whether there is a list of what was deleted for good, which the next start applies. */
  forgets: boolean;
}

/**
 * @param options.withDeleted whether what was deleted for good since the backup shall come back.
 * @throws BadBackup, or OpenError when a server uses the folder. Nothing has changed then.
 */
export async function restoreBackup(
  file: string,
  dataDir: string,
  { withDeleted = false }: { withDeleted?: boolean } = {},
): Promise<Restored> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  assertNotInUse(join(dataDir, DATABASE_FILE));
  const unpacked = join(dataDir, UNPACKED);
  const interrupted = existsSync(unpacked) && !existsSync(join(dataDir, DATABASE_FILE));
  rmSync(unpacked, { recursive: true, force: true });
  let note: BackupNote;
  let files: number;
  try {
    note = await unpack(file, unpacked);
    files = await check(unpacked, new Set(note.files));
  } catch (error) {
    // A folder without a database that an earlier attempt has left goes on saying so.
    rmSync(unpacked, { recursive: true, force: true });
    if (interrupted) mkdirSync(unpacked);
    if (!isFull(error)) throw error;
    const message = `There is no room for this backup on the disk that holds ${dataDir}. Nothing was changed.`;
    throw new BadBackup("noRoom", message, { cause: error });
  }
  return {
    madeAt: note.madeAt,
    files,
    old: exchange(dataDir, unpacked, withDeleted),
    forgets: existsSync(join(dataDir, ERASED_FILE)),
  };
}

function isFull(error: unknown): boolean {
  if (error instanceof OpenError) return error.problem === "noRoom";
  return ["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException).code ?? "");
}

/** @throws OpenError in a folder where a restore was cut short: a new database there would hide the old one. */
export function assertNotHalfRestored(dataDir: string): void {
  if (!existsSync(join(dataDir, UNPACKED)) || existsSync(join(dataDir, DATABASE_FILE))) return;
  throw new OpenError(
    "halfRestored",
    `A restore into ${dataDir} was interrupted. Run it again; what was there before is in a folder named ${OLD}….`,
  );
}

/** Removes what a restore has unpacked that was killed before it changed anything. Only while no server uses the data folder. */
export function removeInterruptedRestore(dataDir: string): void {
  rmSync(join(dataDir, UNPACKED), { recursive: true, force: true });
}

/** A folder for what is put aside, which {@link removeReplacedContents} removes in its time. */
export function asidePath(dataDir: string): string {
  return join(dataDir, OLD + new Date().toISOString().slice(0, 23).replaceAll(":", "-"));
}

/** Removes what stood in the folder before restores. */
export function removeReplacedContents(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(OLD)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

async function unpack(file: string, to: string): Promise<BackupNote> {
  try {
    const zip = await ZipFile.open(file);
    const note = await readNote(zip);
    mkdirSync(join(to, FILES_FOLDER), { recursive: true, mode: 0o700 });
    for (const entry of zip.entries) {
      if (entry.name === NOTE) continue;
      const [folder, name = "", ...more] = entry.name.split("/");
      // Names decide about places on the disk, so only those that a backup has are taken.
      const known =
        entry.name === DATABASE_FILE ||
        (folder === FILES_FOLDER && isStoredFileName(name) && more.length === 0);
      if (!known)
        throw new BadBackup("notABackup", `${file} is not a backup of ours: it contains "${entry.name}".`);
      await pipeline(zip.read(entry), createWriteStream(join(to, entry.name), { mode: 0o600, flush: true }));
    }
    takeFromBeside(note, dirname(file), to);
    return note;
  } catch (error) {
    if (error instanceof BadZip)
      throw new BadBackup("damaged", `${file} cannot be restored: ${error.message}`);
    throw error;
  }
}

/** Stored files that the archives of one folder have in common. What is missing there is told when all are checked. */
function takeFromBeside({ files = [] }: BackupNote, folder: string, to: string): void {
  for (const name of files.filter(isStoredFileName)) {
    const path = join(folder, FILES_FOLDER, name);
    if (existsSync(path)) copyFileSync(path, join(to, FILES_FOLDER, name));
  }
}

/** Names of stored files that lie beside an archive. @throws BadBackup, or BadZip */
export async function filesBeside(archive: string): Promise<string[]> {
  const { files = [] } = await readNote(await ZipFile.open(archive));
  return files;
}

async function readNote(zip: ZipFile): Promise<BackupNote> {
  const entry = zip.find(NOTE);
  if (entry === undefined || zip.find(DATABASE_FILE) === undefined) {
    throw new BadBackup("notABackup", "This zip archive is not a backup of a data folder.");
  }
  const chunks: Buffer[] = [];
  for await (const chunk of zip.read(entry)) chunks.push(chunk);
  const note = parseNote(Buffer.concat(chunks).toString());
  if (note.format !== FORMAT) {
    throw new BadBackup(
      "otherFormat",
      `This backup has format ${note.format}; this server knows ${FORMAT}. Use the version that made it.`,
    );
  }
  return note;
}

function parseNote(text: string): BackupNote {
  try {
    return JSON.parse(text) as BackupNote;
  } catch {
    throw new BadBackup("damaged", "The backup's note cannot be read.");
  }
}

/**
 * Opens the database, which reads all of it, and reads every stored file.
 * @param beside names of those that the archive has not itself
 * @returns how many there are
 */
async function check(folder: string, beside: ReadonlySet<string>): Promise<number> {
  const db = openUnpacked(join(folder, DATABASE_FILE));
  try {
    const files = storedFiles(db);
    for (const { internalId, size, sha256 } of files) {
      const path = join(folder, FILES_FOLDER, internalId);
      const found = statSync(path, { throwIfNoEntry: false });
      if (found === undefined && beside.has(internalId)) {
        const message = `The stored file ${internalId} is not in the folder "${FILES_FOLDER}" beside the backup.`;
        throw new BadBackup("filesMissing", message);
      }
      if (found?.size !== size || (await digest(path)) !== sha256) {
        throw new BadBackup("damaged", `The backup lacks the stored file ${internalId}, or has it damaged.`);
      }
    }
    return files.length;
  } finally {
    await db.close();
  }
}

function openUnpacked(path: string): Database {
  try {
    return Database.open({ file: path });
  } catch (error) {
    if (error instanceof OpenError && error.problem !== "noRoom")
      throw new BadBackup("unusable", `The backup cannot be used: ${error.message}`, { cause: error });
    throw error;
  }
}

async function digest(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("base64");
}

/** @returns the folder that the old contents are in now. */
function exchange(dataDir: string, unpacked: string, withDeleted: boolean): string | null {
  const stays = (name: string) =>
    name === UNPACKED ||
    name === BACKUPS_FOLDER ||
    name === LOGS_FOLDER ||
    name.startsWith(OLD) ||
    (name === ERASED_FILE && !withDeleted);
  const old = readdirSync(dataDir).filter((name) => !stays(name));
  const aside = asidePath(dataDir);
  if (old.length > 0) mkdirSync(aside, { mode: 0o700 });
  // The database goes first and comes last: a folder that has one is whole.
  for (const name of databaseFirst(old)) renameSync(join(dataDir, name), join(aside, name));
  for (const name of databaseFirst(readdirSync(unpacked)).reverse()) {
    renameSync(join(unpacked, name), join(dataDir, name));
  }
  rmSync(unpacked, { recursive: true, force: true });
  return old.length > 0 ? aside : null;
}

function databaseFirst(names: string[]): string[] {
  return names.toSorted((a, b) => Number(b === DATABASE_FILE) - Number(a === DATABASE_FILE));
}
