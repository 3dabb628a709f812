import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { firstPaint } from "./tools/build/vite/first-paint.ts";
import { formulaFonts } from "./tools/build/vite/formula-fonts.ts";
import { icons } from "./tools/build/vite/icons.ts";
import { oneColourSpace } from "./tools/build/vite/one-colour-space.ts";
import { typeface } from "./tools/build/vite/typeface.ts";
import { withoutNode } from "./tools/build/vite/without-node.ts";

/** Oldest supported browsers. The build lowers syntax that they lack, such as light-dark() and OKLCH. */
const BROWSERS = ["chrome105", "safari16", "firefox110"];

/** Number of importing pages from which a shared module gets a common file. Larger than the number of question kinds, which share modules too. */
const MANY_PAGES = 10;

/** Files that no page preloads: pages of teachers, and pages for which a short wait is acceptable. */
const NOT_AHEAD =
  /\/register-dialog-|\/(account|about|connection|contact|courses|faq|privacy|panel|board|remote|create-quiz|edit-quiz|print-quiz|learn|statistics|create-category|cards|class|class-slips|classes|pupil|status|report|create-feedback|manage-feedback|paper-exam|paper-phone|paper-points)-page-/;

/** Files that index.html loads, so that no page needs to preload them. */
const LOADED_FIRST = /\/(rolldown-runtime|react|vendor)-/;

export default defineConfig({
  plugins: [icons(), react(), typeface(), formulaFonts(), firstPaint(BROWSERS), oneColourSpace()],
  resolve: {
    // The package documents only its development build, which warns about misuse.
    alias: [
      { find: /^react-router$/, replacement: resolve("node_modules/react-router/dist/production/index.mjs") },
      {
        find: /^react-router\/dom$/,
        replacement: resolve("node_modules/react-router/dist/production/dom-export.mjs"),
      },
      // Internal module of write-excel-file.
      { find: /^\.\.\/zip\/zipToArrayBuffer\.js$/, replacement: resolve("src/lib/files/zip-in-place.ts") },
    ],
  },
  worker: { plugins: () => [withoutNode()] },
  build: {
    outDir: "dist/client",
    target: BROWSERS,
    cssTarget: BROWSERS,
    // Data URIs in style sheets would require a wider content security policy, and would not count in the size check.
    assetsInlineLimit: 0,
    manifest: true,
    // In kB. Editor of formulas and reader of PDFs, which few pages load; a warning at the first start would alarm administrators.
    chunkSizeWarningLimit: 1_100,
    // Packages contain the licences of the client's dependencies.
    license: true,
    modulePreload: {
      // The app contains the names of files to preload. Files of teachers' pages are omitted: each phone would load their names before it can join,
      // and computers request the files soon enough after reading the page.
      resolveDependencies: (page, files) =>
        NOT_AHEAD.test(page) ? [] : files.filter((file) => !LOADED_FIRST.test(file)),
    },
    rolldownOptions: {
      // Durations of plugins do not help people who start the product on a slow laptop.
      checks: { pluginTimings: false },
      output: {
        // The app contains some two hundred file names, so every phone pays for each character of a hash. Beside the name, few characters distinguish
        // versions; seven is the minimum for files that name others.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:5][extname]",
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
            // Only modules of the first page: without the tag, libraries of lazy routes would be included.
            { name: "vendor", test: /node_modules/, tags: ["$initial"] },
            { name: "app", test: /\/(src|convex)\//, tags: ["$initial"] },
            // Many pages have a dialog, but no page needs it at first.
            { name: "dialogs", test: /\/src\/ui\/dialog\// },
            // Icons and small modules that many teachers' pages share, but no page of a pupil who joins.
            {
              name: "tools",
              test: /\/Fi(?!AlertCircle|Info)[A-Za-z0-9]+\.mjs$|\/src\/lib\/(browser\/clipboard|forms\/plain-enter)\.ts$|\/convex\/shared\/limits\/questions\.ts$/,
              minShareCount: MANY_PAGES,
            },
            // Modules that many pages share are one file instead of many requests, except modules that the join page does not need.
            {
              name: "parts",
              test: /^(?!.*node_modules\/convex\/).*\/(src(?!\/features\/(questions|sharing)|\/ui\/(form\/(select|checkbox)|notice\/(empty-state|error-boundary)|formatted-text)|\/lib\/(lazy-module|browser\/(has-mouse|use-window-keys)|forms\/use-submit|text\/((date|number|withheld)-text|people-words|use-number-order|use-paper-heading|longest-word)|connection\/(use-)?server-))|convex(?!\/shared\/(turkish|normalForm|schoolTime|blanks|foldAnswer|marks|plainReading|scriptCharacters|decimal))|react-icons)\//,
              minShareCount: MANY_PAGES,
            },
            // Shared parts of most pages except the join page.
            {
              name: "states",
              test: /\/src\/(ui\/notice\/(empty-state|error-boundary)|lib\/forms\/use-submit)\.tsx?$/,
            },
            // Pages without questions also compare Turkish words, and write dates, numbers and nouns for people.
            {
              name: "turkish",
              test: /\/(convex\/shared\/(turkish|normalForm|schoolTime)|src\/lib\/text\/((date|number)-text|people-words))\.ts$/,
            },
            // Icons of the front page that otherwise only teachers' pages have: one file is a third of the size of five.
            { name: "icons", test: /\/Fi(BarChart2|CheckSquare|Radio|Printer|Upload)\.mjs$/ },
            // The list of kinds, and modules too small for a request of their own.
            {
              name: "questions",
              test: /\/src\/(features\/questions\/([a-z-]+|(shared|tally|form)\/[a-z-]+|[a-z-]+\/(kind|options))|ui\/formatted-text\/(format-modules?|formula-module)|lib\/(lazy-module|text\/longest-word)|features\/live\/page\/[a-z-]+)\.ts$|\/src\/ui\/formatted-text\/formatted-text\.tsx$/,
            },
            // After the groups above, which it would otherwise include: small files shared by finding a game, joining and playing are combined.
            {
              name: "joining",
              test: /\/(way-back|seat-keys|participant-secret|just-joined|sent-here|letter-boxes|use-draft-text|use-connection-warning|convex\/shared\/(codes|personalCode))\.tsx?$/,
            },
            // Small modules of pages that play a game or show its results. The app contains one file name instead of one for each.
            {
              name: "playing",
              test: /\/Fi(Clock|Eye|RotateCw)\.mjs$|\/(podium-first|deleted-here|missing-session|use-session-code|use-announcement|redirect-with-reason|use-tap|use-window-keys|whole-view|(stage|round-status)\.module)\.(tsx?|css)$/,
            },
            // Styles of exams on paper and of the host's screens: one file name instead of one for each module.
            {
              name: "papers",
              test: /\/src\/(features\/paper|ui\/(camera|page(?=\/print-))|routes\/paper-phone)\/([a-z-]+\/)*[a-z-]+\.module\.css$/,
            },
            {
              name: "hosting",
              test: /\/src\/features\/(cards\/(roster|camera)|pairing|live\/(quick|panel|remote|phoneless|cards|board-teams)|questions\/choice(?=\/correction))\/[a-z-]+\.module\.css$/,
            },
          ],
        },
      },
    },
  },
});
