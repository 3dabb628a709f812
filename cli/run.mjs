// Runs a program written in TypeScript: `node cli/run.mjs cli/main.ts start --demo`. An old Node must get as far as the check of its version.
import { existsSync } from "node:fs";
import * as nodeModule from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { nodeProblem } from "./node-floor.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

// First: the packages may include the Node that is missing.
if (!existsSync(join("node_modules", "embedded-convex-server"))) {
  console.error("Paketler kurulu değil. Önce `npm ci` komutunu çalıştırın.");
  process.exit(1);
}
const npmHasNewer = ["node", "node.cmd"].some((file) => existsSync(join("node_modules", ".bin", file)));
const tooOld = nodeProblem(process.versions.node, npmHasNewer);
if (tooOld !== null) {
  console.error(tooOld);
  process.exit(1);
}

const entry = process.argv[2] ?? "";
if (!/^(cli|tools)\/[a-z/-]+\.ts$/.test(entry) || !existsSync(entry)) {
  console.error(`There is no program ${entry}.`);
  process.exit(1);
}

// Without the cache Node removes the types again at each start, which takes half a second and 30 MB.
nodeModule.enableCompileCache(join(root, "node_modules", ".cache", "node"));
// Convex functions import each other without extensions, as is usual with Convex's bundler.
nodeModule.registerHooks({
  resolve: (specifier, context, nextResolve) =>
    nextResolve(specifier + missingExtension(specifier, context.parentURL), context),
});
process.argv.splice(1, 2, join(root, entry));
await import(pathToFileURL(entry).href);
// Now: a process that is killed writes no cache.
nodeModule.flushCompileCache();

/** Extension of the project's own file that a relative import without extension names; otherwise empty. */
function missingExtension(specifier, importer) {
  if (!/^\.\.?\//.test(specifier) || /\.[cm]?[jt]s$/.test(specifier) || !importer?.startsWith("file:"))
    return "";
  if (importer.includes("/node_modules/")) return "";
  const path = fileURLToPath(new URL(specifier, importer));
  return [".ts", ".js"].find((extension) => existsSync(path + extension)) ?? "";
}
