import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

const EXTENSIONS = [".js", ".mjs", ".cjs", ".ts", ".tsx", ".mts", ".cts", ".jsx"];

/** Modules of a functions folder, by the paths that Convex gives them (POSIX, extension replaced by `.js`). */
export interface EntryPoints {
  /** Modules whose exports may be functions, and `http`, `crons`: module path → file. */
  modules: Map<string, string>;
  /** `schema.ts`, when there is one. */
  schema: string | null;
  /** `auth.config.ts`, when there is one. */
  authConfig: string | null;
}

/**
 * Finds what the official CLI would push from `dir`, by its rules (facts sheet 4.2): no `_generated`, no dot or `#`
 * files, no names with a second dot, none with a space, no nested component folders, no empty TypeScript files. Nor
 * `_deps`, where a push keeps the code that its modules share.
 * Throws for what this server does not run: `"use node"` modules and components.
 */
export function findEntryPoints(dir: string): EntryPoints {
  if (existsSync(join(dir, "convex.config.ts")) || existsSync(join(dir, "convex.config.js"))) {
    throw new Error("convex.config.ts: components are not supported by the embedded server.");
  }
  const modules = new Map<string, string>();
  for (const file of walk(dir)) {
    const path = relative(dir, file).split(sep).join("/");
    if (isEntryPoint(path) && looksLikeModule(file)) {
      rejectNodeModule(file, path);
      modules.set(path.replace(/\.[^/.]+$/, ".js"), file);
    }
  }
  return { modules, schema: firstOf(dir, "schema"), authConfig: firstOf(dir, "auth.config") };
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

function rejectNodeModule(file: string, path: string): void {
  if (/^\s*["']use node["'];?\s*$/m.test(readFileSync(file, "utf8"))) {
    throw new Error(`${path}: "use node" modules are not supported by the embedded server.`);
  }
}

function firstOf(dir: string, name: string): string | null {
  return (
    [".ts", ".js"].map((extension) => join(dir, name + extension)).find((file) => existsSync(file)) ?? null
  );
}
