import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { CLIENT_FOLDER } from "../../cli/server/client-build.ts";

/**
 * Fails when the first load of a public page or a part that is loaded later is too large, or when the build contains a development page. Reads the
 * manifest of the last `npm run build`.
 * A first load is all that a public page needs before it works, after gzip: the entry and the page's route with their static imports and styles, and
 * the other scripts of index.html. Font files count with their own size.
 */
const KB = 1024;
/** Stricter limit: a whole class opens the join page at the same time over one access point. */
const JOIN_MAX = 135 * KB;
const FIRST_LOAD_MAX = 140 * KB;
const FONTS_MAX = 60 * KB;
/** Files that a phone loads in the lobby for a quiz with formulas: code, and the fonts that most formulas use. */
const FORMULA_FONTS_MAX = 60 * KB;
/** All fonts of formulas. A formula loads those that it needs. */
const ALL_FORMULA_FONTS_MAX = 280 * KB;
/** Parts that are loaded when they are needed, beside the files of the join page. */
const LATER: readonly { what: string; entry: string; max: number }[] = [
  { what: "Formulas", entry: "src/ui/formatted-text/draw-formula.ts", max: 90 * KB },
  {
    what: "Editor of formatted texts",
    entry: "src/features/questions/formatted-field/rich-input.tsx",
    max: 130 * KB,
  },
  {
    what: "Editor of formulas",
    entry: "src/features/questions/formatted-field/formula-dialog.tsx",
    max: 345 * KB,
  },
];
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
  const joining = filesOf(manifest, [ENTRY, `src/routes/${JOIN}/${JOIN}-page.tsx`]);
  for (const { what, entry, max } of LATER) {
    const files = [...filesOf(manifest, [entry])].filter((file) => !joining.has(file));
    fits =
      report(`${what} (JS and CSS, gzip)`, total(await Promise.all(files.map(gzippedSize))), max) && fits;
  }
  fits = report("Fonts", total(await fontSizes((name) => html.includes(name))), FONTS_MAX) && fits;
  const usual = /^KaTeX_(?:Main-Regular|Math-Italic|Size[123]-)/;
  fits =
    report("Fonts of most formulas", total(await fontSizes((name) => usual.test(name))), FORMULA_FONTS_MAX) &&
    fits;
  const ofFormulas = await fontSizes((name) => name.startsWith("KaTeX_"));
  fits = report("Fonts of all formulas", total(ofFormulas), ALL_FORMULA_FONTS_MAX) && fits;
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

/** Sizes of the fonts with these file names. @throws Error if there is none, because the names have changed */
async function fontSizes(isMeant: (name: string) => boolean): Promise<{ bytes: number }[]> {
  const assets = join(CLIENT_FOLDER, "assets");
  const fonts = (await readdir(assets)).filter((name) => name.endsWith(".woff2") && isMeant(name));
  if (fonts.length === 0) throw new Error("The build lacks a font that is measured.");
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
