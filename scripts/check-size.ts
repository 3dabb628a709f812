import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { CLIENT_FOLDER } from "./lib/client-build.ts";

/**
 * Fails when a student's first load has grown too heavy: everything the join page needs before it works (the entry, its
 * static imports, the join route and its static imports, with their styles), after gzip, and all font files as they are.
 * Reads the manifest of the last `npm run build`.
 */
const KB = 1024;
const FIRST_LOAD_MAX = 150 * KB;
const FONTS_MAX = 60 * KB;
const ENTRY = "index.html";
const JOIN_ROUTE = "src/routes/join/join-page.tsx";

type Chunk = { file: string; css?: string[]; imports?: string[] };

async function main(): Promise<void> {
  const manifest = JSON.parse(
    await readFile(join(CLIENT_FOLDER, ".vite", "manifest.json"), "utf8"),
  ) as Record<string, Chunk>;
  const files = [...filesOf(manifest, [ENTRY, JOIN_ROUTE])].sort();
  const sizes = await Promise.all(
    files.map(async (file) => ({
      file,
      bytes: gzipSync(await readFile(join(CLIENT_FOLDER, file)), { level: 9 }).length,
    })),
  );
  for (const { file, bytes } of sizes.sort((a, b) => b.bytes - a.bytes)) console.log(`${kb(bytes)}  ${file}`);

  const firstLoad = total(sizes);
  const fonts = total(await fontSizes());
  const firstLoadFits = report("First load of the join page (JS and CSS, gzip)", firstLoad, FIRST_LOAD_MAX);
  const fontsFit = report("Fonts", fonts, FONTS_MAX);
  if (!firstLoadFits || !fontsFit) process.exitCode = 1;
}

/** Scripts and styles that the named manifest entries load before they can run. */
function filesOf(manifest: Record<string, Chunk>, entries: string[]): Set<string> {
  const files = new Set<string>();
  const visited = new Set<string>();
  const visit = (name: string) => {
    if (visited.has(name)) return;
    visited.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no "${name}". Has the file moved?`);
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return files;
}

async function fontSizes(): Promise<{ bytes: number }[]> {
  const assets = join(CLIENT_FOLDER, "assets");
  const fonts = (await readdir(assets)).filter((name) => name.endsWith(".woff2"));
  return Promise.all(fonts.map(async (name) => ({ bytes: (await readFile(join(assets, name))).length })));
}

function total(sizes: { bytes: number }[]): number {
  return sizes.reduce((sum, { bytes }) => sum + bytes, 0);
}

function report(what: string, bytes: number, max: number): boolean {
  const fits = bytes <= max;
  console.log(`${fits ? "ok      " : "TOO BIG "}  ${what}: ${kb(bytes).trim()} of ${kb(max).trim()}`);
  return fits;
}

function kb(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} KB`.padStart(9);
}

await main();
