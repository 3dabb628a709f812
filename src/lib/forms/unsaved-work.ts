/** Work that would be lost if the page were left. */
const unsaved = new Set<{ ask: (() => void) | undefined }>();

/**
 * Registers unsaved work until the returned function is called.
 * @param ask called instead of going back or forward in the history; without it, the navigation proceeds
 */
export function holdUnsavedWork(ask?: () => void): () => void {
  const work = { ask };
  unsaved.add(work);
  return () => unsaved.delete(work);
}

/** Asks about unsaved work before a history navigation; returns true if it asked, false if the page may be left. */
export function askBeforeLeaving(): boolean {
  const ask = [...unsaved].find((work) => work.ask)?.ask;
  ask?.();
  return ask !== undefined;
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
