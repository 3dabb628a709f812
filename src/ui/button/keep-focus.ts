import type { MouseEvent } from "react";

/**
 * Mouse-down handler that leaves the focus where it is. Otherwise the pressed button would get the focus, and the space bar would press it again
 * (although its meaning may have changed) instead of triggering the screen's shortcut. A dialog that the button opens would give the focus back to
 * it; after the keyboard's press it still does.
 */
export function keepFocus(event: MouseEvent) {
  event.preventDefault();
}
