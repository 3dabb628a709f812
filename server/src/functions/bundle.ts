import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { findEntryPoints } from "./entry-points.ts";
import {
  NODE_VIRTUAL_GLOBALS,
  REGISTRY_SYMBOL,
  registerGlobals,
  releaseGlobals,
  VIRTUAL_GLOBALS,
} from "./globals/globals.ts";
import { shiftedMappings } from "./shifted-mappings.ts";
import { keptTimeChecks } from "./time-check-cache.ts";
import { timeChecksBanner, withInsertions } from "./time-checks.ts";

/** A functions folder, bundled and imported: the exports of each module by the module's path (`dir/file.js`). */
export interface LoadedBundle {
  modules: Map<string, Record<string, unknown>>;
  schema: unknown;
  authConfig: unknown;
  /** Names of the environment variables that the text of `auth.config` mentions. */
  authConfigVariables: string[];
  /** SHA-256 of the bundled code: the same for the same sources. */
  hash: string;
  /** Forgets the bundle's globals. The code itself stays in memory: ECMAScript modules cannot be unloaded. */
  release(): void;
}

interface BundleOptions {
  /** The functions folder. */
  dir: string;
  /** Where the bundled file may be written; emptied first. */
  outDir: string;
  environment: (name: string) => string | undefined;
}

/**
 * Bundles a functions folder by the official CLI's rules (docs/protocol.md#from-a-folder-to-functions) and imports it. One module holds everything,
 * since the folder is loaded as a whole, and one more what uses Node's own modules; uses of global names are redirected to
 * the virtual globals (`globals/`).
 *
 * @throws Error with esbuild's text when a module does not compile, or with what its top level threw.
 */
export async function loadBundle({ dir, outDir, environment }: BundleOptions): Promise<LoadedBundle> {
  const entries = findEntryPoints(resolve(dir));
  const files = [...entries.modules];
  if (entries.schema) files.push(["schema.js", entries.schema]);
  if (entries.authConfig) files.push(["auth.config.js", entries.authConfig]);

  const id = randomBytes(8).toString("hex");
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  registerGlobals(id, environment);
  try {
    const parts = [await part(dir, outDir, id, files, "browser")];
    if (entries.nodeModules.size > 0) {
      parts.push(await part(dir, outDir, id, [...entries.nodeModules], "node"));
    }
    const modules = new Map(parts.flatMap((loaded) => loaded.modules));
    const schema = modules.get("schema.js")?.default ?? null;
    const authConfig = modules.get("auth.config.js")?.default ?? null;
    modules.delete("schema.js");
    modules.delete("auth.config.js");
    // The bundle id is the only part of the code that differs between two loads of the same sources.
    const code = parts.map((loaded) => loaded.code.replaceAll(id, "")).join("");
    const hash = createHash("sha256").update(code).digest("hex");
    const authConfigVariables = entries.authConfig
      ? variablesIn(readFileSync(entries.authConfig, "utf8"))
      : [];
    return { modules, schema, authConfig, authConfigVariables, hash, release: () => releaseGlobals(id) };
  } catch (error) {
    releaseGlobals(id);
    throw error;
  }
}

