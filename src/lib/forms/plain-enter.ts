import type { KeyboardEvent } from "react";

/** Whether a key moves on to the next field. During composition (accents, suggestions) Enter belongs to the keyboard. */
export function isPlainEnter({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === "Enter" && !shiftKey && !nativeEvent.isComposing;
}
