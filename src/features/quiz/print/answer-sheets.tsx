import { classes } from "../../../ui/classes.ts";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { printFormatOf } from "../../questions/print-formats.ts";
import type { Kind } from "../../questions/shared/question.ts";
import styles from "./paper.module.css";
import { type HeadProps, NameLine, PaperHead } from "./paper-head.tsx";
import { labelOf } from "./question-paper.tsx";
import { askedOf } from "./version.ts";

/** Answer key: the right answer of each question, with its explanation. */
export function AnswerKeySheet({ title, heading, version }: HeadProps) {
  return (
    <section className={classes(styles.paper, "paper")} aria-label={labelOf("Cevap anahtarı", version)}>
      <PaperHead title={title} heading={heading} kind="Cevap anahtarı" version={version} />
      <ol className={styles.keys}>
        {askedOf(version).map(
          ({ questionId, content, correctAnswer, explanation, explanationMarks }, index) => {
            const { keyText, bubbles } = printFormatOf<Kind>(content);
            const row = bubbles?.(content, correctAnswer);
            return (
              <li key={questionId} className={styles.key}>
                <strong className={styles.number}>{index + 1}.</strong>
                <div className={styles.keyWords}>
                  {row && <BubbleRow {...row} />}
                  <p>
                    {correctAnswer === null ? (
                      "Doğrusu yok"
                    ) : (
                      <FormattedText {...keyText(content, correctAnswer)} />
                    )}
                  </p>
                  {explanation !== undefined && (
                    <p className={styles.explanation}>
                      <FormattedText text={explanation} marks={explanationMarks} />
                    </p>
                  )}
                </div>
              </li>
            );
          },
        )}
      </ol>
    </section>
  );
}

/** Maximum number of questions for four sheets on a page. */
const QUARTER_MAX_QUESTIONS = 10;

/** Optical form on which pupils mark letters; four on a page for short quizzes. Written answers stay on the question paper. */
export function OptikSheet(props: HeadProps) {
  const { version } = props;
  const copies = askedOf(version).length <= QUARTER_MAX_QUESTIONS ? [1, 2, 3, 4] : [1];
  return (
    <section
      className={classes(styles.paper, "paper")}
      data-optik
      data-quarters={copies.length > 1 || undefined}
      aria-label={labelOf("Optik form", version)}
    >
      {copies.map((copy) => (
        <div key={copy} className={styles.copy} aria-hidden={copy > 1 || undefined}>
          <OptikForm {...props} />
        </div>
      ))}
    </section>
  );
}

function OptikForm({ title, heading, version }: HeadProps) {
  return (
    <>
      <PaperHead title={title} heading={heading} kind="Optik form" version={version} />
      <NameLine />
      <ol className={styles.rows}>
        {askedOf(version).map(({ questionId, content }, index) => {
          const row = printFormatOf<Kind>(content).bubbles?.(content, null);
          return (
            <li key={questionId} className={styles.row}>
              <strong className={styles.number}>{index + 1}.</strong>
              {row ? (
                <BubbleRow letters={row.letters} right={[]} />
              ) : (
                <span className={styles.elsewhere}>soru kâğıdına</span>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** Row of plain circles. In print, a column's edge would cut off the strokes that fill a bubble on the screen. */
function BubbleRow({ letters, right }: { letters: readonly string[]; right: readonly number[] }) {
  return (
    <span className={styles.bubbles} aria-hidden="true">
      {letters.map((letter, index) => (
        <span key={letter} className={styles.bubble} data-filled={right.includes(index) || undefined}>
          {letter}
        </span>
      ))}
    </span>
  );
}
