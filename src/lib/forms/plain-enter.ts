import type { KeyboardEvent } from "react";

/** True if a key press should move to the next field. During composition (accents, suggestions) Enter belongs to the input method. */
export function isPlainEnter({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === "Enter" && !shiftKey && !nativeEvent.isComposing;
}
