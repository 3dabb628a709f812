import { storedValue } from "../lib/storage/stored-value.ts";

const KEY = "reloaded-for-update";
/** A second failure within this time is not an update: reloading again would go on for ever. */
const ONCE_PER_MS = 30_000;

/** How often an unreachable host is asked again. */
const ASK_EVERY_MS = 2_000;

/**
 * After an update of the site, an open page asks for pieces of the old version that are gone. Then the page reloads
 * once, which fetches the new version; if that does not help, the error is shown. A piece is missing as well when the
 * network fails just then: the reload waits for the host, since a page that reloads without one is gone for good.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (reloadOnce()) event.preventDefault();
  });
}

let isReloading = false;

/** Whether the page reloads as soon as its host answers. */
export function isAboutToReload(): boolean {
  return isReloading;
}

/** Reloads the page as soon as its host answers. @returns false when that was tried a moment ago already, and has not helped. */
export function reloadOnce(): boolean {
  if (isReloading) return true;
  if (Date.now() - Number(storedValue.read(KEY) ?? 0) < ONCE_PER_MS) return false;
  // Without a note of the first reload a second could not be told from it.
  if (!storedValue.write(KEY, String(Date.now()))) return false;
  isReloading = true;
  void hostAnswers().then(() => {
    isReloading = false;
    window.location.reload();
  });
  return true;
}

async function hostAnswers(): Promise<void> {
  for (;;) {
    try {
      await fetch("/", { method: "HEAD", cache: "no-store" });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
  }
}
