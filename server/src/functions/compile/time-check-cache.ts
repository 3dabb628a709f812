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
 * To read code takes longer than to bundle it, and most loads are of code that was loaded before: after a restart, with another variable, by
 * another process. So what was found is kept, where JavaScript tools keep such things; without such a place it is found anew each time.
 */

const PLACE = "node_modules";
/** Shorter code is read as quickly as a file. */
const SHORTEST_KEPT = 32 * 1024;
const MOST_KEPT = 16;

/**
 * {@link timeChecks} of bundled code.
 *
 * @param place the folder of installed packages, if there is one
 * @throws SyntaxError for code that is no ECMAScript module
 */
export async function keptTimeChecks(code: string, place = PLACE): Promise<readonly Insertion[]> {
  if (code.length < SHORTEST_KEPT || !existsSync(place)) return await timeChecks(code);
  const key = createHash("sha256").update(timeChecksVersion).update(code).digest("hex");
  const file = join(place, ".cache", "time-checks", `${key}.json`);
  const kept = read(file);
  if (kept !== null) return kept;
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

/** Whole or not at all, since other processes read and write there as well; and where nothing can be written, nothing is kept. */
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
    for (const { path } of byAge.slice(MOST_KEPT)) rmSync(path, { force: true });
  } catch {
    // It was for the next start only.
  }
}
