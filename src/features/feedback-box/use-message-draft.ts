import { useEffect, useState } from "react";

const PREFIX = "feedback-draft:";

/**
 * A message that is being written, kept for this tab: a reload loses nothing, and the next person at a shared device finds nothing
 * once the tab is closed.
 */
export function useMessageDraft(feedbackId: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => read(PREFIX + feedbackId));
  useEffect(() => {
    try {
      if (text === "") sessionStorage.removeItem(PREFIX + feedbackId);
      else sessionStorage.setItem(PREFIX + feedbackId, text);
    } catch {
      // Refused or full: the text is on the page all the same.
    }
  }, [feedbackId, text]);
  return [text, setText];
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}
