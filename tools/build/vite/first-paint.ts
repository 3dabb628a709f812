import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build as bundle } from "esbuild";
import { build, type Plugin, type Rolldown } from "vite";
import type { PreparedPage } from "../../../src/first-paint/render.tsx";

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

/**
 * Adds the prepared markup of the pages that phones open first, and the script that shows it, to the built `index.html`. The markup appears as soon
 * as the style sheet has loaded; the app replaces it later (src/first-paint). One file contains all pages, because a static host returns it for every
 * address. The app's own scripts load at once, with lower priority than the first paint, and run after it.
 *
 * @param targets browsers that the script must support
 */
export function firstPaint(targets: string[]): Plugin {
  let script = { fileName: "", source: "" };
  return {
    name: "first-paint",
    apply: "build",
    async buildStart() {
      const source = await bundleScript(targets);
      const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
      script = { fileName: `assets/first-paint-${hash}.js`, source };
      this.emitFile({ type: "asset", ...script });
    },
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle = {} }) {
        const pages = await renderPages();
        const templates = pages.map(({ page, addresses, title, body }) => {
          const names = `data-page="${page}" data-addresses="${addresses}" data-title="${title}"`;
          return `<template ${names}>${partsOf(page, bundle)}${body}</template>`;
        });
        const app = html.match(/\s*<script type="module" crossorigin src="([^"]+)"><\/script>/);
        if (!app) throw new Error("The page does not name the app's script.");
        return (
          html
            // The script comes first: it depends on nothing, and must not wait for style sheets.
            .replace("<title>", (title) => `<script src="/${script.fileName}"></script>\n    ${title}`)
            .replace(app[0], "")
            .replace(
              "</head>",
              (end) => `  <link rel="modulepreload" crossorigin href="${app[1]}">\n  ${end}`,
            )
            .replace('<div id="root"></div>', (root) => [root, ...templates].join("\n"))
            .replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"')
        );
      },
    },
  };
}

/** Bundles the script as a classic script, because it must run before the browser parses the page. */
async function bundleScript(targets: string[]): Promise<string> {
  const { outputFiles } = await bundle({
    entryPoints: [join("src", "first-paint", "start.ts")],
    bundle: true,
    minify: true,
    format: "iife",
    target: targets,
    write: false,
    logLevel: "error",
  });
  return outputFiles[0]?.text ?? "";
}

/** Inline styles of a page, and preload links for the scripts that the page needs in addition to the app's. */
function partsOf(page: string, bundle: Bundle): string {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const withApp = closure(
    chunks.find(({ isEntry }) => isEntry),
    bundle,
  );
  const needed = closure(
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${page}-page.tsx`)),
    bundle,
  ).filter((chunk) => !withApp.includes(chunk));
  const styles = needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]).reverse();
  const scripts = needed.map(({ fileName }) => `<link rel="modulepreload" href="/${fileName}" crossorigin>`);
  return `<style>${styles.map((name) => sourceOf(name, bundle)).join("")}</style>${scripts.join("")}`;
}

function sourceOf(styleSheet: string, bundle: Bundle): string {
  const asset = bundle[styleSheet];
  if (asset?.type !== "asset") throw new Error(`The build has no ${styleSheet}.`);
  return asset.source.toString();
}

/** A chunk and all chunks that it imports, directly or indirectly. @throws Error when there is no chunk. */
function closure(chunk: Rolldown.OutputChunk | undefined, bundle: Bundle): Rolldown.OutputChunk[] {
  if (!chunk) throw new Error("A prepared page, or the app, is not in the build.");
  const found = new Set([chunk]);
  for (const { imports } of found) {
    for (const name of imports) {
      const imported = bundle[name];
      if (imported?.type === "chunk") found.add(imported);
    }
  }
  return [...found];
}

/** Bundles the pages for Node and renders them there. The style sheets' class names are the same as in the browser's build. */
async function renderPages(): Promise<PreparedPage[]> {
  // The bundle must lie below the project, because Node searches libraries in the parent folders. Each build has a folder of its own: builds may run
  // at the same time, and Node caches imported files.
  const outDir = join("node_modules", ".cache", `first-paint-${process.pid}-${Date.now()}`);
  try {
    await build({
      configFile: false,
      logLevel: "error",
      plugins: [react()],
      define: { "process.env.NODE_ENV": '"production"' },
      // MathLive's build for Node lacks the editor; no prepared page uses it.
      ssr: { noExternal: true, external: ["mathlive"] },
      build: { ssr: join("src", "first-paint", "render.tsx"), outDir, copyPublicDir: false },
    });
    const built = (await import(
      pathToFileURL(join(outDir, "render.js")).href
    )) as typeof import("../../../src/first-paint/render.tsx");
    return await built.renderPreparedPages();
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
