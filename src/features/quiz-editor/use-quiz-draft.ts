import { useEffect, useRef, useState } from "react";
import { randomHex } from "../../lib/random.ts";
import { storedValue } from "../../lib/stored-value.ts";
import { holdUnsavedWork } from "../../lib/unsaved-work.ts";
import { parseDraft, type QuizDraft } from "./quiz-draft.ts";

/** A new name for a question of the draft. */
export const newKey = () => randomHex(8);

export type DraftEditing = {
  draft: QuizDraft;
  /** Changes some fields of the draft. */
  change: (changes: Partial<QuizDraft> | ((draft: QuizDraft) => Partial<QuizDraft>)) => void;
  /** Whether the page opened with work from an earlier visit. */
  restored: boolean;
  /** Forgets the draft, here and in the browser's storage; the page begins again with `start`. */
  discard: () => void;
};

type DraftOptions = {
  /** Where it is kept; names the user, and the quiz if there is one. */
  storageKey: string;
  /** What the page begins with. */
  start: () => QuizDraft;
  /** Whether there is nothing in a draft that would be missed. */
  isUntouched: (draft: QuizDraft) => boolean;
};

/**
 * The draft of a quiz, kept in local storage from the first key press: closing the tab, a crash, or a sign-out loses nothing. Where the
 * browser keeps nothing, leaving the page asks first.
 */
export function useQuizDraft({ storageKey, start, isUntouched }: DraftOptions): DraftEditing {
  const [stored] = useState(() => parseDraft(storedValue.read(storageKey)));
  const [draft, setDraft] = useState(() => stored ?? start());
  const [restored, setRestored] = useState(stored !== null && !isUntouched(stored));
  const discarded = useRef(false);
  const untouched = isUntouched(draft);

  useEffect(() => {
    if (untouched) {
      storedValue.remove(storageKey);
      return;
    }
    if (discarded.current || storedValue.write(storageKey, JSON.stringify(draft))) return;
    return holdUnsavedWork();
  }, [draft, storageKey, untouched]);

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
      setDraft(start());
      setRestored(false);
    },
  };
}
