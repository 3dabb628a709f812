// Runs a product command written in TypeScript: `node cli/run.mjs start --demo` runs cli/commands/start.ts.
// Node 20 has no TypeScript loader, so the command is bundled by esbuild (a dependency of convex, 50 ms) and imported
// into this same process: signals and exit codes need no forwarding.
import { existsSync, renameSync } from "node:fs";
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

const name = process.argv[2] ?? "";
const folders = [
  "cli/commands",
  ...["build", "check", "codegen", "dev", "measure", "mutants", "package", "pictures", "release", "test"].map(
    (folder) => `tools/${folder}`,
  ),
];
const entry = folders.map((folder) => join(root, folder, `${name}.ts`)).find((path) => existsSync(path));
if (!/^[a-z-]+$/.test(name) || entry === undefined) {
  console.error(`Unknown command "${name}".`);
  process.exit(1);
}
if (!existsSync(join(root, "node_modules", "esbuild"))) {
  console.error("Paketler kurulu değil. Önce `npm ci` komutunu çalıştırın.");
  process.exit(1);
}

const { build, stop } = await import("esbuild");
const outfile = join(root, "node_modules", ".cache", "commands", `${name}.mjs`);
const require = createRequire(import.meta.url);
/** The packages of this workspace are TypeScript too and are bundled along; all others stay outside. */
const workspacePackages = {
  name: "workspace-packages",
  setup({ onResolve }) {
    onResolve({ filter: /^embedded-convex-server(\/|$)/ }, ({ path }) => ({ path: require.resolve(path) }));
  },
};
// Renamed when it is whole: the same command may be starting in another process at this moment.
const unfinished = `${outfile}.${process.pid}`;
await build({
  entryPoints: [entry],
  outfile: unfinished,
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  packages: "external",
  plugins: [workspacePackages],
  // V8 keeps the code's text in memory: its map is in a file of its own.
  sourcemap: "external",
  sourcesContent: false,
  footer: { js: `//# sourceMappingURL=${name}.mjs.map` },
  logLevel: "error",
});
await stop();
renameSync(`${unfinished}.map`, `${outfile}.map`);
renameSync(unfinished, outfile);
process.setSourceMapsEnabled(true);
process.argv.splice(1, 2, entry);
await import(pathToFileURL(outfile).href);
