/**
 * A script of its own, which the built `index.html` runs before anything else: the prepared page comes first, the app after it. The app's
 * scripts are being fetched meanwhile (`<link rel="modulepreload">`, written by scripts/vite/first-paint.ts).
 */
import { reloadOnce } from "../app/stale-page.ts";
import { applyChosenTheme } from "../lib/chosen-theme.ts";
import { isFirstPaintShown } from "./hand-over.ts";
import { showPreparedPage } from "./show.ts";

/** Some browsers do not say when they have painted. */
const PAINT_PATIENCE_MS = 1_000;

applyChosenTheme();
// The page has been read, and the scripts that wait for that have not run yet.
document.addEventListener("readystatechange", showPreparedPage, { once: true });
// The last of these was /config.js.
document.addEventListener("DOMContentLoaded", () => void startApp(), { once: true });

async function startApp(): Promise<void> {
  if (isFirstPaintShown()) await painted();
  try {
    // One after the other, each with a turn of its own: a finger on the prepared page is answered in between.
    for (const { href } of document.querySelectorAll<HTMLLinkElement>("head > link[rel=modulepreload]")) {
      await import(/* @vite-ignore */ href);
    }
  } catch (problem) {
    if (!reloadOnce()) throw problem;
  }
}

/** Resolves when something is on the screen, or can't be since nobody looks. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    new PerformanceObserver(() => resolve()).observe({ type: "paint", buffered: true });
    setTimeout(resolve, PAINT_PATIENCE_MS);
  });
}
