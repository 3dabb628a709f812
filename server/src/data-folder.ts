/** What lies in a data folder, by name, and who may look at it. */
import { chmodSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

export const DATABASE_FILE = "data.sqlite";
/** Uploaded files, each under the random name in its address. */
export const FILES_FOLDER = "files";

/** Backups that lie with the data. A restore leaves them where they are. */
export const BACKUPS_FOLDER = "backups";

/** What the operator's program writes about what happened. A restore leaves it where it is as well. */
export const LOGS_FOLDER = "logs";

/** What was deleted for good (`backup/erased-list.ts`). */
export const ERASED_FILE = "erased.jsonl";

/** What is ours in there. Anything else belongs to whoever has made the folder. */
const OURS =
  /^(data\.sqlite(-wal|-shm|-journal)?|data\.version-\d+\.sqlite(\.unfinished)?|files|backups|logs|functions|temporary|exports|restoring|before-restore-.*|running\.json|erased\.jsonl(\.new)?)$/;
const OTHERS = 0o077;

/**
 * Takes the rights of all other users off a data folder and off what is ours in it, as those have that the server makes. Windows has no such rights.
 * @returns what an operator should know, or null
 */
export function closeToOthers(
  dataDir: string,
): { message: string; event: "data-folder.was-open" | "data-folder.is-open" } | null {
  if (process.platform === "win32") return null;
  try {
    const names = readdirSync(dataDir).filter((name) => OURS.test(name));
    const changed = closeOne(dataDir) + names.reduce((sum, name) => sum + closeAll(join(dataDir, name)), 0);
    if (changed === 0) return null;
    const message = `Other users of this machine could look into ${dataDir}. Now only the user that runs the server can.`;
    return { message, event: "data-folder.was-open" };
  } catch (error) {
    const message = `Other users of this machine may be able to look into ${dataDir}, and it cannot be changed (${(error as NodeJS.ErrnoException).code}). Give the folder to the user that runs the server, with mode 700.`;
    return { message, event: "data-folder.is-open" };
  }
}

/** @returns how many modes were changed. */
function closeAll(path: string): number {
  const inside = lstatSync(path).isDirectory() ? readdirSync(path) : [];
  return closeOne(path) + inside.reduce((sum, name) => sum + closeAll(join(path, name)), 0);
}

function closeOne(path: string): number {
  const stats = lstatSync(path);
  // A link leads to somebody else's place.
  if (stats.isSymbolicLink() || (stats.mode & OTHERS) === 0) return 0;
  chmodSync(path, stats.isDirectory() ? 0o700 : 0o600);
  return 1;
}
