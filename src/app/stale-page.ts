import { storedValue } from "../lib/stored-value.ts";

const KEY = "reloaded-for-update";
/** A second failure within this time is not an update: reloading again would go on for ever. */
const ONCE_PER_MS = 30_000;

/**
 * After an update of the site, an open page asks for pieces of the old version that are gone. Then the page reloads
 * once, which fetches the new version; if that does not help, the error is shown.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (Date.now() - Number(storedValue.read(KEY) ?? 0) < ONCE_PER_MS) return;
    // Without a note of the first reload a second could not be told from it.
    if (!storedValue.write(KEY, String(Date.now()))) return;
    event.preventDefault();
    window.location.reload();
  });
}
