import type { MouseEvent } from "react";

/**
 * A mouse leaves no focus on what it presses, so that the space bar does what the list of keys says, and does not press the button again when it has
 * become another one.
 */
export function keepFocus(event: MouseEvent) {
  event.preventDefault();
}
