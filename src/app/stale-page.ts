import { storedValue } from "../lib/storage/stored-value.ts";

const KEY = "reloaded-for-update";
/** A second failure within this time is not caused by an update; reloading again would loop. */
const ONCE_PER_MS = 30_000;

/** Interval between requests to an unreachable host. */
const ASK_EVERY_MS = 2_000;

/**
 * Handles missing modules after an update of the site, when an open page requests files of the old version. The page reloads once to get the new
 * version; if that does not help, the error is shown. A module is also missing if the network fails at that moment. The reload therefore waits until
 * the host answers; otherwise the browser would replace the page with its own error page, or with the sign-in page of the network.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (reloadOnce()) event.preventDefault();
  });
}

let isReloading = false;

/** True while a reload waits for the host to answer. */
export function isAboutToReload(): boolean {
  return isReloading;
}

/** Reloads the page as soon as the host answers. @returns false if a recent reload did not help */
export function reloadOnce(): boolean {
  if (isReloading) return true;
  if (Date.now() - Number(storedValue.read(KEY) ?? 0) < ONCE_PER_MS) return false;
  // Without storing the time, a second reload could not be detected.
  if (!storedValue.write(KEY, String(Date.now()))) return false;
  isReloading = true;
  void waitForHost().then(() => {
    isReloading = false;
    window.location.reload();
  });
  return true;
}

async function waitForHost(): Promise<void> {
  for (;;) {
    if (await hostAnswers().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}

/** True if the start page arrives. A redirect, or a page without the client's element, is the sign-in page of a network. */
async function hostAnswers(): Promise<boolean> {
  const response = await fetch("/", { cache: "no-store", redirect: "manual" });
  return (await response.text()).includes('id="root"');
}
