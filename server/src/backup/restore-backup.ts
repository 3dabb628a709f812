/**
 * Replaces a data folder's contents by a backup.
 *
 * The backup is first unpacked into a folder inside the data folder and checked there. Then the old contents are moved aside and the new ones moved in,
 * the database last. If the process dies between these moves, the data folder has no database, and the next start reports an interrupted restore.
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

const UNPACK_FOLDER = "restoring";
/** Prefix of folders with old contents. */
const ASIDE = "before-restore-";

/** Reason why a backup cannot be restored, for programs that show their own messages. */
export type BackupProblem = "notABackup" | "damaged" | "filesMissing" | "otherFormat" | "unusable" | "noRoom";

/** Thrown for a backup that cannot be restored. The message contains the reason; nothing was changed. */
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
  /** Number of the app's stored files. */
  files: number;
  /** Folder with the old contents; null if there were none. */
  old: string | null;
  /** True if the next start erases data again that was erased after the backup (`erased-list.ts`). */
  deletesErased: boolean;
}

/**
 * @param options.withDeleted true: data that was erased after the backup is restored, too.
 * @throws BadBackup; OpenError if a server uses the folder. Nothing has changed then.
 */
export async function restoreBackup(
  file: string,
  dataDir: string,
  { withDeleted = false }: { withDeleted?: boolean } = {},
): Promise<Restored> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  assertNotInUse(join(dataDir, DATABASE_FILE));
  const unpacked = join(dataDir, UNPACK_FOLDER);
  const interrupted = existsSync(unpacked) && !existsSync(join(dataDir, DATABASE_FILE));
  rmSync(unpacked, { recursive: true, force: true });
  let note: BackupNote;
  let files: number;
  try {
    note = await unpack(file, unpacked);
    files = await check(unpacked, new Set(note.files));
  } catch (error) {
    // If an earlier restore was interrupted, the empty folder marks the data folder as half restored, as before this attempt.
    rmSync(unpacked, { recursive: true, force: true });
    if (interrupted) mkdirSync(unpacked);
    if (!isFull(error)) throw error;
    const message = `There is no room for this backup on the disk that holds ${dataDir}. Nothing was changed.`;
    throw new BadBackup("noRoom", message, { cause: error });
  }
  return {
    madeAt: note.madeAt,
    files,
    old: replaceContents(dataDir, unpacked, withDeleted),
    deletesErased: existsSync(join(dataDir, ERASED_FILE)),
  };
}

function isFull(error: unknown): boolean {
  if (error instanceof OpenError) return error.problem === "noRoom";
  return ["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException).code ?? "");
}

/** @throws OpenError after an interrupted restore, because the server would otherwise start with an empty database. */
export function assertNotHalfRestored(dataDir: string): void {
  if (!existsSync(join(dataDir, UNPACK_FOLDER)) || existsSync(join(dataDir, DATABASE_FILE))) return;
  throw new OpenError(
    "halfRestored",
    `A restore into ${dataDir} was interrupted. Run it again. The old contents are in a folder named ${ASIDE}….`,
  );
}

/** Removes the unpacked files of a restore that was killed before it changed the data. Call it only while no other process uses the data folder. */
export function removeInterruptedRestore(dataDir: string): void {
  rmSync(join(dataDir, UNPACK_FOLDER), { recursive: true, force: true });
}

/** Path of a new folder for contents that are moved aside. {@link removeReplacedContents} deletes such folders later. */
export function asidePath(dataDir: string): string {
  return join(dataDir, ASIDE + new Date().toISOString().slice(0, 23).replaceAll(":", "-"));
}

/** Deletes the contents that restores have moved aside. */
export function removeReplacedContents(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(ASIDE)) rmSync(join(dataDir, name), { recursive: true, force: true });
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
      // Names become paths on the disk, so only names that a backup contains are accepted.
      const known =
        entry.name === DATABASE_FILE ||
        (folder === FILES_FOLDER && isStoredFileName(name) && more.length === 0);
      if (!known)
        throw new BadBackup(
          "notABackup",
          `${file} is not a backup of this server: it contains "${entry.name}".`,
        );
      await pipeline(zip.read(entry), createWriteStream(join(to, entry.name), { mode: 0o600, flush: true }));
    }
    copySharedFiles(note, dirname(file), to);
    return note;
  } catch (error) {
    if (error instanceof BadZip)
      throw new BadBackup("damaged", `${file} cannot be restored: ${error.message}`);
    throw error;
  }
}

/** Copies the stored files from the folder next to the archive; all archives of a folder share it. `check` reports missing files. */
function copySharedFiles({ files = [] }: BackupNote, folder: string, to: string): void {
  for (const name of files.filter(isStoredFileName)) {
    const path = join(folder, FILES_FOLDER, name);
    if (existsSync(path)) copyFileSync(path, join(to, FILES_FOLDER, name));
  }
}

/** Names of the stored files that a backup needs from the folder next to the archive. @throws BadBackup, or BadZip */
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
      `This backup has format ${note.format}; this server supports format ${FORMAT}. Use the version that made the backup.`,
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
 * Checks the unpacked backup: the database, which is read completely when it is opened, and every stored file.
 * @param beside names of the files that the backup needs from the folder next to the archive
 * @returns the number of stored files
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
        throw new BadBackup("damaged", `The stored file ${internalId} is missing in the backup or damaged.`);
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

/** Moves the old contents aside and the new ones in. @returns the folder with the old contents, or null. */
function replaceContents(dataDir: string, unpacked: string, withDeleted: boolean): string | null {
  const staysInPlace = (name: string) =>
    name === UNPACK_FOLDER ||
    name === BACKUPS_FOLDER ||
    name === LOGS_FOLDER ||
    name.startsWith(ASIDE) ||
    (name === ERASED_FILE && !withDeleted);
  const old = readdirSync(dataDir).filter((name) => !staysInPlace(name));
  const aside = asidePath(dataDir);
  if (old.length > 0) mkdirSync(aside, { mode: 0o700 });
  // The old database is moved out first, and the new one is moved in last. So a data folder with a database is always complete.
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
