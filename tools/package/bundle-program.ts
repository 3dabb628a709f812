import { join } from "node:path";
import { build, type Plugin } from "esbuild";

/** CommonJS packages load Node's modules with `require`, which ECMAScript modules lack. */
const REQUIRE_FOR_COMMONJS =
  'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);';

/** Replaces the compiler of functions. A package contains compiled functions, so `npx convex deploy` fails there with this message. */
const noCompiler: Plugin = {
  name: "no-compiler",
  setup(context) {
    context.onResolve({ filter: /^(esbuild|acorn)$/ }, () => ({ path: "no-compiler", namespace: "absent" }));
    context.onLoad({ filter: /.*/, namespace: "absent" }, () => ({
      contents: 'throw new Error("This package has no compiler: it runs the functions that it came with.");',
    }));
  },
};

/**
 * Writes the operator's program into a folder, as modules without dependencies: `node run.mjs <command>`.
 * @param version of the product
 * @returns the source files
 */
export async function bundleProgram(folder: string, version: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [join("cli", "main.ts")],
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node22",
    // The installation finds its files relative to its own path (`installation.ts`), so all code must be in one folder.
    chunkNames: "[name]-[hash]",
    define: {
      PACKAGE_VERSION: JSON.stringify(version),
      // ws would otherwise search for optional native packages.
      "process.env.WS_NO_BUFFER_UTIL": '"1"',
      "process.env.WS_NO_UTF_8_VALIDATE": '"1"',
    },
    banner: { js: REQUIRE_FOR_COMMONJS },
    plugins: [noCompiler],
    legalComments: "none",
    metafile: true,
    logLevel: "error",
  });
  await build({
    entryPoints: [join("cli", "package", "run.mjs")],
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node14",
    logLevel: "error",
  });
  return Object.keys(metafile.inputs);
}
