import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { CLIENT_FOLDER } from "../../cli/server/client-build.ts";

/**
 * Fails when the first load of a public page is too large, or when the build contains a development page. Reads the manifest of the last `npm run
 * build`.
 * A first load is all that a public page needs before it works, after gzip: the entry and the page's route with their static imports and styles, and
 * the other scripts of index.html. Font files count with their own size.
 */
const KB = 1024;
/** Stricter limit: a whole class opens the join page at the same time over one access point. */
const JOIN_MAX = 135 * KB;
const FIRST_LOAD_MAX = 140 * KB;
const FONTS_MAX = 60 * KB;
const ENTRY = "index.html";
const JOIN = "join";
/** Pages that visitors without an account may open first. */
const PUBLIC_PAGES = [
  JOIN,
  "landing",
  "login",
  "register",
  "forgot-password",
  "courses",
  "about",
  "faq",
  "contact",
  "privacy",
  "feedback",
];
const DEVELOPMENT_ONLY = "src/routes/design/";

type Chunk = { file: string; css?: string[]; imports?: string[] };

async function main(): Promise<void> {
  const manifest = JSON.parse(
    await readFile(join(CLIENT_FOLDER, ".vite", "manifest.json"), "utf8"),
  ) as Record<string, Chunk>;
  const gzipped = new Map<string, number>();
  const gzippedSize = async (file: string) => {
    const cached = gzipped.get(file);
    const bytes = cached ?? gzipSync(await readFile(join(CLIENT_FOLDER, file)), { level: 9 }).length;
    gzipped.set(file, bytes);
    return { file, bytes };
  };

  const html = await readFile(join(CLIENT_FOLDER, ENTRY), "utf8");
  const scriptsInHtml = [...html.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file]) => file ?? "");
  let fits = true;
  for (const page of PUBLIC_PAGES) {
    const files = [
      ...new Set([...scriptsInHtml, ...filesOf(manifest, [ENTRY, `src/routes/${page}/${page}-page.tsx`])]),
    ].sort();
    const sizes = await Promise.all(files.map(gzippedSize));
    if (page === JOIN) {
      for (const { file, bytes } of sizes.sort((a, b) => b.bytes - a.bytes)) {
        console.log(`${kb(bytes)}  ${file}`);
      }
    }
    fits =
      report(
        `First load of the ${page} page (JS and CSS, gzip)`,
        total(sizes),
        page === JOIN ? JOIN_MAX : FIRST_LOAD_MAX,
      ) && fits;
  }
  fits = report("Fonts", total(await fontSizes(html)), FONTS_MAX) && fits;
  const stray = Object.keys(manifest).filter((name) => name.startsWith(DEVELOPMENT_ONLY));
  for (const name of stray) console.log(`STRAY     ${name} is for developing only`);
  if (!fits || stray.length > 0) process.exitCode = 1;
}

/** Scripts and styles that the scriptsInHtml manifest entries load before they can run. */
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

/** Fonts that every page loads. The fonts of formulas are loaded only with a formula. */
async function fontSizes(html: string): Promise<{ bytes: number }[]> {
  const assets = join(CLIENT_FOLDER, "assets");
  const fonts = (await readdir(assets)).filter((name) => name.endsWith(".woff2") && html.includes(name));
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
