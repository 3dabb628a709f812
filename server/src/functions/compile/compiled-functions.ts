import { readFileSync } from "node:fs";

/** Functions as JavaScript, in a form that a server loads without compiling anything (`bundle.ts`), on this machine or on another. */
export interface CompiledFunctions {
  parts: CompiledPart[];
  /** Names of the environment variables that the text of `auth.config` mentions. */
  authConfigVariables: string[];
}

/** Where modules run: as all functions, or with Node's own modules (`"use node"`). */
export type Platform = "browser" | "node";

/** The modules of one platform in one. */
export interface CompiledPart {
  platform: Platform;
  /** The modules' paths (`dir/file.js`); the code exports what the first one exports as `m0`, and so on. */
  modules: string[];
  /** An ECMAScript module. */
  code: string;
  /** Its source map, as JSON. */
  sourceMap: string;
}

/**
 * Stands in compiled code for the number under which each bundle finds the globals of its own. As long as that, so that a source map's columns
 * stay true.
 */
export const BUNDLE_ID = "number-of-bundle";

/** Compiled functions that were kept as JSON. @throws Error when the file cannot be read or is none of ours. */
export function readCompiledFunctions(file: string): CompiledFunctions {
  return JSON.parse(readFileSync(file, "utf8")) as CompiledFunctions;
}
