import { Fragment } from "react";
import { splitAtBlanks } from "../../../../convex/shared/blanks.ts";
import { type Answer, asTexts } from "../shared/answer.ts";
import { PartReview } from "../shared/part-review.tsx";
import type { ContentOf, Key } from "../shared/question.ts";
import { isRightBlank } from "./blanks.ts";
import styles from "./filled.module.css";

type FilledProps = {
  fillInBlank: ContentOf<"fill_in_blank">["fillInBlank"];
  /** Null if the participant did not answer; the gaps then show the right texts. */
  own: Answer | null;
  /** Right texts; null if they are not known. */
  solution: Key | null;
  rightRef?: (element: HTMLElement | null) => void;
};

/** The text with the participant's texts in the gaps, and corrections. */
export function Filled({ fillInBlank: { text, blanks }, own: answer, solution, rightRef }: FilledProps) {
  const own = asTexts(answer);
  const key = asTexts(solution);
  return (
    <p ref={rightRef} className={styles.text}>
      {splitAtBlanks(text).map((piece, index) => {
        const blankIndex = index - 1;
        const blank = blanks[blankIndex];
        const right = solution === null ? null : (key[blankIndex] ?? "");
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece of text is identified by its position
          <Fragment key={index}>
            {blank && answer === null && <strong>{right ?? "…"}</strong>}
            {blank && answer !== null && (
              <PartReview own={asGraded(own[blankIndex] ?? "", right, blank.options)} right={right} />
            )}
            {piece}
          </Fragment>
        );
      })}
    </p>
  );
}

/** Replaces a typed text that counts as right by its correct spelling. */
function asGraded(own: string, right: string | null, options: readonly string[]): string {
  return right !== null && isRightBlank(own, right, options) ? right : own.trim();
}
