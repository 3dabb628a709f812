/** Work that leaving the page would lose. */
const holders = new Set<{ ask: (() => void) | undefined }>();

/**
 * Declares unsaved work until the returned function is called.
 * @param ask called instead of going back or forward in the history; without it, the page is left
 */
export function holdUnsavedWork(ask?: () => void): () => void {
  const holder = { ask };
  holders.add(holder);
  return () => holders.delete(holder);
}

/** Asks about unsaved work before the page is left through the history; false if the page may be left. */
export function askBeforeLeaving(): boolean {
  const ask = [...holders].find((holder) => holder.ask)?.ask;
  ask?.();
  return ask !== undefined;
}

/**
 * Makes this module the only one that may ask before the page closes. Must run before any library registers: the
 * auth library asks, in English, whenever a token refresh happens to be under way, which no user can make sense of.
 */
export function takeOverLeaveWarning(): void {
  window.addEventListener("beforeunload", (event) => {
    event.stopImmediatePropagation();
    if (holders.size > 0) event.preventDefault();
  });
}
