/** Names in a data folder, and its access rights. */
import { chmodSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

export const DATABASE_FILE = "data.sqlite";
/** Folder of uploaded files. A file's name is the random part of its address. */
export const FILES_FOLDER = "files";

/** Folder of backups, which a restore does not replace. */
export const BACKUPS_FOLDER = "backups";

/** Folder of the log files of the operator's program. A restore does not replace it. */
export const LOGS_FOLDER = "logs";

/** List of erased data (`backup/erased-list.ts`). */
export const ERASED_FILE = "erased.jsonl";

/** Names that the server or its program creates. Other files in the folder are not touched. */
const OWN_NAMES =
  /^(data\.sqlite(-wal|-shm|-journal)?|data\.version-\d+\.sqlite(\.unfinished)?|files|backups|logs|functions|temporary|exports|restoring|before-restore-.*|running\.json|erased\.jsonl(\.new)?)$/;
const OTHER_USERS_RIGHTS = 0o077;

/**
 * Removes other users' access rights from a data folder and the server's files in it. New files get these rights at their creation.
 * Does nothing on Windows, which has no such rights.
 * @returns a warning for the operator, or null
 */
export function restrictAccess(
  dataDir: string,
): { message: string; event: "data-folder.was-open" | "data-folder.is-open" } | null {
  if (process.platform === "win32") return null;
  try {
    const names = readdirSync(dataDir).filter((name) => OWN_NAMES.test(name));
    const changed =
      restrictPath(dataDir) + names.reduce((sum, name) => sum + restrictTree(join(dataDir, name)), 0);
    if (changed === 0) return null;
    const message = `Other users of this machine could look into ${dataDir}. Now only the user that runs the server can.`;
    return { message, event: "data-folder.was-open" };
  } catch (error) {
    const message = `Other users of this machine may be able to look into ${dataDir}, and it cannot be changed (${(error as NodeJS.ErrnoException).code}). Give the folder to the user that runs the server, with mode 700.`;
    return { message, event: "data-folder.is-open" };
  }
}

/** @returns the number of changed modes. */
function restrictTree(path: string): number {
  const inside = lstatSync(path).isDirectory() ? readdirSync(path) : [];
  return restrictPath(path) + inside.reduce((sum, name) => sum + restrictTree(join(path, name)), 0);
}

function restrictPath(path: string): number {
  const stats = lstatSync(path);
  // `chmod` would change the target of the link, which may belong to another user.
  if (stats.isSymbolicLink() || (stats.mode & OTHER_USERS_RIGHTS) === 0) return 0;
  chmodSync(path, stats.isDirectory() ? 0o700 : 0o600);
  return 1;
}
