/**
 * Separate entry script that the built `index.html` runs first: it shows the prepared page, then starts the app. Meanwhile the browser loads the
 * app's scripts (`<link rel="modulepreload">`, added by tools/build/vite/first-paint.ts).
 */
import { reloadOnce } from "../app/stale-page.ts";
import { applyChosenTheme } from "../lib/browser/chosen-theme.ts";
import { isFirstPaintShown } from "./hand-over.ts";
import { showPreparedPage } from "./show.ts";

/** Fallback for browsers that do not report their first paint. */
const PAINT_PATIENCE_MS = 1_000;

applyChosenTheme();
// At this moment the document is parsed, but deferred scripts have not run yet.
document.addEventListener("readystatechange", showPreparedPage, { once: true });
// The last deferred script is /config.js.
document.addEventListener("DOMContentLoaded", () => void startApp(), { once: true });

async function startApp(): Promise<void> {
  if (isFirstPaintShown()) await painted();
  try {
    // One import per task, so that the browser can handle input on the prepared page in between.
    for (const { href } of document.querySelectorAll<HTMLLinkElement>("head > link[rel=modulepreload]")) {
      await import(/* @vite-ignore */ href);
    }
  } catch (problem) {
    if (!reloadOnce()) throw problem;
  }
}

/** Resolves after the first paint, or at once if the tab is in the background, where nothing is painted. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    new PerformanceObserver(() => resolve()).observe({ type: "paint", buffered: true });
    setTimeout(resolve, PAINT_PATIENCE_MS);
  });
}
