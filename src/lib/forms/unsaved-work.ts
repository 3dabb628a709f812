/**
 * Asks before the page is left inside the app.
 * @param to pathname of the next page
 * @param leave leaves the page without asking again
 * @returns false if the work outlives this navigation, so that nothing was asked
 */
type Ask = (to: string, leave: () => void) => boolean;

/** Work that would be lost if the page were left. */
const unsaved = new Set<{ ask: Ask | undefined }>();

/**
 * Registers unsaved work until the returned function is called. The browser then asks before the page closes.
 * @param ask called before a link, or a step back or forward, leaves the page; without it, the navigation proceeds
 */
export function holdUnsavedWork(ask?: Ask): () => void {
  const work = { ask };
  unsaved.add(work);
  return () => unsaved.delete(work);
}

/** Asks about unsaved work before a navigation inside the app; returns true if it asked, false if the page may be left. */
export function askBeforeLeaving(to: string, leave: () => void): boolean {
  return [...unsaved].some(({ ask }) => ask?.(to, leave));
}

/**
 * Makes this module the only one that can ask before the page closes. Must run before any library registers a listener: the auth library asks in
 * English whenever a token refresh is running, which users cannot understand.
 */
export function takeOverLeaveWarning(): void {
  window.addEventListener("beforeunload", (event) => {
    event.stopImmediatePropagation();
    if (unsaved.size > 0) event.preventDefault();
  });
}
