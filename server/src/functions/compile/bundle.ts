import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import type { CompiledFunctions } from "./compiled-functions.ts";
import { type ImportedPart, importPart } from "./import-part.ts";
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
  /** Called for an error of module-level code that is not handled and that occurs after the import. */
  onLateError: (error: unknown) => void;
}

/**
 * Imports compiled functions. Each call creates new module instances.
 *
 * @throws InvalidFunctions if a module's top-level code fails, or for exports that Convex refuses.
 */
export async function loadBundle(
  { parts, authConfigVariables }: CompiledFunctions,
  { outDir, environment, onLateError }: LoadOptions,
): Promise<LoadedBundle> {
  rmSync(outDir, { recursive: true, force: true });
  const imported: ImportedPart[] = [];
  const release = () => {
    for (const part of imported) part.release();
  };
  try {
    for (const part of parts) imported.push(await importPart(part, { outDir, environment, onLateError }));
    const modules = new Map(imported.flatMap((part) => [...part.modules]));
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
    return { modules, schema, authConfig, authConfigVariables, hash: hash.digest("hex"), release };
  } catch (error) {
    release();
    throw error;
  }
}
