import { useState } from "react";
import { sessionValue } from "./session-value.ts";

/**
 * The draft of a text field, kept for this tab while it differs from `start`. A reload, an accidental way back or an expired sign-in loses nothing; closing
 * the tab forgets it, so the next person at a shared device finds nothing.
 * @param key of this text alone, like `category-draft:name`; with a person's or a message's id where another may come to the same form.
 * @param start the text before anything is typed.
 * @returns the text, what changes it, and what forgets the draft: it has been saved, or given up.
 */
export function useDraftText(
  key: string,
  start = "",
): [text: string, setText: (text: string) => void, forget: () => void] {
  const [text, setText] = useState(() => sessionValue.read(key) ?? start);
  const forget = () => sessionValue.remove(key);
  return [
    text,
    (next) => {
      setText(next);
      if (next === start) forget();
      // Written at once, not in an effect: sending the form may leave the page first.
      else sessionValue.write(key, next);
    },
    forget,
  ];
}
