import { readFileSync } from "node:fs";

/** Functions as JavaScript. `bundle.ts` loads them without compiling, perhaps on another machine. */
export interface CompiledFunctions {
  parts: CompiledPart[];
}

/** Path of the module that declares environment variables. */
export const APP_CONFIG = "convex.config.js";

/** Runtime of a module: `browser` for Convex's default runtime, `node` for modules with `"use node"`. */
export type Platform = "browser" | "node";

/** All modules of one platform, bundled. */
export interface CompiledPart {
  platform: Platform;
  /** Paths of the modules (`dir/file.js`). The code exports the first module's exports as an object `m0`, the second module's as `m1` … */
  modules: string[];
  /** Text of an ECMAScript module. */
  code: string;
  /** Its source map, as JSON. */
  sourceMap: string;
}

/**
 * Placeholder in compiled code. When the code is loaded, the placeholder is replaced by a random id under which the bundle finds its globals. The
 * placeholder is as long as the id (16 characters), so that the source map's columns remain correct.
 */
export const BUNDLE_ID = "number-of-bundle";

/** Reads compiled functions from a JSON file. @throws Error if the file cannot be read or is not JSON. */
export function readCompiledFunctions(file: string): CompiledFunctions {
  return JSON.parse(readFileSync(file, "utf8")) as CompiledFunctions;
}
