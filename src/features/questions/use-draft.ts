import { useState } from "react";
import { isSameAnswer } from "./answer.ts";

/**
 * An answer in several steps, until it is sent: what was answered, unless something else has been begun since, as a setting of the session allows.
 * @param answer what was answered, also when that is learnt later or was done in another tab; null for nothing
 * @param isOpen whether something else may still be sent
 */
export function useDraft<T extends string | readonly string[] | readonly number[]>(
  answer: T | null,
  empty: T,
  isOpen: boolean,
): { draft: T; change: (draft: T) => void; isSent: boolean } {
  const [begun, change] = useState<T | null>(null);
  const kept = answer !== null && !isOpen ? null : begun;
  const isSent = answer !== null && (kept === null || isSameAnswer(kept, answer));
  return { draft: kept ?? answer ?? empty, change, isSent };
}
