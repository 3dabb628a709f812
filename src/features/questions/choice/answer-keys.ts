/** Keyboard keys that answer a question with options: an option's letter, or its number from 1. */
import type { RefObject } from "react";
import { isModified, useWindowKeys } from "../../../lib/browser/use-window-keys.ts";

/** Turkish hint that lists these keyboard keys, for questions with one choice. @param letters of the options */
export function answerKeysHint(letters: readonly string[]): string {
  const numbers = letters.map((_, option) => option + 1);
  return `Klavyeyle cevaplamak için ${letters.join(", ")} ya da ${numbers.join(", ")} tuşuna bas.`;
}

/** The same hint for questions in which several options can be marked. */
export function selectionKeysHint(letters: readonly string[]): string {
  const numbers = letters.map((_, option) => option + 1);
  return `Klavyeyle işaretlemek için ${letters.join(", ")} ya da ${numbers.join(", ")} tuşuna, sonra Gönder düğmesine bas.`;
}

/** Keyboard shortcuts of one option, in the format of `aria-keyshortcuts`. */
export function keyShortcuts(letters: readonly string[], option: number): string {
  return `${letters[option]} ${option + 1}`;
}

/**
 * Index of the option that a pressed key selects. Null for other keys, repeats, and keys with a modifier (the browser or screen reader uses those).
 * @param letters of the options
 */
export function optionForKey(event: KeyboardEvent, letters: readonly string[]): number | null {
  if (event.repeat || isModified(event) || event.shiftKey) return null;
  const option = letters.findIndex(
    (letter, index) => event.key.toUpperCase() === letter || event.key === String(index + 1),
  );
  return option === -1 ? null : option;
}

function isInField({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(TAKES_KEYS) !== null;
}

const TAKES_KEYS = "input, select, textarea, dialog, [contenteditable]";

/**
 * Handles these keyboard keys anywhere on the page, except in fields and dialogs.
 * @param onPress null while the question takes no answers
 * @param targets element with the options; keys are ignored while CSS makes it untappable (`pointer-events: none`)
 */
export function useAnswerKeys(
  letters: readonly string[],
  onPress: ((option: number) => void) | null,
  targets: RefObject<Element | null>,
): void {
  useWindowKeys((event) => {
    const option = onPress === null || isInField(event) ? null : optionForKey(event, letters);
    if (option === null) return;
    // In some browsers typing a letter opens the page search.
    event.preventDefault();
    if (targets.current === null || getComputedStyle(targets.current).pointerEvents === "none") return;
    onPress?.(option);
  });
}
