/** Functions that were pushed over the network: the modules as bundled by the official CLI. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** One bundled module. `path` as on Convex: `dir/file.js`, `_deps/HASH.js`, `schema.js`, `auth.config.js`. */
export interface PushedModule {
  path: string;
  source: string;
  /** Runtime: Convex's default one, or Node for modules with `"use node"`. */
  environment: "isolate" | "node";
  /** Maps to the developer's source lines. The source ends with a comment that names the map. */
  sourceMap: string | null;
}

/** All data of one push. */
export interface PushedFunctions {
  modules: PushedModule[];
  /** Version of the convex package that the CLI belongs to. */
  npmVersion: string;
}

/** True if `path` is a valid path for a pushed module. It must stay inside the folder, since it becomes a file's path. */
export function isModulePath(path: string): boolean {
  return /^([\w.-]+\/)*[\w.-]+\.js$/.test(path) && !path.split("/").some((part) => /^\.+$/.test(part));
}

/** Writes the modules into `dir`, which then is an ordinary functions folder. Removes its former content. */
export function writePushedFunctions(dir: string, { modules }: PushedFunctions): void {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  for (const { path, source, sourceMap, environment } of modules) {
    const file = join(dir, path);
    mkdirSync(dirname(file), { recursive: true });
    // In a folder, only the directive marks a Node module. Added to the first line, it shifts no line numbers.
    writeFileSync(file, environment === "node" ? `"use node";${source}` : source);
    if (sourceMap !== null) writeFileSync(`${file}.map`, sourceMap);
  }
}
