import { Bubble, type BubbleState } from "../../../ui/bubble/bubble.tsx";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { optionLetter } from "../shared/option-letter.ts";
import { namesLetter, OptionPicture, type Pictured } from "./option-picture.tsx";
import styles from "./option-review.module.css";

type OptionReviewProps = Pictured & {
  /** Letters in the bubbles; default A, B, C … */
  letters?: readonly string[];
  /** Indexes of the participant's options. */
  own: readonly number[];
  /** Indexes of the right options; null if the question has no right answer. */
  right: readonly number[] | null;
};

/** All options; the participant's and the right ones are marked with a symbol and in words. */
export function OptionReview({ options, optionMarks, pictures, letters, own, right }: OptionReviewProps) {
  return (
    <ul className={styles.options}>
      {options.map((text, option) => {
        const isOwn = own.includes(option);
        const isRight = right?.includes(option) ?? false;
        const words = [isOwn && "senin cevabın", isRight && "doğru cevap"].filter(Boolean).join(", ");
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is identified by its position
            key={option}
            className={styles.option}
            data-right={isRight || undefined}
            data-own={isOwn || undefined}
            data-ungraded={right === null || undefined}
          >
            <Bubble
              letter={letters?.[option] ?? optionLetter(option)}
              size="1.75rem"
              state={bubbleOf(isOwn, isRight, right !== null)}
            />
            {letters === undefined && !namesLetter({ options, pictures }, option) && (
              <span className="visually-hidden">{optionLetter(option)}: </span>
            )}
            <span className={styles.text}>
              <OptionPicture option={option} picture={pictures?.[option]} text={text} />
              <FormattedText text={text} marks={optionMarks?.[option]} />
              {words && <span className={styles.mark}> ({words})</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function bubbleOf(isOwn: boolean, isRight: boolean, isGraded: boolean): BubbleState {
  if (isRight) return "correct";
  if (!isOwn) return "empty";
  return isGraded ? "wrong" : "filled";
}
