import { useEffect, useState } from "react";

/** Returns the text one effect later. Screen readers announce a live region only if its text changes after the region has appeared. */
export function useAnnouncement(words: string): string {
  const [announced, setAnnounced] = useState("");
  useEffect(() => setAnnounced(words), [words]);
  return announced;
}
