import { useEffect, useEffectEvent, useRef, useState } from "react";
import { holdUnsavedWork } from "../../../lib/forms/unsaved-work.ts";
import { useIsMounted } from "../../../lib/forms/use-is-mounted.ts";
import { randomHex } from "../../../lib/random.ts";
import { storedValue } from "../../../lib/storage/stored-value.ts";
import { parseDraft, type QuizDraft } from "./quiz-draft.ts";

/** A new random key for a question of the draft. */
export const newKey = () => randomHex(8);

export type DraftEditing = {
  draft: QuizDraft;
  /** Changes some fields of the draft. */
  change: (changes: Partial<QuizDraft> | ((draft: QuizDraft) => Partial<QuizDraft>)) => void;
  /** True if leaving the page would lose the draft, because this browser has not stored it. */
  isUnstored: boolean;
  /** True if the page opened with work from an earlier visit. */
  restored: boolean;
  /**
   * Deletes the draft here and in the browser's storage; the page starts again with `start`. If the page was left meanwhile, another page that
   * continues the draft gets `elsewhere` "gone".
   */
  discard: () => void;
  /**
   * Change of the draft by another tab, or by a page that was left while it saved, during work in this tab; null for none.
   * "changed": the other tab stored its draft. This tab stores nothing until `takeTheirs` or `keepOwn`.
   * "gone": the other tab saved or discarded the draft. This tab continues with a separate draft.
   */
  elsewhere: "changed" | "gone" | null;
  takeTheirs: () => void;
  keepOwn: () => void;
};

type DraftOptions = {
  /** Storage key; contains the user, and the quiz if there is one. */
  storageKey: string;
  /** Returns the initial draft. */
  start: () => QuizDraft;
  /** True if losing the draft would lose no work. */
  isUntouched: (draft: QuizDraft) => boolean;
};

/**
 * Stores a quiz draft in local storage with every change, so that a closed tab, a crash or a sign-out loses nothing. If the browser stores nothing,
 * leaving the page asks first. A tab without changes follows the changes of other tabs.
 */
export function useQuizDraft({ storageKey, start, isUntouched }: DraftOptions): DraftEditing {
  const [stored] = useState(() => parseDraft(storedValue.read(storageKey)));
  const [draft, setDraft] = useState(() => stored ?? start());
  const [restored, setRestored] = useState(stored !== null && !isUntouched(stored));
  const [elsewhere, setElsewhere] = useState<DraftEditing["elsewhere"]>(null);
  // True after a change in this tab since the draft was opened, taken over or discarded.
  const isWorkedOn = useRef(false);
  const isMounted = useIsMounted();
  const [isUnstored, setUnstored] = useState(false);
  const untouched = isUntouched(draft);
  const isOverwritten = elsewhere === "changed";

  useEffect(() => {
    const store = (): boolean => {
      if (!isWorkedOn.current) return true;
      if (isOverwritten) return untouched;
      if (!untouched) return storedValue.write(storageKey, JSON.stringify(draft));
      storedValue.remove(storageKey);
      return true;
    };
    const isStored = store();
    setUnstored(!isStored);
    return isStored ? undefined : holdUnsavedWork();
  }, [draft, storageKey, untouched, isOverwritten]);

  const follow = (theirs: string | null) => {
    isWorkedOn.current = false;
    setElsewhere(null);
    setDraft(parseDraft(theirs) ?? start());
  };

  const onElsewhere = useEffectEvent((theirs: string | null) => {
    if (!isWorkedOn.current || untouched) return follow(theirs);
    setElsewhere(theirs === null ? "gone" : "changed");
    // The server makes one quiz of drafts with the same id, which would lose the second one.
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
    isUnstored,
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
      // Not in an effect: the page may be left immediately.
      isWorkedOn.current = false;
      if (!isOverwritten) storedValue.remove(storageKey);
      // The browser notifies only other tabs.
      if (!isMounted.current)
        return void window.dispatchEvent(new StorageEvent("storage", { key: storageKey, newValue: null }));
      setElsewhere(null);
      setDraft(start());
      setRestored(false);
    },
  };
}
