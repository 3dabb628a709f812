import { useState } from "react";
import { sessionValue } from "./session-value.ts";

/**
 * What is being typed, kept for this tab until it is what it was at first: a reload, a way back by accident or an expired sign-in loses nothing,
 * and the next person at a shared device finds nothing once the tab is closed.
 * @param key of this text alone, like `category-draft:name`; with a person's or a message's id where another may come to the same form.
 * @param start what stands there at first.
 * @returns the text, what changes it, and what forgets the kept one: it has been saved, or given up.
 */
export function useKeptText(
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
      // Written at once: who has sent the form leaves the page before an effect would run.
      else sessionValue.write(key, next);
    },
    forget,
  ];
}
