import { useEffect, useState } from "react";

/** Display time in ms, like that of a success toast. */
const PASSING_MS = 2000;

/**
 * A short message in a reserved place, so that it covers neither question nor answers; it disappears by itself.
 * @param atFirst shown when the screen appears; null for nothing
 */
export function usePassingMessage(atFirst: string | null): {
  message: string | null;
  say: (text: string) => void;
} {
  const [said, setSaid] = useState<{ text: string } | null>(null);

  // After the first paint: initial text of a live region is not announced.
  useEffect(() => {
    if (atFirst !== null) setSaid({ text: atFirst });
  }, [atFirst]);

  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), PASSING_MS);
    return () => clearTimeout(timer);
  }, [said]);

  return { message: said?.text ?? null, say: (text) => setSaid({ text }) };
}
