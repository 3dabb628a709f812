/**
 * Moves the focus to the new page's heading after a change of page. The heading may come with the page, or later where data is awaited. So whichever
 * comes second, the change or the heading, moves the focus.
 */
let waiting = false;

/** The heading that got the focus last. */
let holder: HTMLElement | null = null;

/** A page change has happened: focus its heading now, or as soon as it appears. */
export function focusNewPage(): void {
  waiting = true;
  takeFocusForNewPage(document.querySelector<HTMLElement>("[data-page-heading]"));
}

/** A heading has appeared: it takes the focus if a page change is waiting for one. */
export function takeFocusForNewPage(heading: HTMLElement | null): void {
  if (!waiting || !heading) return;
  waiting = false;
  // A field that took the focus itself (autoFocus) knows better.
  if (document.activeElement?.matches("input, textarea, select")) return;
  heading.focus({ preventScroll: true });
  holder = heading;
}

/** A heading is gone. Where it still had the focus (a page that was waiting for its data), the next one inherits it. */
export function passFocusOn(heading: HTMLElement | null): void {
  if (heading !== holder) return;
  holder = null;
  if (document.activeElement === null || document.activeElement === document.body) waiting = true;
}
