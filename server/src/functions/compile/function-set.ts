import { join } from "node:path";
import { checkAuthConfig } from "../../auth/auth-config.ts";
import { checkCrons } from "../../jobs/crons.ts";
import { checkSchema, type SchemaJson } from "../../values/schema.ts";
import { type LoadedBundle, loadBundle } from "./bundle.ts";
import { compileFunctions } from "./compile.ts";
import { type CompiledFunctions, readCompiledFunctions } from "./compiled-functions.ts";
import { FunctionModules } from "./modules.ts";
import { type PushedFunctions, writePushedFunctions } from "./pushed-functions.ts";

/** Functions that are on this machine: a folder of them, or a file of {@link CompiledFunctions}. */
export type LocalFunctions = { kind: "folder"; dir: string } | { kind: "compiled"; file: string };

/** Where functions come from. */
export type FunctionsSource = LocalFunctions | { kind: "pushed"; pushed: PushedFunctions };

/** Functions that are loaded and fit together; whether the stored data fits them is another question. */
export interface FunctionSet {
  readonly source: FunctionsSource | null;
  readonly modules: FunctionModules;
  /** The state of the environment that they were loaded with. */
  readonly environmentVersion: number;
  release(): void;
}

interface LoadOptions {
  /** Where the code may be written; emptied first. */
  outDir: string;
  /** Where pushed modules may be written, to be compiled like a folder; emptied first. */
  pushedDir: string;
  environment: { get(name: string): string | undefined; version: number };
}

const EMPTY_BUNDLE: LoadedBundle = {
  modules: new Map(),
  schema: null,
  authConfig: null,
  authConfigVariables: [],
  hash: "",
  release() {},
};

/** No functions: a server that nothing was given or pushed to yet. */
export const NO_FUNCTIONS: FunctionSet = {
  source: null,
  modules: new FunctionModules(EMPTY_BUNDLE),
  environmentVersion: 0,
  release() {},
};

/**
 * Loads functions without putting them in force.
 *
 * @throws Error for the developer when they do not compile or load, or when their crons or schema cannot be served.
 */
export async function loadFunctionSet(
  source: FunctionsSource,
  { outDir, pushedDir, environment }: LoadOptions,
): Promise<FunctionSet> {
  const environmentVersion = environment.version;
  const bundle = await loadBundle(await compiled(source, pushedDir), {
    outDir,
    environment: (name) => environment.get(name),
  });
  try {
    const modules = new FunctionModules(bundle);
    checkCrons(modules);
    checkAuthConfig(
      modules.authConfig,
      bundle.authConfigVariables.filter((name) => environment.get(name) === undefined),
    );
    if (modules.schema !== null) checkSchema(modules.schema as SchemaJson);
    return { source, modules, environmentVersion, release: bundle.release };
  } catch (error) {
    bundle.release();
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

/** The two places that {@link loadFunctionSet} writes to, below the data folder. */
export function loadFolders(dataDir: string, load: number): { outDir: string; pushedDir: string } {
  const functions = join(dataDir, "functions");
  return { outDir: join(functions, String(load % 2)), pushedDir: join(functions, "pushed") };
}
