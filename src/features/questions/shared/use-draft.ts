import { createContext, useContext, useEffect, useState } from "react";
import { isRecord } from "../../../lib/is-record.ts";
import { sessionValue } from "../../../lib/storage/session-value.ts";
import { isSameAnswer } from "./answer.ts";

export type Draft = string | readonly (string | number)[];

/** Id of the question and participant under which a draft survives a reload; null if drafts are not stored. */
export const DraftId = createContext<string | null>(null);

/** Session storage key of the open question's draft and its {@link DraftId} (field `place`). The next question's draft overwrites both. */
const KEY = "canli-quiz:taslak";

/**
 * State of an answer in several steps. It shows the sent answer, or a newer draft where the session allows changed answers.
 * @param answer the sent answer; may arrive later or come from another tab; null if there is none
 * @param empty initial draft; if the list is not empty, every draft has the same length
 * @param state `isOpen`: another answer may be sent; `isSaved`: the server has stored the answer
 * @param isSame true if sending `draft` would produce `answer` again, for example despite extra spaces
 */
export function useDraft<T extends Draft>(
  answer: T | null,
  empty: T,
  { isOpen, isSaved }: { isOpen: boolean; isSaved: boolean },
  isSame: (draft: T, answer: T) => boolean = isSameAnswer,
): { draft: T; change: (draft: T) => void; isSent: boolean } {
  const id = useContext(DraftId);
  const [local, setLocal] = useState<T | null>(() => {
    const stored = id === null ? undefined : readStored(id);
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
    if (id !== null && answer !== null && !isUnsent) deleteStoredDraft(id);
  }, [id, answer, isUnsent]);
  const change = (draft: T) => {
    setLocal(draft);
    if (id !== null) sessionValue.write(KEY, JSON.stringify({ place: id, draft }));
  };
  const shown = answer !== null && !isOpen ? null : local;
  const isSent = answer !== null && (shown === null || isSame(shown, answer));
  return { draft: shown ?? answer ?? empty, change, isSent };
}

function isEqual(one: Draft | null, other: Draft | null): boolean {
  return one === null || other === null ? one === other : isSameAnswer(one, other);
}

/** Deletes the stored draft of this id, because it has been sent. */
export function deleteStoredDraft(id: string): void {
  if (readStored(id) !== undefined) sessionValue.remove(KEY);
}

/** True if the id has a stored draft with content. */
export function hasStoredDraft(id: string): boolean {
  const draft = readStored(id);
  if (typeof draft === "string") return draft.trim() !== "";
  // Parts without an answer are "" or -1.
  return Array.isArray(draft) && draft.some((part) => part !== "" && part !== -1);
}

/** Stored draft of the id; undefined if there is none. */
function readStored(id: string): unknown {
  try {
    const stored: unknown = JSON.parse(sessionValue.read(KEY) ?? "null");
    return isRecord(stored) && stored.place === id ? stored.draft : undefined;
  } catch {
    return undefined;
  }
}

/** True if a stored value has the type that this kind uses for drafts. */
function isLike<T extends Draft>(value: unknown, empty: T): value is T {
  if (typeof empty === "string") return typeof value === "string";
  return Array.isArray(value) && (empty.length === 0 || value.length === empty.length);
}
