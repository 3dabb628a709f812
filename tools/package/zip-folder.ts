import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Zippable, zipSync } from "fflate";

/** The system that a file's rights below are of; others pass them over. */
const UNIX = 3;

/**
 * A ZIP archive of a folder's files, below a folder of that name. Who may run a file may do so when it is unpacked.
 * @param folder with files and folders only
 */
export function zipFolder(folder: string, name: string): Uint8Array {
  const files: Zippable = {};
  for (const path of filesIn(folder)) {
    const file = join(folder, path);
    const attrs = lstatSync(file).mode << 16;
    files[`${name}/${path}`] = [readFileSync(file), { os: UNIX, attrs: attrs >>> 0 }];
  }
  return zipSync(files, { level: 9 });
}

/** Paths of all files below, with `/`, in order. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .toSorted();
}
