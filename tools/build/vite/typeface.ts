import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const LATIN = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, i) => 0x20 + i))}${String.fromCodePoint(
  ...Array.from({ length: 96 }, (_, i) => 0xa0 + i),
)}ı–—‘’“”„•…‹›€−→←↑↓≤≥≠√∞`;
const TURKISH = "ĞğİıŞş₺";

/** Font weights that the design uses. A narrower axis halves the files. */
const WEIGHTS = { min: 400, max: 700 };

const PARTS = [
  { name: "lexend-latin", source: "lexend-latin-wght-normal.woff2", letters: LATIN },
  { name: "lexend-turkish", source: "lexend-latin-ext-wght-normal.woff2", letters: TURKISH },
];

/**
 * Reduces the Lexend font to the letters of Turkish before a build or a dev start (74 KB become 20 KB). Style sheets use the result under the alias
 * `@typeface`. The files are in the dependency cache; the hash in a name covers the source font, letters and weights.
 *
 * There are two files, because the package ships Latin and Latin Extended separately. The browser combines them by unicode-range.
 */
export function typeface(): Plugin {
  return {
    name: "typeface",
    async config() {
      const packageFolder = dirname(
        createRequire(import.meta.url).resolve("@fontsource-variable/lexend/package.json"),
      );
      const folder = join("node_modules", ".cache", "typeface");
      await mkdir(folder, { recursive: true });
      const files = await Promise.all(
        PARTS.map(async ({ name, source, letters }) => {
          const original = await readFile(join(packageFolder, "files", source));
          const key = createHash("sha256").update(original).update(letters).update(JSON.stringify(WEIGHTS));
          const file = join(folder, `${name}-${key.digest("hex").slice(0, 12)}.woff2`);
          if (!existsSync(file)) {
            const subset = await subsetFont(original, letters, {
              targetFormat: "woff2",
              variationAxes: { wght: WEIGHTS },
            });
            // Two builds may run at the same time; the rename makes sure that neither reads an incomplete file.
            const draft = `${file}.${process.pid}`;
            await writeFile(draft, subset);
            await rename(draft, file);
          }
          return { name, file };
        }),
      );
      return {
        resolve: {
          alias: files.map(({ name, file }) => ({
            find: `@typeface/${name}.woff2`,
            replacement: join(process.cwd(), file),
          })),
        },
      };
    },
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        // Without the preload hint, the browser requests the fonts only after it has read the style sheet and laid out text.
        return Object.keys(bundle ?? {})
          .filter((name) => PARTS.some((part) => name.includes(part.name)))
          .map((name) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${name}`, crossorigin: "" },
            injectTo: "head" as const,
          }));
      },
    },
  };
}
