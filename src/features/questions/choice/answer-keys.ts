/** The keys that answer: an option's letter, or its number from 1. */
import type { RefObject } from "react";
import { isModified, useWindowKeys } from "../../../lib/browser/use-window-keys.ts";

/** Says them. @param letters of the options */
export function answerKeysHint(letters: readonly string[]): string {
  const numbers = letters.map((_, option) => option + 1);
  return `Klavyeyle cevaplamak için ${letters.join(", ")} ya da ${numbers.join(", ")} tuşuna bas.`;
}

/** The same where several can be marked. */
export function selectionKeysHint(letters: readonly string[]): string {
  const numbers = letters.map((_, option) => option + 1);
  return `Klavyeyle işaretlemek için ${letters.join(", ")} ya da ${numbers.join(", ")} tuşuna, sonra Gönder düğmesine bas.`;
}

/** One of these for `aria-keyshortcuts`. */
export function keyShortcuts(letters: readonly string[], option: number): string {
  return `${letters[option]} ${option + 1}`;
}

/**
 * The option that a key stands for. Null for every other key, for a held one, together with a modifier (that is the browser's or the screen
 * reader's), and where it is typed text or meant for a dialog.
 * @param letters of the options
 */
function optionForKey(event: KeyboardEvent, letters: readonly string[]): number | null {
  if (event.repeat || isModified(event) || event.shiftKey) return null;
  if (event.target instanceof Element && event.target.closest(TAKES_KEYS) !== null) return null;
  const key = event.key.toUpperCase();
  const option = letters.findIndex((letter, index) => key === letter || key === String(index + 1));
  return option === -1 ? null : option;
}

const TAKES_KEYS = "input, select, textarea, dialog, [contenteditable]";

/**
 * Answers by key, wherever the focus is on the page.
 * @param onPress null while nothing can be answered
 * @param targets what the keys stand for: while nothing of it can be tapped, a key does nothing either
 */
export function useAnswerKeys(
  letters: readonly string[],
  onPress: ((option: number) => void) | null,
  targets: RefObject<Element | null>,
): void {
  useWindowKeys((event) => {
    const option = onPress === null ? null : optionForKey(event, letters);
    if (option === null) return;
    // Some browsers begin to search the page with the first letter.
    event.preventDefault();
    if (targets.current === null || getComputedStyle(targets.current).pointerEvents === "none") return;
    onPress?.(option);
  });
}
