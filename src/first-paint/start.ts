/**
 * A script of its own, which the built `index.html` runs before anything else: the prepared page comes first, the app after it. Meanwhile the app's
 * scripts are fetched (`<link rel="modulepreload">`, written by tools/build/vite/first-paint.ts).
 */
import { reloadOnce } from "../app/stale-page.ts";
import { applyChosenTheme } from "../lib/browser/chosen-theme.ts";
import { isFirstPaintShown } from "./hand-over.ts";
import { showPreparedPage } from "./show.ts";

/** Some browsers do not say when they have painted. */
const PAINT_PATIENCE_MS = 1_000;

applyChosenTheme();
// The page has been parsed; scripts that wait for that have not run yet.
document.addEventListener("readystatechange", showPreparedPage, { once: true });
// The last of these was /config.js.
document.addEventListener("DOMContentLoaded", () => void startApp(), { once: true });

async function startApp(): Promise<void> {
  if (isFirstPaintShown()) await painted();
  try {
    // One after the other, each as a task of its own: input on the prepared page is answered in between.
    for (const { href } of document.querySelectorAll<HTMLLinkElement>("head > link[rel=modulepreload]")) {
      await import(/* @vite-ignore */ href);
    }
  } catch (problem) {
    if (!reloadOnce()) throw problem;
  }
}

/** Resolves when something has been painted, or when nothing can be because the tab is in the background. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    new PerformanceObserver(() => resolve()).observe({ type: "paint", buffered: true });
    setTimeout(resolve, PAINT_PATIENCE_MS);
  });
}
