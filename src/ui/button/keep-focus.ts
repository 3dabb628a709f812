import type { MouseEvent } from "react";

/**
 * Mouse-down handler that prevents focus. The space bar then triggers the screen's shortcut instead of pressing the button again, which may have
 * changed its meaning.
 */
export function keepFocus(event: MouseEvent) {
  event.preventDefault();
}
