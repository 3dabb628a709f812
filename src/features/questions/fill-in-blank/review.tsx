import { Fragment } from "react";
import { splitAtBlanks } from "../../../../convex/shared/blanks.ts";
import { foldName } from "../../../../convex/shared/turkish.ts";
import { asTexts } from "../answer.ts";
import { PartReview } from "../part-review.tsx";
import type { ReviewProps } from "../question-kind.ts";
import styles from "./review.module.css";

/** The text with what was put into its gaps. */
export function Review({ question, answer, solution }: ReviewProps<"fill_in_blank">) {
  const { text, blanks } = question.fillInBlank;
  const own = asTexts(answer);
  const key = asTexts(solution);
  return (
    <p className={styles.text}>
      {splitAtBlanks(text).map((piece, index) => {
        const place = index - 1;
        const blank = blanks[place];
        const right = solution === null ? null : (key[place] ?? "");
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text are their position
          <Fragment key={index}>
            {blank && (
              <PartReview own={asGraded(own[place] ?? "", right, blank.options.length === 0)} right={right} />
            )}
            {piece}
          </Fragment>
        );
      })}
    </p>
  );
}

/** A typed text counts as right in any case; it is then shown as it should be written. */
function asGraded(own: string, right: string | null, typed: boolean): string {
  const same = typed && right !== null && foldName(own) === foldName(right);
  return same ? right : own.trim();
}
