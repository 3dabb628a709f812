import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { NodeRuntime, type NodeRuntimeOptions } from "../node/node-runtime.ts";
import { framesOf } from "../stack-traces.ts";
import { APP_CONFIG, type CompiledFunctions } from "./compiled-functions.ts";
import { type ImportedPart, importPart } from "./import-part.ts";

/** Compiled functions after import: the exports of each module by its path (`dir/file.js`). */
export interface LoadedBundle {
  modules: Map<string, Record<string, unknown>>;
  /** Default export of `schema`, null if it has none; undefined without such a module. */
  schema: unknown;
  /** Default export of `auth.config`, like `schema`. */
  authConfig: unknown;
  /** Default export of `convex.config`, like `schema`. */
  appConfig: unknown;
  /** Names of unset environment variables that `auth.config` has read. */
  missingAuthVariables: string[];
  /** The modules with `"use node"`; null without any. */
  node: NodeRuntime | null;
  /** SHA-256 of the compiled code; equal for equal sources. */
  hash: string;
  /** Removes the bundle's globals. Its code stays in memory, because ECMAScript modules cannot be unloaded. */
  release(): void;
  /** Like `release`, and ends actions that run in other processes. */
  stop(): Promise<void>;
}

export interface LoadOptions {
  /** Folder into which the code is written for the import. Emptied first. */
  outDir: string;
  environment: (name: string) => string | undefined;
  /** Called for an error that is not handled and that occurs after the import. `path`: function that caused it, if known. */
  onLateError: (error: unknown, path?: string | null) => void;
  /** Options for modules with `"use node"`; null if there can be none. */
  node: Pick<NodeRuntimeOptions, "variables" | "actionTimeoutMs" | "log"> | null;
}

/**
 * Imports compiled functions. Each call creates new module instances.
 *
 * @throws InvalidFunctions if a module's top-level code fails
 */
export async function loadBundle(
  { parts }: CompiledFunctions,
  { outDir, environment, onLateError, node: nodeOptions }: LoadOptions,
): Promise<LoadedBundle> {
  rmSync(outDir, { recursive: true, force: true });
  const missingAuthVariables: string[] = [];
  let isLoading = true;
  const readVariable = (name: string) => {
    const value = environment(name);
    if (isLoading && value === undefined && runsAuthConfig()) missingAuthVariables.push(name);
    return value;
  };
  const nodePart = parts.find(({ platform }) => platform === "node");
  const node =
    nodePart && nodeOptions ? new NodeRuntime(nodePart, { ...nodeOptions, outDir, onLateError }) : null;
  const loadingNode = node?.load();
  // Awaited below.
  loadingNode?.catch(() => {});
  const imported: ImportedPart[] = [];
  const releaseImported = () => {
    for (const part of imported) part.release();
  };
  const release = () => {
    releaseImported();
    node?.release();
  };
  const stop = async () => {
    releaseImported();
    await node?.stop();
  };
  try {
    for (const part of parts.filter((each) => each !== nodePart)) {
      imported.push(await importPart(part, { outDir, environment: readVariable, onLateError }));
    }
    isLoading = false;
    await loadingNode;
    const modules = new Map(imported.flatMap((part) => [...part.modules]));
    const [schema, authConfig, appConfig] = ["schema.js", "auth.config.js", APP_CONFIG].map((path) => {
      const exports = modules.get(path);
      modules.delete(path);
      return exports && (exports.default ?? null);
    });
    const hash = createHash("sha256");
    for (const { code } of parts) hash.update(code);
    return {
      modules,
      schema,
      authConfig,
      appConfig,
      missingAuthVariables,
      node,
      hash: hash.digest("hex"),
      release,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** True if the running top-level code is that of `auth.config`. */
function runsAuthConfig(): boolean {
  return framesOf(new Error()).some((frame) => /\(\.\.\/convex\/auth\.config\.[jt]s:/.test(frame));
}
