// Runs a program written in TypeScript: `node cli/run.mjs cli/main.ts start --demo`. Uses only features of old Node versions before the version check.
import { existsSync } from "node:fs";
import * as nodeModule from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { nodeProblem } from "./node-floor.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

// Checked before Node's version, because the packages include a new Node.
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

// Without this cache, Node strips the types at each start, which takes half a second and 30 MB.
nodeModule.enableCompileCache(join(root, "node_modules", ".cache", "node"));
// Convex functions import each other without extensions, as is usual with Convex's bundler.
nodeModule.registerHooks({
  resolve: (specifier, context, nextResolve) =>
    nextResolve(specifier + missingExtension(specifier, context.parentURL), context),
});
process.argv.splice(1, 2, join(root, entry));
await import(pathToFileURL(entry).href);
// Writes the cache now, because Node otherwise writes it only at a normal exit, and the server may be killed.
nodeModule.flushCompileCache();

/** Extension to append to a relative import that has none. Empty for all other imports, and for those of packages. */
function missingExtension(specifier, importer) {
  if (!/^\.\.?\//.test(specifier) || /\.[cm]?[jt]s$/.test(specifier) || !importer?.startsWith("file:"))
    return "";
  if (importer.includes("/node_modules/")) return "";
  const path = fileURLToPath(new URL(specifier, importer));
  return [".ts", ".js"].find((extension) => existsSync(path + extension)) ?? "";
}
