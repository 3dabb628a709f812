import { useEffect, useState } from "react";

/** Words for a live region that may have appeared with them: they come a moment after it, or the first ones would not be read. */
export function useLater(words: string): string {
  const [said, setSaid] = useState("");
  useEffect(() => setSaid(words), [words]);
  return said;
}
