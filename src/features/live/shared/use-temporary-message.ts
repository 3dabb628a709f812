import { useEffect, useState } from "react";

/** Display time in ms, like that of a success toast. */
const SHOWN_MS = 2000;

/**
 * A short message in a reserved place, so that it covers neither question nor answers; it disappears by itself.
 * @param atFirst shown when the screen appears; null for nothing
 */
export function useTemporaryMessage(atFirst: string | null): {
  message: string | null;
  show: (text: string) => void;
} {
  const [shown, setShown] = useState<{ text: string } | null>(null);

  // After the first paint: initial text of a live region is not announced.
  useEffect(() => {
    if (atFirst !== null) setShown({ text: atFirst });
  }, [atFirst]);

  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  return { message: shown?.text ?? null, show: (text) => setShown({ text }) };
}
