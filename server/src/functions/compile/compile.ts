import { createRequire } from "node:module";
import { dirname, join, posix, relative, resolve, sep } from "node:path";
import type { BuildOptions, BuildResult, Plugin } from "esbuild";
import { globalsExpression, NODE_VIRTUAL_GLOBALS, VIRTUAL_GLOBALS } from "../globals/globals.ts";
import { frameAt } from "../stack-traces.ts";
import { componentsNotSupported } from "./app-config.ts";
import {
  APP_CONFIG,
  BUNDLE_ID,
  type CompiledFunctions,
  type CompiledPart,
  type Platform,
} from "./compiled-functions.ts";
import { findEntryPoints } from "./entry-points.ts";
import { analysisError, InvalidFunctions, modulePath } from "./invalid-functions.ts";
import { shiftedMappings } from "./shifted-mappings.ts";
import { sourcePositions } from "./source-positions.ts";
import { cachedTimeChecks } from "./time-check-cache.ts";
import { timeChecksBanner, withInsertions } from "./time-checks.ts";
import { wholeQueries } from "./whole-queries.ts";

/**
 * Compiles a functions folder by the official CLI's rules (docs/protocol.md#from-a-folder-to-functions). The result is one module for all
 * functions, a second one for modules with `"use node"`, and a third one for `convex.config`. References to global names are redirected to the virtual globals (`globals/`).
 *
 * @throws InvalidFunctions with esbuild's text if a module does not compile.
 */
export async function compileFunctions(functionsDir: string): Promise<CompiledFunctions> {
  const dir = resolve(functionsDir);
  const entries = findEntryPoints(dir);
  const files = [...entries.modules];
  if (entries.schema) files.push(["schema.js", entries.schema]);
  if (entries.authConfig) files.push(["auth.config.js", entries.authConfig]);

  const parts = [compilePart(dir, files, "browser")];
  if (entries.nodeModules.size > 0) parts.push(compilePart(dir, [...entries.nodeModules], "node"));
  // A part of its own, because the CLI's version of it contains a copy of the convex package, which is needed only until the variables are known.
  if (entries.appConfig) parts.push(compileAppConfig(dir, entries.appConfig));
  return { parts: await Promise.all(parts) };
}

/** @throws InvalidFunctions if the module imports components */
async function compileAppConfig(dir: string, file: string): Promise<CompiledPart> {
  const components: string[] = [];
  const findComponents: Plugin = {
    name: "find-components",
    setup(context) {
      // Like the CLI, recognizes a component by the name of the imported file.
      context.onResolve({ filter: /convex\.config/ }, ({ path, importer }) => {
        if (importer !== file) return undefined;
        components.push(path);
        return { path, external: true };
      });
    },
  };
  const part = await compilePart(dir, [[APP_CONFIG, file]], "browser", [findComponents]);
  if (components.length > 0) throw componentsNotSupported(components);
  return part;
}

interface SourceMap {
  sources: string[];
  names: string[];
  mappings: string;
}

const GLOBALS = "convex:globals";

/** Injects a module that exports the virtual globals. The module is not a file, so the compiled code contains no machine's path. */
function globalsPlugin(platform: Platform): Plugin {
  return {
    name: "globals",
    setup(context) {
      context.onResolve({ filter: /^convex:globals$/ }, ({ path }) => ({ path, namespace: "globals" }));
      const contents = globalsModule(platform);
      context.onLoad({ filter: /.*/, namespace: "globals" }, () => ({ contents, loader: "js" }));
    },
  };
}

function globalsModule(platform: Platform): string {
  const names = platform === "node" ? NODE_VIRTUAL_GLOBALS : VIRTUAL_GLOBALS;
  const lines = names.map(
    (name, index) => `const g${index} = globals[${JSON.stringify(name)}]; export { g${index} as ${name} };`,
  );
  return `const globals = ${REGISTRY_ENTRY};\n${lines.join("\n")}\n`;
}

const REGISTRY_ENTRY = globalsExpression(BUNDLE_ID);

