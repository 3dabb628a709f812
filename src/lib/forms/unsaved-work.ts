/** Pieces of work that would be lost if the page were left. */
const unsaved = new Set<object>();

/** Asks before navigations inside the app. Each function returns true if it asked, and leaves the page later by itself, or never. */
export interface LeaveGuard {
  /** @param to address of the next page */
  leave: (to: string, go: () => void) => boolean;
  /** For a new entry of the history. Asks after the click on a link only, because code navigates when the work is saved. */
  push: (to: string, go: () => void) => boolean;
  /** For steps back or forward, which the browser has already taken. */
  step: (delta: number, to: string, go: (delta: number) => void) => boolean;
}

/** The guard is null until a page asks for the first time, because other pages need not load it (`leave-guard.ts`). */
export const leaving: { guard: LeaveGuard | null } = { guard: null };

/** Registers unsaved work until the returned function is called. The browser then asks before the page closes. */
export function holdUnsavedWork(): () => void {
  const work = {};
  unsaved.add(work);
  return () => unsaved.delete(work);
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
