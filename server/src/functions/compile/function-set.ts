import { checkAuthConfig } from "../../auth/auth-config.ts";
import { checkCrons } from "../../jobs/crons.ts";
import type { Logger } from "../../logger.ts";
import { checkSchema, SchemaError, type SchemaJson } from "../../values/schema.ts";
import { checkVariables, type DeclaredVariable, declaredVariables } from "./app-config.ts";
import { type LoadOptions as BundleOptions, type LoadedBundle, loadBundle } from "./bundle.ts";
import { compileFunctions } from "./compile.ts";
import { type CompiledFunctions, readCompiledFunctions } from "./compiled-functions.ts";
import { analysisError } from "./invalid-functions.ts";
import { checkFunction, checkModules } from "./module-checks.ts";
import { FunctionModules } from "./modules.ts";
import { type PushedFunctions, withVariables, writePushedFunctions } from "./pushed-functions.ts";

/** Functions on this machine: a source folder, or a file of {@link CompiledFunctions}. */
export type LocalFunctions = { kind: "folder"; dir: string } | { kind: "compiled"; file: string };

/** Source of a function set. */
export type FunctionsSource = LocalFunctions | { kind: "pushed"; pushed: PushedFunctions };

/**
 * Checks of a load. `none` for the start with a push that was accepted earlier, perhaps by an older version of the server: if it were refused now, the
 * server could neither start nor receive another push. `variables` for such a push after a change of environment variables.
 */
export type LoadChecks = "all" | "variables" | "none";

/** Loaded functions with valid crons, auth configuration and schema. The stored data may still not fit the schema. */
export interface FunctionSet {
  readonly source: FunctionsSource | null;
  readonly modules: FunctionModules;
  /** Environment variables that `convex.config` declares. */
  readonly variables: readonly DeclaredVariable[];
  /** Version of the environment variables with which the functions were loaded. */
  readonly environmentVersion: number;
  release(): void;
  /** Like `release`, and ends actions that run in other processes. */
  stop(): Promise<void>;
}

interface LoadOptions extends Pick<BundleOptions, "onLateError"> {
  /** Folder for the code; emptied first. */
  outDir: string;
  /** Folder into which pushed modules are written, to be compiled like a source folder. Emptied first. */
  pushedDir: string;
  environment: {
    get(name: string): string | undefined;
    all(): Record<string, string>;
    version: number;
  };
  actionTimeoutMs: number;
  log: Logger;
  checks: LoadChecks;
}

const EMPTY_BUNDLE: LoadedBundle = {
  modules: new Map(),
  schema: undefined,
  authConfig: undefined,
  appConfig: undefined,
  missingAuthVariables: [],
  node: null,
  hash: "",
  release() {},
  async stop() {},
};

/** Empty set of a server before its first functions are loaded. */
export const NO_FUNCTIONS: FunctionSet = {
  source: null,
  modules: new FunctionModules(EMPTY_BUNDLE),
  variables: [],
  environmentVersion: 0,
  release() {},
  async stop() {},
};

/**
 * Loads functions without activating them.
 *
 * @throws InvalidFunctions if the functions do not compile or load, or if Convex would refuse them
 */
export async function loadFunctionSet(
  source: FunctionsSource,
  { outDir, pushedDir, environment, onLateError, actionTimeoutMs, log, checks }: LoadOptions,
): Promise<FunctionSet> {
  const environmentVersion = environment.version;
  const bundle = await loadBundle(await compiled(source, pushedDir), {
    outDir,
    environment: (name) => environment.get(name),
    onLateError,
    node: { variables: environment.all(), actionTimeoutMs, log },
  });
  try {
    const modules = new FunctionModules(bundle);
    const variables = variablesOf(bundle, source);
    if (checks === "all") checkFunctionSet(bundle, modules);
    if (checks !== "none") {
      checkAuthConfig(modules.authConfig, bundle.missingAuthVariables);
      checkVariables(variables, (name) => environment.get(name));
    }
    const loaded =
      source.kind === "pushed" ? { ...source, pushed: withVariables(source.pushed, variables) } : source;
    const { release, stop } = bundle;
    return { source: loaded, modules, variables, environmentVersion, release, stop };
  } catch (error) {
    await bundle.stop();
    throw error;
  }
}

/** @throws InvalidFunctions, in Convex's words, for functions that Convex refuses */
function checkFunctionSet(bundle: LoadedBundle, modules: FunctionModules): void {
  checkModules(bundle);
  for (const registered of modules.all()) checkFunction(registered);
  checkCrons(modules);
  checkSchemaModule(modules.schema as SchemaJson | null);
}

function variablesOf({ appConfig }: LoadedBundle, source: FunctionsSource): DeclaredVariable[] {
  if (appConfig !== undefined) return declaredVariables(appConfig);
  return source.kind === "pushed" ? (source.pushed.variables ?? []) : [];
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
