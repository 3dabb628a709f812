/**
 * Moves the focus to the new page's heading after navigation. The heading may render with the page, or later when its data has loaded; the later of
 * both events moves the focus.
 */
let isWaitingForHeading = false;

/** The heading that got the focus last. */
let focusedHeading: HTMLElement | null = null;

/** Called after navigation: focuses the new heading now, or as soon as it renders. */
export function focusNewPage(): void {
  isWaitingForHeading = true;
  takeFocusForNewPage(document.querySelector<HTMLElement>("[data-page-heading]"));
}

/** Called when a heading renders: focuses it if a navigation is waiting for a heading. */
export function takeFocusForNewPage(heading: HTMLElement | null): void {
  if (!isWaitingForHeading || !heading) return;
  isWaitingForHeading = false;
  // Keeps the focus of a field with autoFocus.
  if (document.activeElement?.matches("input, textarea, select")) return;
  heading.focus({ preventScroll: true });
  focusedHeading = heading;
}

/** Called when a heading unmounts. If it had the focus (a page that was loading its data), the next heading gets it. */
export function passFocusToNextHeading(heading: HTMLElement | null): void {
  if (heading !== focusedHeading) return;
  focusedHeading = null;
  if (document.activeElement === null || document.activeElement === document.body) isWaitingForHeading = true;
}
