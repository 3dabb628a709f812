import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

const EXTENSIONS = [".js", ".mjs", ".cjs", ".ts", ".tsx", ".mts", ".cts", ".jsx"];

/** Modules of a functions folder, by the paths that Convex gives them (POSIX, extension replaced by `.js`). */
export interface EntryPoints {
  /** Modules whose exports may be functions, and `http`, `crons`: module path → file. */
  modules: Map<string, string>;
  /** Those that ask for Node's own modules (`"use node"`). */
  nodeModules: Map<string, string>;
  /** `schema.ts`, when there is one. */
  schema: string | null;
  /** `auth.config.ts`, when there is one. */
  authConfig: string | null;
}

/**
 * Finds what the official CLI would push from `dir`, by its rules (docs/protocol.md#from-a-folder-to-functions): no `_generated`, no dot or `#`
 * files, no names with a second dot, none with a space, no nested component folders, no empty TypeScript files. Nor
 * `_deps`, where a push keeps the code that its modules share.
 * Components are no part of it: `convex.config.ts` is passed over, and calling one fails.
 */
export function findEntryPoints(dir: string): EntryPoints {
  const modules = new Map<string, string>();
  const nodeModules = new Map<string, string>();
  for (const file of walk(dir)) {
    const path = relative(dir, file).split(sep).join("/");
    if (isEntryPoint(path) && looksLikeModule(file)) {
      const kind = usesNode(file) ? nodeModules : modules;
      kind.set(path.replace(/\.[^/.]+$/, ".js"), file);
    }
  }
  return { modules, nodeModules, schema: firstOf(dir, "schema"), authConfig: firstOf(dir, "auth.config") };
}

function* walk(dir: string): Generator<string> {
  const entries = readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(dir, entry.name);
    if (entry.isFile()) yield path;
    else if (entry.isDirectory() && !existsSync(join(path, "convex.config.ts"))) yield* walk(path);
  }
}

function isEntryPoint(path: string): boolean {
  const base = path.slice(path.lastIndexOf("/") + 1);
  if (!EXTENSIONS.some((extension) => path.endsWith(extension))) return false;
  if (/^_(generated|deps)\//.test(path) || base.startsWith(".") || base.startsWith("#")) return false;
  if (base === "schema.ts" || base === "schema.js") return false;
  return base.split(".").length === 2 && !path.includes(" ");
}

function looksLikeModule(file: string): boolean {
  if (!file.endsWith(".ts") && !file.endsWith(".tsx")) return true;
  return /^\s{0,100}(import|export)/m.test(readFileSync(file, "utf8"));
}

/** Whether the module begins with the directive, comments aside. */
function usesNode(file: string): boolean {
  return /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*["']use node["']/.test(readFileSync(file, "utf8"));
}

function firstOf(dir: string, name: string): string | null {
  return (
    [".ts", ".js"].map((extension) => join(dir, name + extension)).find((file) => existsSync(file)) ?? null
  );
}
