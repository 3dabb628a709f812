import type { MouseEvent } from "react";

/**
 * Whether a click is the second of a double click. It was meant for what stood in this place before the first one.
 * `detail` is 0 for a key, then 1, 2… for clicks in quick succession at one place.
 */
export function isSecondClick({ detail }: MouseEvent): boolean {
  return detail > 1;
}