function variablesIn(source: string): string[] {
  return [...source.matchAll(/process\.env(?:\.|\[["'])(\w+)/g)].map(([, name]) => name ?? "");
}

interface SourceMap {
  sources: string[];
  names: string[];
  mappings: string;
}

type Platform = "browser" | "node";

/** Bundles and imports the modules of one platform. */
async function part(dir: string, outDir: string, id: string, files: [string, string][], platform: Platform) {
  const code = await compile(dir, outDir, id, files, platform);
  const file = join(outDir, `functions-${platform}-${id}.mjs`);
  writeFileSync(file, code);
  const namespace = (await import(pathToFileURL(file).href)) as Record<string, Record<string, unknown>>;
  const modules = files.map(([path], index): [string, Record<string, unknown>] => [
    path,
    namespace[`m${index}`] ?? {},
  ]);
  return { modules, code };
}

const GLOBALS = "convex:globals";

/** The module that is injected wherever function code uses one of the virtual globals. It is no file: the code is to be the same in any data folder. */
function globals(id: string, platform: Platform): Plugin {
  return {
    name: "globals",
    setup(context) {
      context.onResolve({ filter: /^convex:globals$/ }, ({ path }) => ({ path, namespace: "globals" }));
      const contents = globalsModule(id, platform);
      context.onLoad({ filter: /.*/, namespace: "globals" }, () => ({ contents, loader: "js" }));
    },
  };
}

function globalsModule(id: string, platform: Platform): string {
  const names = platform === "node" ? NODE_VIRTUAL_GLOBALS : VIRTUAL_GLOBALS;
  const lines = names.map((name, index) => {
    const source = platform === "node" && name === "process" ? "nodeProcess" : name;
    return `const g${index} = globals[${JSON.stringify(source)}]; export { g${index} as ${name} };`;
  });
  // The indirect eval keeps the bundler's own `globalThis` definition from applying to this line.
  return `const globals = ${registryEntry(id)};\n${lines.join("\n")}\n`;
}

/** The expression by which a bundle finds its globals. */
function registryEntry(id: string): string {
  return `(0, eval)("globalThis")[Symbol.for(${JSON.stringify(REGISTRY_SYMBOL.description)})].get("${id}")`;
}

async function compile(
  dir: string,
  outDir: string,
  id: string,
  files: [string, string][],
  platform: Platform,
): Promise<string> {
  const contents = files
    .map(([, file], index) => `export * as m${index} from ${JSON.stringify(file)};`)
    .join("\n");
  const result = await build({
    stdin: { contents, resolveDir: resolve(dir), loader: "js" },
    bundle: true,
    write: false,
    format: "esm",
    platform,
    target: "esnext",
    supported: { decorators: false },
    conditions: ["convex", "module"],
    jsx: "automatic",
    // Nothing is made shorter, so names stay as they are, but for a digit after those that two modules have in common. To set them
    // again, as the CLI has it done in code that it shortens, would cost each call of a function dearly.
    keepNames: false,
    define: {
      "process.env.NODE_ENV": '"production"',
      ...(platform === "browser" ? { globalThis: "__convexGlobal" } : {}),
    },
    banner: {
      js: `${platform === "node" ? REQUIRE_FOR_COMMONJS : ""}${timeChecksBanner(`${registryEntry(id)}.look`)}`,
    },
    inject: [GLOBALS],
    plugins: [
      globals(id, platform),
      serverOnlyStub,
      ...(platform === "browser" ? [asyncHooksStub, replWrappers] : []),
    ],
    outfile: join(outDir, "functions.mjs"),
    sourcemap: "external",
    sourcesContent: false,
    logLevel: "silent",
  }).catch((error: unknown) => {
    throw new Error(compileErrorText(error));
  });
  const textOf = (extension: string) =>
    result.outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? "";
  const code = textOf(".mjs");
  const checks = await keptTimeChecks(code, id);
  const map = JSON.parse(textOf(".map")) as SourceMap;
  map.sources = namedAsOnConvex(map.sources, outDir, resolve(dir));
  map.mappings = shiftedMappings(map.mappings, code, checks);
  // Node would call a function in stacks what its caller calls it, and Convex calls it what it is.
  map.names = [];
  return `${withInsertions(code, checks)}\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString("base64")}\n`;
}

/** A source map's files, those of the functions folder below `/convex`, whatever the folder's name: so stacks of errors show them. */
function namedAsOnConvex(sources: string[], outDir: string, dir: string): string[] {
  return sources.map((source) => {
    const path = relative(dir, resolve(outDir, source)).split(sep).join("/");
    return path.startsWith("..") || isAbsolute(path) ? source : `/convex/${path}`;
  });
}

/** Packages in CommonJS ask for Node's modules by a function that ECMAScript modules do not have. */
const REQUIRE_FOR_COMMONJS =
  'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);';

function compileErrorText(error: unknown): string {
  const { errors } = error as {
    errors?: { text: string; location: { file: string; line: number } | null }[];
  };
  if (!errors?.length) return String(error);
  return errors
    .map(({ text, location }) => (location ? `${location.file}:${location.line}: ${text}` : text))
    .join("\n");
}

/** `import "server-only"` guards against use in a browser; here it has nothing to do. */
const serverOnlyStub: Plugin = {
  name: "server-only-stub",
  setup(context) {
    context.onResolve({ filter: /^server-only$/ }, ({ path }) => ({ path, namespace: "server-only" }));
    context.onLoad({ filter: /.*/, namespace: "server-only" }, () => ({ contents: "", loader: "js" }));
  },
};

/** The module that queries from a command line import their builders from; it comes with the deployment. */
const replWrappers: Plugin = {
  name: "repl-wrappers",
  setup(context) {
    const namespace = "repl-wrappers";
    context.onResolve({ filter: /^convex:\/_system\/repl\/wrappers\.js$/ }, ({ path }) => ({
      path,
      namespace,
    }));
    context.onLoad({ filter: /.*/, namespace }, () => ({
      contents:
        'export { queryGeneric as query, internalQueryGeneric as internalQuery } from "convex/server";',
      resolveDir: dirname(createRequire(import.meta.url).resolve("convex/server")),
    }));
  },
};

const asyncHooksStub: Plugin = {
  name: "async-hooks-stub",
  setup(context) {
    context.onResolve({ filter: /^(node:)?async_hooks$/ }, ({ path }) => ({
      path,
      namespace: "async-hooks",
    }));
    context.onLoad({ filter: /.*/, namespace: "async-hooks" }, () => ({
      contents:
        "export const AsyncLocalStorage = globalThis.AsyncLocalStorage; export default { AsyncLocalStorage };",
      loader: "js",
    }));
  },
};
