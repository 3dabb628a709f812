import type { MouseEvent } from "react";

/**
 * True for the second click of a double click, which was meant for the control that the first click replaced. `detail` is 0 for a key press, then 1,
 * 2… for clicks in quick succession at the same position.
 */
export function isSecondClick({ detail }: MouseEvent): boolean {
  return detail > 1;
}
