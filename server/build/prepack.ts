// Prepares this folder for `npm pack`: builds `dist`, and replaces the manifest by that of the published package. `postpack.ts` undoes both.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Manifest, publishedManifest } from "./published-manifest.ts";

const root = join(import.meta.dirname, "..");
const manifest = join(root, "package.json");
const original = join(root, "package.json.original");
const dist = join(root, "dist");

// An earlier run was interrupted.
if (existsSync(original)) renameSync(original, manifest);
rmSync(dist, { recursive: true, force: true });
const typescript = dirname(createRequire(import.meta.url).resolve("typescript/package.json"));
execFileSync(
  process.execPath,
  [join(typescript, "bin", "tsc"), "-p", join(import.meta.dirname, "tsconfig.json")],
  {
    stdio: "inherit",
  },
);
for (const file of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
  if (!file.endsWith(".d.ts")) continue;
  // The compiler rewrites these names in code only.
  const path = join(dist, file);
  writeFileSync(path, readFileSync(path, "utf8").replaceAll(/(["'])(\.\.?\/[^"'\n]+)\.ts\1/g, "$1$2.js$1"));
}
const source = readFileSync(manifest, "utf8");
writeFileSync(original, source);
writeFileSync(manifest, `${JSON.stringify(publishedManifest(JSON.parse(source) as Manifest), null, 2)}\n`);
