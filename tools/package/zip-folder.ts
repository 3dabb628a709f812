import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Zippable, zipSync } from "fflate";

/** ZIP's id of the system whose file permissions are stored; other systems ignore them. */
const UNIX = 3;

/**
 * Returns a ZIP archive of a folder's files, inside a folder called `name`. Unpacking restores the files' permissions.
 * @param folder contains only files and folders
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

/** Sorted paths of all files below a folder, with `/`. */
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
