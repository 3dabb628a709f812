import { readFileSync } from "node:fs";

/** Functions as JavaScript. A server loads them without compiling (`bundle.ts`), on this machine or another. */
export interface CompiledFunctions {
  parts: CompiledPart[];
  /** Names of the environment variables that the text of `auth.config` mentions. */
  authConfigVariables: string[];
}

/** Runtime of a module: `browser` for Convex's default runtime, `node` for modules with `"use node"`. */
export type Platform = "browser" | "node";

/** All modules of one platform, bundled. */
export interface CompiledPart {
  platform: Platform;
  /** Paths of the modules (`dir/file.js`). The code exports the exports of the first one as `m0`, and so on. */
  modules: string[];
  /** Text of an ECMAScript module. */
  code: string;
  /** Its source map, as JSON. */
  sourceMap: string;
}

/**
 * Placeholder in compiled code for the id under which a bundle finds its globals. Has the length of the id, so that the source map's columns
 * remain correct.
 */
export const BUNDLE_ID = "number-of-bundle";

/** Reads compiled functions from a JSON file. @throws Error if the file cannot be read or is not JSON. */
export function readCompiledFunctions(file: string): CompiledFunctions {
  return JSON.parse(readFileSync(file, "utf8")) as CompiledFunctions;
}
