import { useState } from "react";

/**
 * An answer in several steps, until it is sent: what was answered, unless something else has been begun since, as a setting of the session allows.
 * @param answer what was answered, also when that is learnt later; null for nothing
 */
export function useDraft<T extends string | readonly (string | number)[]>(
  answer: T | null,
  empty: T,
): { draft: T; change: (draft: T) => void; isSent: boolean } {
  const [begun, change] = useState<T | null>(null);
  const isSent = answer !== null && (begun === null || String(begun) === String(answer));
  return { draft: begun ?? answer ?? empty, change, isSent };
}
