/** Functions that came over the network instead of from a folder: the modules that the official CLI has bundled. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** One bundled module. `path` is as Convex names it: `dir/file.js`, `_deps/HASH.js`, `schema.js`, `auth.config.js`. */
export interface PushedModule {
  path: string;
  source: string;
  /** Where it runs: as all functions, or with Node's own modules (`"use node"`). */
  environment: "isolate" | "node";
  /** Leads back to the lines that the developer wrote; the source ends with a comment that names it. */
  sourceMap: string | null;
}

/** Everything that one push brings. */
export interface PushedFunctions {
  modules: PushedModule[];
  /** The version of the convex package that the CLI belongs to. */
  npmVersion: string;
}

/** Whether `path` may name a pushed module: it becomes a file's path below a folder. */
export function isModulePath(path: string): boolean {
  return /^([\w.-]+\/)*[\w.-]+\.js$/.test(path) && !path.split("/").some((part) => /^\.+$/.test(part));
}

/** Writes the modules into `dir`, which then is a functions folder like any other. What was there before is removed. */
export function writePushedFunctions(dir: string, { modules }: PushedFunctions): void {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  for (const { path, source, sourceMap, environment } of modules) {
    const file = join(dir, path);
    mkdirSync(dirname(file), { recursive: true });
    // The directive is what tells the two kinds apart in a folder. On the first line, it moves no other.
    writeFileSync(file, environment === "node" ? `"use node";${source}` : source);
    if (sourceMap !== null) writeFileSync(`${file}.map`, sourceMap);
  }
}
