import { createContext, useContext, useState } from "react";
import { isRecord } from "../../lib/is-record.ts";
import { sessionValue } from "../../lib/session-value.ts";
import { isSameAnswer } from "./answer.ts";

type Draft = string | readonly (string | number)[];

/** Names the question and who answers it, so that what was begun is there again after a reload; null where nothing is to be kept. */
export const DraftPlace = createContext<string | null>(null);

/** In session storage: what was begun of the question that is open, with its {@link DraftPlace}; the next question's takes its place. */
const KEY = "canli-quiz:taslak";

/**
 * An answer in several steps, until it is sent: what was answered, unless something else has been begun since, as a setting of the session allows.
 * @param answer what was answered, also when that is learnt later or was done in another tab; null for nothing
 * @param empty what stands there at first; a list that is not empty has as many places at any time
 * @param isOpen whether something else may still be sent
 * @param isSame whether a draft, once sent, would be that answer: a space more is no other word
 */
export function useDraft<T extends Draft>(
  answer: T | null,
  empty: T,
  isOpen: boolean,
  isSame: (draft: T, answer: T) => boolean = isSameAnswer,
): { draft: T; change: (draft: T) => void; isSent: boolean } {
  const place = useContext(DraftPlace);
  const [begun, setBegun] = useState(() => (place === null ? null : readDraft(place, empty)));
  const change = (draft: T) => {
    setBegun(draft);
    if (place !== null) sessionValue.write(KEY, JSON.stringify({ place, draft }));
  };
  const kept = answer !== null && !isOpen ? null : begun;
  const isSent = answer !== null && (kept === null || isSame(kept, answer));
  return { draft: kept ?? answer ?? empty, change, isSent };
}

/** Whether something was begun there, sent or not. */
export function wasBegun(place: string): boolean {
  const draft = readDraft<string>(place, "") ?? readDraft<readonly (string | number)[]>(place, []) ?? "";
  return typeof draft === "string" ? draft.trim() !== "" : draft.some((part) => part !== "" && part !== -1);
}

/** What was begun there and looks like this kind's; null for nothing. */
function readDraft<T extends Draft>(place: string, empty: T): T | null {
  try {
    const stored: unknown = JSON.parse(sessionValue.read(KEY) ?? "null");
    return isRecord(stored) && stored.place === place && isLike(stored.draft, empty) ? stored.draft : null;
  } catch {
    return null;
  }
}

function isLike<T extends Draft>(value: unknown, empty: T): value is T {
  if (typeof empty === "string") return typeof value === "string";
  return Array.isArray(value) && (empty.length === 0 || value.length === empty.length);
}
