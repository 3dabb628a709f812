import { useEffect, useState } from "react";

/** As long as a message of success that lies over the screen. */
const PASSING_MS = 2000;

/**
 * A short message that a live screen says in a place of its own and takes back, so that it covers neither question nor answers.
 * @param atFirst said when the screen appears; null for nothing
 */
export function usePassingMessage(atFirst: string | null): {
  message: string | null;
  say: (text: string) => void;
} {
  const [said, setSaid] = useState<{ text: string } | null>(null);

  // After the first painting: what is already there when a live region appears is not read out.
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
