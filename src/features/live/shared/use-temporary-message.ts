import { useEffect, useState } from "react";

/** Display time in ms, like that of a success toast. */
const SHOWN_MS = 2000;

/**
 * A short message that disappears by itself. Screens reserve space for it, so that it covers neither question nor answers.
 * @param atFirst message when the screen appears; null for none
 */
export function useTemporaryMessage(atFirst: string | null): {
  message: string | null;
  show: (text: string) => void;
} {
  const [shown, setShown] = useState<{ text: string } | null>(null);

  // In an effect, because screen readers do not announce the first text of a live region.
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
