import { join } from "node:path";
import { build, type Plugin } from "esbuild";

/** Packages in CommonJS ask for Node's modules by a function that ECMAScript modules do not have. */
const REQUIRE_FOR_COMMONJS =
  'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);';

/** What compiles functions in a clone: a package's are compiled, and `npx convex deploy` is refused there with this sentence. */
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
 * Writes the operator's program into a folder, as modules that need no packages: `node run.mjs <command>`.
 * @param version of the product
 * @returns the files that they were made of
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
    // The installation finds its files beside its own (`installation.ts`), so all code lies in one folder.
    chunkNames: "[name]-[hash]",
    define: {
      PACKAGE_VERSION: JSON.stringify(version),
      // ws looks for packages in machine code that would make it faster.
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
