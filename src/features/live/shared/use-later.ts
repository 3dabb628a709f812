import { useEffect, useState } from "react";

/** Delays a text by one effect: a live region is read only when its text changes after it has appeared. */
export function useLater(words: string): string {
  const [said, setSaid] = useState("");
  useEffect(() => setSaid(words), [words]);
  return said;
}
