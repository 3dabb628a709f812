import { useEffect, useState } from "react";

/** Delays a text by one effect: a live region is read only when its text changes after it has appeared. */
export function useAnnouncement(words: string): string {
  const [announced, setAnnounced] = useState("");
  useEffect(() => setAnnounced(words), [words]);
  return announced;
}
