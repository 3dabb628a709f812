/** Pictures in a zip package, by their addresses in the package's files. */
import { BadZip, type ZipArchive } from "../../../../../lib/files/zip-archive.ts";
import { pictureName } from "./html-text.ts";
import type { picturesNamed } from "./named-pictures.ts";

/** Maximum size of a picture in bytes; the page shrinks it before it is stored. */
const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
/** Prefix of Canvas's addresses of files in its folder. */
const CANVAS_FILES = /^\$IMS-CC-FILEBASE\$\//;

export type FindPicture = Parameters<typeof picturesNamed>[1];

/** Finds no picture; for files without a package. */
export const noPictures: FindPicture = () => null;

/** @param from path of the file that refers to the pictures */
export function picturesIn(archive: ZipArchive, from: string): FindPicture {
  const folder = from.slice(0, from.lastIndexOf("/") + 1);
  return (address) => {
    const name = pictureName(address);
    const path = CANVAS_FILES.test(name) ? name.replace(CANVAS_FILES, "web_resources/") : folder + name;
    const entry = entryNamed(archive.names, resolved(path)) ?? entryNamed(archive.names, resolved(name));
    return entry === undefined ? null : unpacked(archive, entry);
  };
}

/** Unpacked pictures of each archive, because several questions may show the same picture. */
const UNPACKED = new WeakMap<ZipArchive, Map<string, Uint8Array<ArrayBuffer> | null>>();

/** A picture of the archive; null if it is too large or damaged. */
function unpacked(archive: ZipArchive, entry: string): Uint8Array<ArrayBuffer> | null {
  const known = UNPACKED.get(archive) ?? new Map<string, Uint8Array<ArrayBuffer> | null>();
  UNPACKED.set(archive, known);
  const before = known.get(entry);
  if (before !== undefined) return before;
  const picture = readPicture(archive, entry);
  known.set(entry, picture);
  return picture;
}

function readPicture(archive: ZipArchive, entry: string): Uint8Array<ArrayBuffer> | null {
  try {
    return archive.read(entry, MAX_PICTURE_BYTES);
  } catch (error) {
    if (error instanceof BadZip) return null;
    throw error;
  }
}

/** Entry with this path. Packages that were zipped again have an additional folder around their content. */
function entryNamed(names: readonly string[], path: string): string | undefined {
  if (path === "") return undefined;
  const exact = names.find((name) => name === path);
  if (exact !== undefined) return exact;
  const ending = `/${path.toLowerCase()}`;
  return names.find((name) => `/${name.toLowerCase()}`.endsWith(ending));
}

/** A path without `..` and `.`. */
export function resolved(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}
