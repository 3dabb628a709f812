import { createContext, useContext, useEffect, useState } from "react";
import { isRecord } from "../../../lib/is-record.ts";
import { sessionValue } from "../../../lib/storage/session-value.ts";
import { isSameAnswer } from "./answer.ts";

export type Draft = string | readonly (string | number)[];

/** Names the question and who answers it, so that what was begun is there again after a reload; null where nothing is to be kept. */
export const DraftPlace = createContext<string | null>(null);

/** In session storage: what was begun of the question that is open, with its {@link DraftPlace}; the next question's takes its place. */
const KEY = "canli-quiz:taslak";

/**
 * An answer in several steps, until it is sent: what was answered, unless something else has been begun since, as a setting of the session allows.
 * @param answer what was answered, also when that is learnt later or was done in another tab; null for nothing
 * @param empty what stands there at first; a list that is not empty has as many places at any time
 * @param state whether something else may still be sent, and whether the server has the answer
 * @param isSame whether a draft, once sent, would be that answer: a space more is no other word
 */
export function useDraft<T extends Draft>(
  answer: T | null,
  empty: T,
  { isOpen, isSaved }: { isOpen: boolean; isSaved: boolean },
  isSame: (draft: T, answer: T) => boolean = isSameAnswer,
): { draft: T; change: (draft: T) => void; isSent: boolean } {
  const place = useContext(DraftPlace);
  const [begun, setBegun] = useState<T | null>(() => {
    const kept = place === null ? undefined : readKept(place);
    return isLike(kept, empty) ? kept : null;
  });
  const [saved, setSaved] = useState<T | null>(null);
  if (isSaved && answer !== null && !isEqual(answer, saved)) {
    setSaved(answer);
    // One that was given elsewhere takes the place of what had arrived from here, not of what has been begun since.
    if (begun !== null && saved !== null && isSame(begun, saved)) setBegun(null);
  }
  const isKept = begun !== null && (answer === null || !isSame(begun, answer));
  useEffect(() => {
    if (place !== null && answer !== null && !isKept) forgetDraft(place);
  }, [place, answer, isKept]);
  const change = (draft: T) => {
    setBegun(draft);
    if (place !== null) sessionValue.write(KEY, JSON.stringify({ place, draft }));
  };
  const shown = answer !== null && !isOpen ? null : begun;
  const isSent = answer !== null && (shown === null || isSame(shown, answer));
  return { draft: shown ?? answer ?? empty, change, isSent };
}

function isEqual(one: Draft | null, other: Draft | null): boolean {
  return one === null || other === null ? one === other : isSameAnswer(one, other);
}

/** What was begun there has been sent: what becomes of it is the answer's matter. */
export function forgetDraft(place: string): void {
  if (readKept(place) !== undefined) sessionValue.remove(KEY);
}

/** Whether something was begun there, and not sent. */
export function wasBegun(place: string): boolean {
  const draft = readKept(place);
  if (typeof draft === "string") return draft.trim() !== "";
  return Array.isArray(draft) && draft.some((part) => part !== "" && part !== -1);
}

/** What was begun there; undefined for nothing. */
function readKept(place: string): unknown {
  try {
    const kept: unknown = JSON.parse(sessionValue.read(KEY) ?? "null");
    return isRecord(kept) && kept.place === place ? kept.draft : undefined;
  } catch {
    return undefined;
  }
}

/** Whether it looks like what this kind keeps. */
function isLike<T extends Draft>(value: unknown, empty: T): value is T {
  if (typeof empty === "string") return typeof value === "string";
  return Array.isArray(value) && (empty.length === 0 || value.length === empty.length);
}