/** Compiles the modules of one platform. */
async function compilePart(
  dir: string,
  files: [string, string][],
  platform: Platform,
  plugins: Plugin[] = [],
): Promise<CompiledPart> {
  const contents = files
    .map(([, file], index) => `export * as m${index} from ${JSON.stringify(file)};`)
    .join("\n");
  const result = await runEsbuild(dir, {
    stdin: { contents, resolveDir: dir, loader: "js" },
    bundle: true,
    write: false,
    format: "esm",
    platform,
    target: "esnext",
    supported: { decorators: false },
    conditions: ["convex", "module"],
    jsx: "automatic",
    // Not needed: this build does not shorten names, but only appends a digit to names that occur in two modules. `keepNames` would make each call of a
    // function much slower. Convex's CLI needs it because it shortens names.
    keepNames: false,
    define: {
      "process.env.NODE_ENV": '"production"',
      ...(platform === "browser" ? { globalThis: "__convexGlobal" } : {}),
    },
    banner: {
      js: `${platform === "node" ? REQUIRE_FOR_COMMONJS : ""}${timeChecksBanner(`${REGISTRY_ENTRY}.checkCpuTime`)}`,
    },
    inject: [GLOBALS],
    plugins: [
      ...plugins,
      globalsPlugin(platform),
      serverOnlyStub,
      wholeQueries,
      ...(platform === "browser" ? [asyncHooksStub, replWrappers] : []),
    ],
    outfile: join(dir, "functions.mjs"),
    // V8 stores the source text for lazy compilation, so shorter text needs less memory.
    minifyWhitespace: true,
    legalComments: "none",
    sourcemap: "external",
    sourcesContent: false,
    logLevel: "silent",
  });
  const textOf = (extension: string) =>
    result.outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? "";
  const code = textOf(".mjs");
  const map = JSON.parse(textOf(".map")) as SourceMap;
  map.sources = map.sources.map((source) => shownPath(source, dir));
  const checks = await cachedTimeChecks(code).catch((error: unknown) => {
    throw syntaxError(error, map);
  });
  map.mappings = shiftedMappings(map.mappings, code, checks);
  // Not needed: stack traces show a function's own name, as on Convex.
  map.names = [];
  return {
    platform,
    modules: files.map(([path]) => path),
    code: withInsertions(code, checks),
    sourceMap: JSON.stringify(map),
  };
}

let runningBuilds = 0;

/** Runs esbuild. @throws InvalidFunctions with esbuild's text if a module does not compile. */
async function runEsbuild(
  dir: string,
  options: BuildOptions & { write: false },
): Promise<BuildResult<{ write: false }>> {
  // Imported lazily: a server that loads compiled functions needs no bundler.
  const { build, stop } = await import("esbuild");
  runningBuilds += 1;
  try {
    return await build(options);
  } catch (error) {
    throw new InvalidFunctions("InvalidModules", compileErrorText(error, dir));
  } finally {
    runningBuilds -= 1;
    // Without `stop`, esbuild's process would continue to run with 30 MB, and its output would stay in this process's memory.
    if (runningBuilds === 0) await stop();
  }
}

/** Path of a source as stack traces show it, as on Convex: relative to a folder next to the functions folder, which is called `convex`. */
function shownPath(source: string, dir: string): string {
  const path = posix.join("../convex", relative(dir, resolve(dir, source)).split(sep).join("/"));
  const inPackage = path.lastIndexOf("/node_modules/");
  // A package's path is shown as if the package were installed next to the functions folder, so it is equal on all machines.
  return inPackage < 0 ? path : `..${path.slice(inPackage)}`;
}

/** The parser's error about code that the bundler does not check, such as a regular expression. */
function syntaxError(error: unknown, map: SourceMap): unknown {
  const { loc, message } = error as Error & { loc?: { line: number; column: number } };
  const [position] = loc ? sourcePositions(map, [{ line: loc.line, column: loc.column + 1 }]) : [];
  if (!position) return error;
  const text = message.replace(/ \(\d+:\d+\)$/, "");
  return analysisError(modulePath(position.source), `Uncaught SyntaxError: ${text}\n${frameAt(position)}`);
}

/** CommonJS packages load Node's modules with `require`, which ECMAScript modules lack. */
const REQUIRE_FOR_COMMONJS =
  'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);';

function compileErrorText(error: unknown, dir: string): string {
  const { errors } = error as {
    errors?: { text: string; location: { file: string; line: number; column: number } | null }[];
  };
  if (!errors?.length) return String(error);
  return errors
    .map(({ text, location }) => {
      if (!location) return text;
      // esbuild's path is relative to the working folder; its column starts at 0.
      const path = shownPath(resolve(location.file), dir);
      return `${path}:${location.line}:${location.column + 1}: ${text}`;
    })
    .join("\n");
}

/** `import "server-only"` protects a module from use in a browser. On the server it imports an empty module. */
const serverOnlyStub: Plugin = {
  name: "server-only-stub",
  setup(context) {
    context.onResolve({ filter: /^server-only$/ }, ({ path }) => ({ path, namespace: "server-only" }));
    context.onLoad({ filter: /.*/, namespace: "server-only" }, () => ({ contents: "", loader: "js" }));
  },
};

/** Convex deployments contain this module. Queries of the command line import `query` from it. */
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

/** Convex's default runtime has `AsyncLocalStorage` as a global and as the only export of Node's module `async_hooks`. */
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
