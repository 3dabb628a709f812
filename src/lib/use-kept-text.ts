import { useState } from "react";
import { sessionValue } from "./session-value.ts";

/**
 * What is being typed, kept for this tab until it is set to "": a reload, a way back by accident or an expired sign-in loses nothing, and
 * the next person at a shared device finds nothing once the tab is closed.
 * @param key of this text alone, like `category-draft:name`.
 */
export function useKeptText(key: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => sessionValue.read(key) ?? "");
  return [
    text,
    (next) => {
      setText(next);
      if (next === "") sessionValue.remove(key);
      // Written at once: who has sent the form leaves the page before an effect would run.
      else sessionValue.write(key, next);
    },
  ];
}
