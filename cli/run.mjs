// Runs a program written in TypeScript: `node cli/run.mjs cli/main.ts start --demo`.
// Node 20 has no TypeScript loader, so the program is bundled by esbuild (a dependency of convex, 50 ms) and imported
// into this same process: signals and exit codes need no forwarding.
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { nodeProblem } from "./node-floor.mjs";

const tooOld = nodeProblem(process.versions.node);
if (tooOld !== null) {
  console.error(tooOld);
  process.exit(1);
}

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const entry = process.argv[2] ?? "";
if (!/^(cli|tools)\/[a-z/-]+\.ts$/.test(entry) || !existsSync(entry)) {
  console.error(`There is no program ${entry}.`);
  process.exit(1);
}
if (!existsSync(join(root, "node_modules", "esbuild"))) {
  console.error("Paketler kurulu değil. Önce `npm ci` komutunu çalıştırın.");
  process.exit(1);
}

const { build, stop } = await import("esbuild");
const outdir = join(root, "node_modules", ".cache", "programs");
const require = createRequire(import.meta.url);
/** The packages of this workspace are TypeScript too and are bundled along; all others stay outside. */
const workspacePackages = {
  name: "workspace-packages",
  setup({ onResolve }) {
    onResolve({ filter: /^embedded-convex-server(\/|$)/ }, ({ path }) => ({ path: require.resolve(path) }));
  },
};
const name = entry.replace(/\.ts$/, "").replaceAll("/", "-");
const { outputFiles } = await build({
  entryPoints: { [name]: entry },
  outdir,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  // A subcommand loads its own code only.
  splitting: true,
  chunkNames: "[name]-[hash]",
  format: "esm",
  platform: "node",
  target: "node20",
  packages: "external",
  plugins: [workspacePackages],
  // V8 keeps the code's text in memory: its map is in a file of its own.
  sourcemap: "linked",
  sourcesContent: false,
  logLevel: "error",
  write: false,
});
await stop();
// Renamed when it is whole: the same program may be starting in another process at this moment.
mkdirSync(outdir, { recursive: true });
for (const { path, contents } of outputFiles) {
  writeFileSync(`${path}.${process.pid}`, contents);
  renameSync(`${path}.${process.pid}`, path);
}
process.setSourceMapsEnabled(true);
process.argv.splice(1, 2, join(root, entry));
await import(pathToFileURL(join(outdir, `${name}.mjs`)).href);
