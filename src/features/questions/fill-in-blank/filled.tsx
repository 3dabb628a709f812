import { Fragment } from "react";
import { splitAtBlanks } from "../../../../convex/shared/blanks.ts";
import { type Answer, asTexts } from "../shared/answer.ts";
import { PartReview } from "../shared/part-review.tsx";
import type { ContentOf, Key } from "../shared/question.ts";
import { acceptedAs, acceptedTexts } from "./blanks.ts";
import styles from "./filled.module.css";

type FilledProps = {
  content: Pick<ContentOf<"fill_in_blank">, "fillInBlank" | "plainLetters">;
  /** Null if the participant did not answer; the gaps then show the right texts. */
  own: Answer | null;
  /** Right texts; null if they are not known. */
  solution: Key | null;
  rightRef?: (element: HTMLElement | null) => void;
};

/** The text with the participant's texts in the gaps, and corrections. */
export function Filled({ content, own: answer, solution, rightRef }: FilledProps) {
  const { fillInBlank, plainLetters } = content;
  const { text, blanks } = fillInBlank;
  const own = asTexts(answer);
  const key = acceptedTexts(solution);
  return (
    <p ref={rightRef} className={styles.text}>
      {splitAtBlanks(text).map((piece, index) => {
        const blankIndex = index - 1;
        const blank = blanks[blankIndex];
        const accepted = key[blankIndex] ?? [];
        const right = solution === null ? null : accepted.join(" / ");
        const written = own[blankIndex] ?? "";
        // A typed text that counts as right is shown in its correct spelling.
        const asRight = blank ? acceptedAs(written, accepted, blank.options, plainLetters) : null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece of text is identified by its position
          <Fragment key={index}>
            {blank && answer === null && <strong>{right ?? "…"}</strong>}
            {blank && answer !== null && (
              <PartReview own={asRight ?? written.trim()} right={asRight ?? right} />
            )}
            {piece}
          </Fragment>
        );
      })}
    </p>
  );
}
