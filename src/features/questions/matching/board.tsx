import { formattedAt, joinFormatted } from "../../../../convex/shared/marks.ts";
import { Bubble } from "../../../ui/bubble/bubble.tsx";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { asNumbers } from "../shared/answer.ts";
import { optionLetter } from "../shared/option-letter.ts";
import type { BoardProps } from "../shared/question-kind.ts";
import { Bars, isFew } from "../tally/bars.tsx";
import { FrequentAnswers } from "../tally/frequent-answers.tsx";
import { placesOf } from "../tally/places.ts";
import { textCountsOf } from "../tally/text-counts.ts";
import styles from "./board.module.css";

export { answeredAtPlaces as answeredIn, rightAtPlaces as rightIn } from "../tally/places.ts";
export { contentWords, lengthOf, pairsName as keyName } from "./pairs.ts";

export const resultWords = null;

/** The two sides; at the reveal the right pairs, with the number of participants who found each. */
export function Board(props: BoardProps<"matching">) {
  const { content, distribution, second, people, revealed, correctAnswer, rightRef } = props;
  const { left, right, leftMarks, rightMarks } = content.matchingPairs;
  const textCounts = textCountsOf(distribution);
  if (textCounts !== null && textCounts.texts.length > 0) return <FrequentAnswers {...props} />;
  const counts = placesOf(distribution);
  const again = placesOf(second);
  if (correctAnswer === null) {
    return (
      <div
        className={styles.sides}
        data-few={isFew(left.map((text, row) => `${text} — ${right[row] ?? ""}`)) || undefined}
        data-many={left.length > 4 || undefined}
      >
        <ul className={styles.side}>
          {left.map((text, row) => (
            <li key={text} className={styles.card}>
              <span>
                <FormattedText text={text} marks={leftMarks?.[row]} />
              </span>
            </li>
          ))}
        </ul>
        <ul className={styles.side}>
          {right.map((text, index) => (
            <li key={text} className={styles.card}>
              <Bubble letter={optionLetter(index)} size="1.5em" />
              <span>
                <FormattedText text={text} marks={rightMarks?.[index]} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    );
  }
  const key = asNumbers(correctAnswer);
  return (
    <Bars
      bars={left.map((text, row) => ({
        key: text,
        ...joinFormatted(
          [formattedAt(left, leftMarks, row), formattedAt(right, rightMarks, key[row] ?? -1)],
          " — ",
        ),
        count: counts?.places[row] ?? null,
        second: again?.places[row] ?? null,
        verdict: "correct",
      }))}
      answered={counts?.answered ?? null}
      secondAnswered={again?.answered ?? null}
      people={people}
      revealed={revealed}
      rightRef={rightRef}
    />
  );
}
