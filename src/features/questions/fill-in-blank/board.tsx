import { splitAtBlanks } from "../../../../convex/shared/blanks.ts";
import type { Distribution } from "../shared/question.ts";
import type { BoardProps } from "../shared/question-kind.ts";
import { Bars } from "../tally/bars.tsx";
import { FrequentAnswers } from "../tally/frequent-answers.tsx";
import { answeredAtPlaces, placesOf, rightAtPlaces } from "../tally/places.ts";
import { textCountsOf } from "../tally/text-counts.ts";
import { acceptedTexts } from "./blanks.ts";
import styles from "./board.module.css";

export { contentWords, keyName, lengthOf } from "./blanks.ts";

export const answeredIn = answeredAtPlaces;
export const rightIn = rightAtPlaces;

/** Sentence with the number of answers, for ungraded questions. */
export function resultWords(_content: unknown, distribution: Distribution): string {
  return `${answeredIn(distribution)} kişi cevapladı.`;
}

/** The text with numbered gaps; at the reveal the right texts, with the number of participants who wrote each. */
export function Board(props: BoardProps<"fill_in_blank">) {
  const { content, distribution, second, people, revealed, correctAnswer, rightRef } = props;
  const { text, blanks } = content.fillInBlank;
  const counts = placesOf(distribution);
  const again = placesOf(second);
  const graded = correctAnswer !== null;
  const key = acceptedTexts(correctAnswer);
  const bars = blanks.map(({ options }, blankIndex) => ({
    key: String(blankIndex),
    text: graded ? (key[blankIndex] ?? []).join(" · ") : options.join(" · "),
    sign: <span className={styles.gap}>{blankIndex + 1}</span>,
    count: revealed && !graded ? null : (counts?.places[blankIndex] ?? null),
    second: graded ? (again?.places[blankIndex] ?? null) : null,
    verdict: graded ? ("correct" as const) : undefined,
  }));
  // A blank without options has no bar until there is a right text or a count to show.
  const shown = bars.filter(({ text, count }) => text !== "" || count !== null);
  return (
    <div className={styles.board} data-length={text.length > 160 ? "long" : undefined}>
      <p className={styles.text}>
        <span>
          {splitAtBlanks(text).map((piece, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece of text is identified by its position
            <span key={index}>
              {index > 0 && (
                <span className={styles.gap}>
                  <span className="visually-hidden">boşluk </span>
                  {index}
                </span>
              )}
              {piece}
            </span>
          ))}
        </span>
      </p>
      {textCountsOf(distribution) !== null && <FrequentAnswers {...props} />}
      {textCountsOf(distribution) === null && shown.length > 0 && (
        <Bars
          bars={shown}
          answered={counts?.answered ?? null}
          secondAnswered={again?.answered ?? null}
          people={people}
          revealed={revealed}
          rightRef={rightRef}
        />
      )}
    </div>
  );
}
