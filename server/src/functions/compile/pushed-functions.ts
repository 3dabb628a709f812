/** Functions that were pushed over the network: the modules as bundled by the official CLI. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { DeclaredVariable } from "./app-config.ts";
import { APP_CONFIG } from "./compiled-functions.ts";

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
  /** Variables that `convex.config` declares. Stored instead of that module; absent before it has been loaded. */
  variables?: DeclaredVariable[];
}

/** True for a valid path of a pushed module. The path must not leave the folder (`..`), because the module is written to a file with this path. */
export function isModulePath(path: string): boolean {
  return /^([\w.-]+\/)*[\w.-]+\.js$/.test(path) && !path.split("/").some((part) => /^\.+$/.test(part));
}

/** The push as it is stored: with the variables that `convex.config` declares instead of that module. */
export function withVariables(pushed: PushedFunctions, variables: DeclaredVariable[]): PushedFunctions {
  return { ...pushed, modules: pushed.modules.filter(({ path }) => path !== APP_CONFIG), variables };
}

/** Replaces the content of `dir` by the modules. `dir` can then be compiled like any functions folder. */
export function writePushedFunctions(dir: string, { modules }: PushedFunctions): void {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  for (const { path, source, sourceMap, environment } of modules) {
    const file = join(dir, path);
    mkdirSync(dirname(file), { recursive: true });
    // In a functions folder, the directive marks a Node module. It is added to the first line, so that line numbers do not change.
    writeFileSync(file, environment === "node" ? `"use node";${source}` : source);
    if (sourceMap !== null) writeFileSync(`${file}.map`, sourceMap);
  }
}
