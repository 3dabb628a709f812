import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { type Insertion, timeChecks, timeChecksVersion } from "./time-checks.ts";

/*
 * Parsing code takes longer than bundling it. Most loads are of unchanged code: after a restart, after a changed environment variable, in another
 * process. So the insertions are cached in `node_modules/.cache`, like the caches of other JavaScript tools. Without `node_modules`, nothing is
 * cached.
 */

const PACKAGES_FOLDER = "node_modules";
/** Shorter code is parsed as quickly as a cache file is read. */
const MIN_CACHED_LENGTH = 32 * 1024;
const MAX_CACHE_FILES = 16;

/**
 * {@link timeChecks} of bundled code, from the cache if possible.
 *
 * @param packagesFolder the `node_modules` folder, which need not exist
 * @throws SyntaxError for code that is not an ECMAScript module
 */
export async function cachedTimeChecks(
  code: string,
  packagesFolder = PACKAGES_FOLDER,
): Promise<readonly Insertion[]> {
  if (code.length < MIN_CACHED_LENGTH || !existsSync(packagesFolder)) return await timeChecks(code);
  const key = createHash("sha256").update(timeChecksVersion).update(code).digest("hex");
  const file = join(packagesFolder, ".cache", "time-checks", `${key}.json`);
  const cached = read(file);
  if (cached !== null) return cached;
  const insertions = await timeChecks(code);
  write(file, insertions);
  return insertions;
}

function read(file: string): Insertion[] | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Insertion[];
  } catch {
    return null;
  }
}

/** Writes a cache file atomically, because other processes use the cache, too. Ignores errors, for example in a read-only folder. */
function write(file: string, insertions: Insertion[]): void {
  try {
    const folder = dirname(file);
    mkdirSync(folder, { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, JSON.stringify(insertions));
    renameSync(unfinished, file);
    const byAge = readdirSync(folder)
      .map((name) => join(folder, name))
      .map((path) => ({ path, writtenAt: statSync(path).mtimeMs }))
      .sort((a, b) => b.writtenAt - a.writtenAt);
    for (const { path } of byAge.slice(MAX_CACHE_FILES)) rmSync(path, { force: true });
  } catch {
    // The cache only speeds up the next start.
  }
}
