import { type Ref, type RefObject, useRef, useState } from "react";
import { reachableUrl } from "../../lib/connection/backend-url.ts";
import { FormattedText } from "../../ui/formatted-text/formatted-text.tsx";
import styles from "./passage-above.module.css";
import type { Passage } from "./passages.ts";

type PassageAboveProps = {
  /** Undefined for a question without a passage. */
  passage: Passage | undefined;
  /** True if it is folded at first, because an earlier question had the same passage. */
  folded?: boolean;
  ref?: Ref<HTMLDetailsElement>;
};

/** The passage of a question, above it. It can be folded. Needs a key per question, so that the next question folds it again. */
export function PassageAbove({ passage, folded = false, ref }: PassageAboveProps) {
  if (passage === undefined) return null;
  const { heading, text, imageUrl, imageAlt } = passage;
  return (
    <details ref={ref} open={!folded} className={styles.passage}>
      <summary className={styles.heading}>{heading ?? "Metin"}</summary>
      <p className={styles.text}>
        <FormattedText text={text} marks={passage.marks} />
      </p>
      {imageUrl !== undefined && (
        <img className={styles.picture} src={reachableUrl(imageUrl)} alt={imageAlt ?? "Metnin görseli"} />
      )}
    </details>
  );
}

/**
 * True if the previous question had another passage, or none. A slide in between does not matter.
 * @param step identifies the screen
 * @param passage index of the question's passage; null on a slide
 */
export function useIsNewPassage(step: number, passage: number | undefined | null): boolean {
  const [shown, setShown] = useState<{ step: number; passage: number | undefined; isNew: boolean }>({
    step,
    passage: passage ?? undefined,
    isNew: true,
  });
  if (shown.step !== step)
    setShown(
      passage === null
        ? { ...shown, step }
        : { step, passage, isNew: passage === undefined || passage !== shown.passage },
    );
  return shown.isNew;
}

/** Refs of a question's heading and of the passage above it. */
export type QuestionRefs = {
  heading: RefObject<HTMLHeadingElement | null>;
  passage: RefObject<HTMLDetailsElement | null>;
};

export function useQuestionRefs(): QuestionRefs {
  return { heading: useRef<HTMLHeadingElement>(null), passage: useRef<HTMLDetailsElement>(null) };
}

/**
 * Focuses a new passage or else the question, so that a screen reader reads it, and scrolls both into view.
 * @param block position of a question or folded passage; a new passage is scrolled to its beginning
 */
export function showQuestion({ heading, passage }: QuestionRefs, block: "start" | "nearest"): void {
  const isNew = passage.current?.open ?? false;
  const focused = isNew ? passage.current?.querySelector("summary") : heading.current;
  focused?.focus({ preventScroll: true });
  (passage.current ?? heading.current)?.scrollIntoView({ block: isNew ? "start" : block });
}
