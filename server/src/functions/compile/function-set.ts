import { join } from "node:path";
import { checkAuthConfig } from "../../auth/auth-config.ts";
import { checkCrons } from "../../jobs/crons.ts";
import { checkSchema, SchemaError, type SchemaJson } from "../../values/schema.ts";
import { type LoadedBundle, loadBundle } from "./bundle.ts";
import { compileFunctions } from "./compile.ts";
import { type CompiledFunctions, readCompiledFunctions } from "./compiled-functions.ts";
import { analysisError } from "./invalid-functions.ts";
import { checkFunction, checkModules } from "./module-checks.ts";
import { FunctionModules } from "./modules.ts";
import { type PushedFunctions, writePushedFunctions } from "./pushed-functions.ts";

/** Functions on this machine: a source folder, or a file of {@link CompiledFunctions}. */
export type LocalFunctions = { kind: "folder"; dir: string } | { kind: "compiled"; file: string };

/**
 * Source of a function set. `isActive`: the push was accepted earlier, perhaps by an older version of the server, so it is not refused now. Otherwise a
 * server with such a push could neither start nor receive another push.
 */
export type FunctionsSource =
  | LocalFunctions
  | { kind: "pushed"; pushed: PushedFunctions; isActive?: boolean };

/** Loaded functions with valid crons, auth configuration and schema. The stored data may still not fit the schema. */
export interface FunctionSet {
  readonly source: FunctionsSource | null;
  readonly modules: FunctionModules;
  /** Version of the environment variables with which the functions were loaded. */
  readonly environmentVersion: number;
  release(): void;
}

interface LoadOptions {
  /** Folder for the code; emptied first. */
  outDir: string;
  /** Folder into which pushed modules are written, to be compiled like a source folder. Emptied first. */
  pushedDir: string;
  environment: { get(name: string): string | undefined; version: number };
  /** Called for an unhandled error of module-level code after the load. */
  onLateError: (error: unknown) => void;
}

const EMPTY_BUNDLE: LoadedBundle = {
  modules: new Map(),
  schema: undefined,
  authConfig: undefined,
  missingAuthVariables: [],
  nodePaths: [],
  hash: "",
  release() {},
};

/** Empty set of a server before its first functions are loaded. */
export const NO_FUNCTIONS: FunctionSet = {
  source: null,
  modules: new FunctionModules(EMPTY_BUNDLE),
  environmentVersion: 0,
  release() {},
};

/**
 * Loads functions without activating them.
 *
 * @throws InvalidFunctions if the functions do not compile or load, or if their crons, auth configuration or schema are invalid.
 */
export async function loadFunctionSet(
  source: FunctionsSource,
  { outDir, pushedDir, environment, onLateError }: LoadOptions,
): Promise<FunctionSet> {
  const environmentVersion = environment.version;
  const bundle = await loadBundle(await compiled(source, pushedDir), {
    outDir,
    environment: (name) => environment.get(name),
    onLateError,
  });
  try {
    const modules = new FunctionModules(bundle);
    if (source.kind !== "pushed" || !source.isActive) checkFunctionSet(bundle, modules);
    return { source, modules, environmentVersion, release: bundle.release };
  } catch (error) {
    bundle.release();
    throw error;
  }
}

/** @throws InvalidFunctions, in Convex's words, for functions that Convex refuses */
function checkFunctionSet(bundle: LoadedBundle, modules: FunctionModules): void {
  checkModules(bundle);
  for (const registered of modules.all()) checkFunction(registered);
  checkCrons(modules);
  checkAuthConfig(modules.authConfig, bundle.missingAuthVariables);
  checkSchemaModule(modules.schema as SchemaJson | null);
}

function checkSchemaModule(schema: SchemaJson | null): void {
  try {
    if (schema !== null) checkSchema(schema);
  } catch (error) {
    if (error instanceof SchemaError)
      throw analysisError("schema.js", error.message, "SchemaDefinitionError");
    throw error;
  }
}

async function compiled(source: FunctionsSource, pushedDir: string): Promise<CompiledFunctions> {
  switch (source.kind) {
    case "compiled":
      return readCompiledFunctions(source.file);
    case "folder":
      return await compileFunctions(source.dir);
    case "pushed":
      writePushedFunctions(pushedDir, source.pushed);
      return await compileFunctions(pushedDir);
  }
}

/**
 * The two folders that {@link loadFunctionSet} writes to, inside the data folder.
 * @param loadCount number of earlier loads. The code is written into the folders `0` and `1` in turn, so that the active code's source maps remain.
 */
export function loadFolders(dataDir: string, loadCount: number): { outDir: string; pushedDir: string } {
  const functions = join(dataDir, "functions");
  return { outDir: join(functions, String(loadCount % 2)), pushedDir: join(functions, "pushed") };
}
