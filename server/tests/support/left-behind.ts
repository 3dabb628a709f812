import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ZipFile } from "../../src/zip/zip-file.ts";

/**
 * Files of a folder that contain one of the texts, with the number of found texts, by relative path. Also searches in zip archives.
 * @param texts more than {@link FEW} must have the same length and the same first seven letters
 */
export async function leftBehind(folder: string, texts: string[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    const contents = await contentsOf(join(folder, name));
    const count = contents.reduce((sum, bytes) => sum + countIn(bytes, texts), 0);
    if (count > 0) found[name] = count;
  }
  return found;
}

/** Empty for a folder, and for a file that has been deleted meanwhile. */
async function contentsOf(path: string): Promise<Buffer[]> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    return [];
  }
  if (!path.endsWith(".zip")) return [bytes];
  const zip = await ZipFile.open(path);
  const entries: Buffer[] = [];
  for (const entry of zip.entries) {
    const chunks: Buffer[] = [];
    for await (const chunk of zip.read(entry)) chunks.push(chunk);
    entries.push(Buffer.concat(chunks));
  }
  return entries;
}

const FEW = 50;

function countIn(bytes: Buffer, texts: string[]): number {
  if (texts.length <= FEW) return texts.filter((text) => bytes.includes(text)).length;
  // One pass finds all texts.
  const [first = ""] = texts;
  const wanted = new Set(texts);
  const start = first.slice(0, 7);
  const found = new Set<string>();
  for (let at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + 1)) {
    const text = bytes.toString("utf8", at, at + Buffer.byteLength(first));
    if (wanted.has(text)) found.add(text);
  }
  return found.size;
}
