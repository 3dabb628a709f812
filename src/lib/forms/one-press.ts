import type { MouseEvent } from "react";

/** A double click is one press: its second click was meant for what stood in this place before. */
export function onePress(command: () => void) {
  return (event: MouseEvent<HTMLButtonElement>) => {
    // 0 for a key, then 1, 2… for clicks in quick succession at one place.
    if (event.detail <= 1) command();
  };
}
