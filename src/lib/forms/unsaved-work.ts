/** Who holds work that leaving the page would lose. */
const holders = new Set<object>();

/** Declares unsaved work until the returned function is called. */
export function holdUnsavedWork(): () => void {
  const holder = {};
  holders.add(holder);
  return () => holders.delete(holder);
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
