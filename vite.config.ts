import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { firstPaint } from "./tools/build/vite/first-paint.ts";
import { icons } from "./tools/build/vite/icons.ts";
import { oneColourSpace } from "./tools/build/vite/one-colour-space.ts";
import { typeface } from "./tools/build/vite/typeface.ts";

/** Oldest browsers served; syntax that they lack (light-dark(), OKLCH) is lowered by the build. */
const BROWSERS = ["chrome105", "safari16", "firefox110"];

/** A file is shared by many pages when it is shared by more than all kinds of question together. */
const MANY_PAGES = 10;

/** The files of pages that only teachers open, and of those that nobody opens in a hurry. */
const NOT_AHEAD =
  /\/(account|about|contact|courses|faq|privacy|panel|wall|remote|create-quiz|edit-quiz|print-quiz|create-category|class|class-slips|classes|pupil|status|report|create-feedback|manage-feedback)-page-/;

export default defineConfig({
  plugins: [icons(), react(), typeface(), firstPaint(BROWSERS), oneColourSpace()],
  resolve: {
    // The package names its development build only, which warns about mistakes of ours.
    alias: [
      { find: /^react-router$/, replacement: resolve("node_modules/react-router/dist/production/index.mjs") },
      {
        find: /^react-router\/dom$/,
        replacement: resolve("node_modules/react-router/dist/production/dom-export.mjs"),
      },
      // A module of write-excel-file.
      { find: /^\.\.\/zip\/zipToArrayBuffer\.js$/, replacement: resolve("src/lib/files/zip-in-place.ts") },
    ],
  },
  build: {
    outDir: "dist/client",
    target: BROWSERS,
    cssTarget: BROWSERS,
    // Data URIs in style sheets would need a wider content security policy, and hide from the size check.
    assetsInlineLimit: 0,
    manifest: true,
    // A package brings the licences of what the pages are made of along.
    license: true,
    modulePreload: {
      // The app carries the names of all files that it asks for ahead. Those of pages that are for teachers alone are left out: each phone would load
      // the names before it can join, and a computer asks for the files as soon as it has read the page.
      resolveDependencies: (page, files) => (NOT_AHEAD.test(page) ? [] : files),
    },
    rolldownOptions: {
      // How long plugins take is of no use to somebody who starts the product on a slow laptop.
      checks: { pluginTimings: false },
      output: {
        // The app names some two hundred files: each letter of a hash is paid for by every phone. Beside the name few tell one version from another; seven is the least for files that name others.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:6][extname]",
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
            // Only what the first page needs: without the tag, libraries of lazy routes would land here too.
            { name: "vendor", test: /node_modules/, tags: ["$initial"] },
            { name: "app", test: /\/(src|convex)\//, tags: ["$initial"] },
            // Many pages have one, but nobody needs it before a page works.
            { name: "dialogs", test: /\/src\/ui\/dialog\// },
            // Modules that many pages share are one file instead of many requests, except modules that the join page does not need.
            {
              name: "parts",
              test: /^(?!.*node_modules\/convex\/).*\/(src(?!\/features\/questions|\/ui\/form\/(select|checkbox)|\/lib\/(text\/((date|number|withheld)-text|use-number-order|use-paper-heading|longest-word)|connection\/(use-)?server-))|convex(?!\/shared\/(turkish|schoolTime|blanks))|react-icons)\//,
              minShareCount: MANY_PAGES,
            },
            // Other pages than those with questions compare Turkish words as well, and write dates and numbers.
            {
              name: "turkish",
              test: /\/(convex\/shared\/(turkish|schoolTime)|src\/lib\/text\/(date|number)-text)\.ts$/,
            },
            // The list of kinds, and what is too small to be a request of its own.
            {
              name: "questions",
              test: /\/src\/(features\/questions\/([a-z-]+|(shared|tally|form)\/[a-z-]+|[a-z-]+\/(kind|options))|lib\/(late|text\/longest-word))\.ts$/,
            },
            // After the parts, which they would take along otherwise: small files that finding a game, joining and playing share come packed together.
            {
              name: "joining",
              test: /\/(way-back|seat-keys|participant-secret|just-joined|sent-here|letter-boxes|use-draft-text|use-connection-warning|convex\/shared\/(codes|personalCode))\.tsx?$/,
            },
          ],
        },
      },
    },
  },
});
