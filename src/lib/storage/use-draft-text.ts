import { useState } from "react";
import { sessionValue } from "./session-value.ts";

/**
 * Draft of a text field, stored for this tab while it differs from `start`. It survives a reload, accidental navigation or an expired sign-in
 * session. Closing the tab deletes it, so the next user of a shared device does not see it.
 * @param key unique key of the text, like `category-draft:name`; contains a user's or message's id if the form is used for several of them
 * @param start text before any input
 * @returns the text, its setter, and a function that deletes the draft after it has been saved or discarded
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
      // Written immediately, not in an effect, because submitting the form may leave the page first.
      else sessionValue.write(key, next);
    },
    forget,
  ];
}
