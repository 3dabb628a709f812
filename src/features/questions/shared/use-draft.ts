import { createContext, useContext, useEffect, useState } from "react";
import { isRecord } from "../../../lib/is-record.ts";
import { sessionValue } from "../../../lib/storage/session-value.ts";
import { isSameAnswer } from "./answer.ts";

export type Draft = string | readonly (string | number)[];

/** Id of the question and participant under which a draft survives a reload; null if drafts are not stored. */
export const DraftPlace = createContext<string | null>(null);

/** Session storage key of the open question's draft, stored with its {@link DraftPlace}. The next question's draft overwrites it. */
const KEY = "canli-quiz:taslak";

/**
 * State of an answer in several steps. It shows the sent answer, or a newer draft where the session allows changed answers.
 * @param answer the sent answer; may arrive later or come from another tab; null if there is none
 * @param empty initial draft; if the list is not empty, every draft has the same length
 * @param state `isOpen`: another answer may be sent; `isSaved`: the server has stored the answer
 * @param isSame true if sending the draft would produce that answer, for example despite extra spaces
 */
export function useDraft<T extends Draft>(
  answer: T | null,
  empty: T,
  { isOpen, isSaved }: { isOpen: boolean; isSaved: boolean },
  isSame: (draft: T, answer: T) => boolean = isSameAnswer,
): { draft: T; change: (draft: T) => void; isSent: boolean } {
  const place = useContext(DraftPlace);
  const [local, setLocal] = useState<T | null>(() => {
    const stored = place === null ? undefined : readStored(place);
    return isLike(stored, empty) ? stored : null;
  });
  const [saved, setSaved] = useState<T | null>(null);
  if (isSaved && answer !== null && !isEqual(answer, saved)) {
    setSaved(answer);
    // An answer from another tab replaces a draft that equals the previously stored answer, but not a newer draft.
    if (local !== null && saved !== null && isSame(local, saved)) setLocal(null);
  }
  const isUnsent = local !== null && (answer === null || !isSame(local, answer));
  useEffect(() => {
    if (place !== null && answer !== null && !isUnsent) forgetDraft(place);
  }, [place, answer, isUnsent]);
  const change = (draft: T) => {
    setLocal(draft);
    if (place !== null) sessionValue.write(KEY, JSON.stringify({ place, draft }));
  };
  const shown = answer !== null && !isOpen ? null : local;
  const isSent = answer !== null && (shown === null || isSame(shown, answer));
  return { draft: shown ?? answer ?? empty, change, isSent };
}

function isEqual(one: Draft | null, other: Draft | null): boolean {
  return one === null || other === null ? one === other : isSameAnswer(one, other);
}

/** Deletes the stored draft of this place, because it has been sent. */
export function forgetDraft(place: string): void {
  if (readStored(place) !== undefined) sessionValue.remove(KEY);
}

/** True if the place has a stored draft with content. */
export function wasBegun(place: string): boolean {
  const draft = readStored(place);
  if (typeof draft === "string") return draft.trim() !== "";
  return Array.isArray(draft) && draft.some((part) => part !== "" && part !== -1);
}

/** Stored draft of the place; undefined if there is none. */
function readStored(place: string): unknown {
  try {
    const stored: unknown = JSON.parse(sessionValue.read(KEY) ?? "null");
    return isRecord(stored) && stored.place === place ? stored.draft : undefined;
  } catch {
    return undefined;
  }
}

/** True if a stored value has the type that this kind uses for drafts. */
function isLike<T extends Draft>(value: unknown, empty: T): value is T {
  if (typeof empty === "string") return typeof value === "string";
  return Array.isArray(value) && (empty.length === 0 || value.length === empty.length);
}
