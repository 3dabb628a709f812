import { useEffect, useEffectEvent, useRef, useState } from "react";
import { holdUnsavedWork } from "../../../lib/forms/unsaved-work.ts";
import { randomHex } from "../../../lib/random.ts";
import { storedValue } from "../../../lib/storage/stored-value.ts";
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
  /**
   * What another tab did to the draft while work was under way here: it wrote its own over what is kept (then nothing is kept from here before `takeTheirs`
   * or `keepOwn`), or it saved or discarded it (then this one goes on as a draft of its own).
   */
  elsewhere: "changed" | "gone" | null;
  takeTheirs: () => void;
  keepOwn: () => void;
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
 * browser keeps nothing, leaving the page asks first. A tab that only looks on follows what another one writes.
 */
export function useQuizDraft({ storageKey, start, isUntouched }: DraftOptions): DraftEditing {
  const [stored] = useState(() => parseDraft(storedValue.read(storageKey)));
  const [draft, setDraft] = useState(() => stored ?? start());
  const [restored, setRestored] = useState(stored !== null && !isUntouched(stored));
  const [elsewhere, setElsewhere] = useState<DraftEditing["elsewhere"]>(null);
  // Whether it was written in here, since it was opened, taken over or discarded.
  const isWorkedOn = useRef(false);
  const untouched = isUntouched(draft);
  const isOverwritten = elsewhere === "changed";

  useEffect(() => {
    if (!isWorkedOn.current) return;
    if (isOverwritten) return untouched ? undefined : holdUnsavedWork();
    if (untouched) {
      storedValue.remove(storageKey);
      return;
    }
    if (storedValue.write(storageKey, JSON.stringify(draft))) return;
    return holdUnsavedWork();
  }, [draft, storageKey, untouched, isOverwritten]);

  const follow = (theirs: string | null) => {
    isWorkedOn.current = false;
    setElsewhere(null);
    setDraft(parseDraft(theirs) ?? start());
  };

  const onElsewhere = useEffectEvent((theirs: string | null) => {
    if (!isWorkedOn.current || untouched) return follow(theirs);
    setElsewhere(theirs === null ? "gone" : "changed");
    // Two drafts of one name would be one quiz to the server, and the second to be saved would be lost.
    setDraft(({ draftId, ...rest }) => ({ ...rest, ...(draftId !== undefined && { draftId: newKey() }) }));
  });
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === storageKey) onElsewhere(newValue);
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [storageKey]);

  return {
    draft,
    restored,
    elsewhere,
    takeTheirs: () => follow(storedValue.read(storageKey)),
    keepOwn: () => setElsewhere(null),
    change: (changes) => {
      isWorkedOn.current = true;
      setDraft((current) => ({
        ...current,
        ...(typeof changes === "function" ? changes(current) : changes),
      }));
    },
    discard: () => {
      // At once, not in the effect: the page may be left in the same moment.
      isWorkedOn.current = false;
      if (!isOverwritten) storedValue.remove(storageKey);
      setElsewhere(null);
      setDraft(start());
      setRestored(false);
    },
  };
}
