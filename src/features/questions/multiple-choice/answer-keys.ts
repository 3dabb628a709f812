/** The keys that answer: the option's letter, or its number from 1. */
import { useEffect, useEffectEvent } from "react";
import { optionLetter } from "../option-letter.ts";

/** Said once per quiz, to who hears the screen. */
export const ANSWER_KEYS = "Klavyeyle cevaplamak için A, B, C, D ya da 1, 2, 3, 4 tuşuna bas.";

/** The same for `aria-keyshortcuts`. */
export function keyShortcuts(option: number): string {
  return `${optionLetter(option)} ${option + 1}`;
}

/**
 * The option that a key stands for. Null for every other key, for a held one, together with a modifier (that is the browser's or the screen
 * reader's), and where it is typed text or meant for a dialog.
 * @param count how many options there are
 */
export function optionForKey(event: KeyboardEvent, count: number): number | null {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  if (event.target instanceof Element && event.target.closest(TAKES_KEYS) !== null) return null;
  const key = event.key.toUpperCase();
  for (let option = 0; option < count; option += 1) {
    if (key === optionLetter(option) || key === String(option + 1)) return option;
  }
  return null;
}

const TAKES_KEYS = "input, select, textarea, dialog, [contenteditable]";

/** Answers by key, wherever the focus is on the page. @param onAnswer null while nothing can be answered */
export function useAnswerKeys(count: number, onAnswer: ((option: number) => void) | null): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const option = onAnswer === null ? null : optionForKey(event, count);
    if (option === null) return;
    // Some browsers begin to search the page with the first letter.
    event.preventDefault();
    onAnswer?.(option);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}
