const KEY = "reloaded-for-update";
/** A second failure within this time is not an update: reloading again would go on for ever. */
const ONCE_PER_MS = 30_000;

/**
 * After an update of the site, an open page asks for pieces of the old version that are gone. Then the page reloads
 * once, which fetches the new version; if that does not help, the error is shown.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener("vite:preloadError", (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < ONCE_PER_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
