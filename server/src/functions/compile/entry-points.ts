import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

const EXTENSIONS = [".js", ".mjs", ".cjs", ".ts", ".tsx", ".mts", ".cts", ".jsx"];

/** Modules of a functions folder. Module paths are Convex's: relative, with `/`, and with the extension `.js`. */
export interface EntryPoints {
  /** Modules whose exports may be functions, including `http` and `crons`: module path → file. */
  modules: Map<string, string>;
  /** Modules with `"use node"`: module path → file. */
  nodeModules: Map<string, string>;
  /** Path of `schema.ts`, or null. */
  schema: string | null;
  /** Path of `auth.config.ts`, or null. */
  authConfig: string | null;
  /** Path of `convex.config.ts`, or null. */
  appConfig: string | null;
}

/**
 * Finds the modules that the official CLI would push from `dir` (docs/protocol.md#from-a-folder-to-functions). Like the CLI, it skips `_generated`,
 * names that begin with a dot or `#`, names with a second dot or a space, folders of components, and TypeScript files without `import` or `export`.
 * Also skips `_deps`, the folder of code that pushed modules share.
 */
export function findEntryPoints(dir: string): EntryPoints {
  const modules = new Map<string, string>();
  const nodeModules = new Map<string, string>();
  for (const file of walk(dir)) {
    const path = relative(dir, file).split(sep).join("/");
    if (isEntryPoint(path) && looksLikeModule(file)) {
      const target = usesNode(file) ? nodeModules : modules;
      target.set(path.replace(/\.[^/.]+$/, ".js"), file);
    }
  }
  return {
    modules,
    nodeModules,
    schema: firstOf(dir, "schema"),
    authConfig: firstOf(dir, "auth.config"),
    appConfig: firstOf(dir, "convex.config"),
  };
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

/** True if the module begins with `"use node"`; only comments may precede the directive. */
function usesNode(file: string): boolean {
  return /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*["']use node["']/.test(readFileSync(file, "utf8"));
}

function firstOf(dir: string, name: string): string | null {
  return (
    [".ts", ".js"].map((extension) => join(dir, name + extension)).find((file) => existsSync(file)) ?? null
  );
}
