import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { registerGlobals, releaseGlobals } from "../globals/globals.ts";
import { registerBundle } from "../stack-traces.ts";
import { BUNDLE_ID, type CompiledFunctions, type CompiledPart } from "./compiled-functions.ts";
import { checkModules } from "./module-checks.ts";

/** Compiled functions after import: the exports of each module by its path (`dir/file.js`). */
export interface LoadedBundle {
  modules: Map<string, Record<string, unknown>>;
  schema: unknown;
  authConfig: unknown;
  /** Names of the environment variables that the text of `auth.config` mentions. */
  authConfigVariables: string[];
  /** SHA-256 of the compiled code; equal for equal sources. */
  hash: string;
  /** Removes the bundle's globals. Its code stays in memory, because ECMAScript modules cannot be unloaded. */
  release(): void;
}

interface LoadOptions {
  /** Folder into which the code is written for the import. Emptied first. */
  outDir: string;
  environment: (name: string) => string | undefined;
}

/**
 * Imports compiled functions. Each call creates new module instances.
 *
 * @throws Error that a module's top-level code threw; InvalidFunctions for exports that Convex refuses.
 */
export async function loadBundle(
  { parts, authConfigVariables }: CompiledFunctions,
  { outDir, environment }: LoadOptions,
): Promise<LoadedBundle> {
  // Hexadecimal text has two characters per byte, so the id is as long as its placeholder.
  const id = randomBytes(BUNDLE_ID.length / 2).toString("hex");
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  registerGlobals(id, environment);
  try {
    const modules = new Map<string, Record<string, unknown>>();
    for (const part of parts) {
      for (const [path, exports] of await importPart(part, outDir, id)) modules.set(path, exports);
    }
    const nodeParts = parts.filter(({ platform }) => platform === "node");
    checkModules(
      modules,
      nodeParts.flatMap((part) => part.modules),
    );
    const schema = modules.get("schema.js")?.default ?? null;
    const authConfig = modules.get("auth.config.js")?.default ?? null;
    modules.delete("schema.js");
    modules.delete("auth.config.js");
    const hash = createHash("sha256");
    for (const { code } of parts) hash.update(code);
    return {
      modules,
      schema,
      authConfig,
      authConfigVariables,
      hash: hash.digest("hex"),
      release: () => releaseGlobals(id),
    };
  } catch (error) {
    releaseGlobals(id);
    throw error;
  }
}

/** Imports a part and returns its modules' paths and exports. */
async function importPart(
  { platform, modules, code, sourceMap }: CompiledPart,
  outDir: string,
  id: string,
): Promise<[path: string, exports: Record<string, unknown>][]> {
  // Node caches a module under its address forever, so each import needs a new name.
  const name = `functions-${platform}-${id}.mjs`;
  const file = join(outDir, name);
  // The source map is a separate file: as part of the code it would stay in memory.
  writeFileSync(`${file}.map`, sourceMap);
  writeFileSync(file, `${code.replaceAll(BUNDLE_ID, id)}\n//# sourceMappingURL=${name}.map\n`);
  registerBundle(name, `${file}.map`);
  const namespace = (await import(pathToFileURL(file).href)) as Record<string, Record<string, unknown>>;
  // The code exports each module's exports as `m0`, `m1` …, see `compilePart`.
  return modules.map((path, index) => [path, namespace[`m${index}`] ?? {}]);
}
