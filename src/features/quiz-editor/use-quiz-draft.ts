import { useEffect, useRef, useState } from "react";
import { randomHex } from "../../lib/random.ts";
import { storedValue } from "../../lib/stored-value.ts";
import { holdUnsavedWork } from "../../lib/unsaved-work.ts";
import { emptyDraft, isBlankDraft, parseDraft, type QuizDraft } from "./quiz-draft.ts";

/** A new name for a question of the draft. */
export const newKey = () => randomHex(8);

export type DraftEditing = {
  draft: QuizDraft;
  /** Changes some fields of the draft. */
  change: (changes: Partial<QuizDraft> | ((draft: QuizDraft) => Partial<QuizDraft>)) => void;
  /** Whether the page opened with work from an earlier visit. */
  restored: boolean;
  /** Throws everything away, here and in the browser's storage. */
  discard: () => void;
};

/**
 * The draft of a new quiz, kept in local storage per user from the first key press: closing the tab, a crash, or a
 * sign-out loses nothing. Where the browser keeps nothing, leaving the page asks first.
 */
export function useQuizDraft(userId: string): DraftEditing {
  const storageKey = `quiz-draft:${userId}`;
  const [stored] = useState(() => parseDraft(storedValue.read(storageKey)));
  const [draft, setDraft] = useState(() => stored ?? emptyDraft(newKey()));
  const [restored, setRestored] = useState(stored !== null);
  const discarded = useRef(false);

  useEffect(() => {
    if (isBlankDraft(draft)) {
      storedValue.remove(storageKey);
      return;
    }
    if (discarded.current) return;
    if (!storedValue.write(storageKey, JSON.stringify(draft))) return holdUnsavedWork();
  }, [draft, storageKey]);

  return {
    draft,
    restored,
    change: (changes) => {
      discarded.current = false;
      setDraft((current) => ({
        ...current,
        ...(typeof changes === "function" ? changes(current) : changes),
      }));
    },
    discard: () => {
      // At once, not in the effect: the page may be left in the same moment.
      discarded.current = true;
      storedValue.remove(storageKey);
      setDraft(emptyDraft(newKey()));
      setRestored(false);
    },
  };
}
