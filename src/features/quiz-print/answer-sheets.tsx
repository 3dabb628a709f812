import { classes } from "../../ui/classes.ts";
import { printPartOf } from "../questions/print-parts.ts";
import type { Kind } from "../questions/question.ts";
import styles from "./paper.module.css";
import { NameLine, PaperHead } from "./paper-head.tsx";
import { labelOf } from "./question-paper.tsx";
import type { Version } from "./version.ts";

type SheetProps = { title: string; version: Version };

/** What is right, question by question, and why, where that was written. */
export function AnswerKeySheet({ title, version }: SheetProps) {
  return (
    <section className={classes(styles.paper, "paper")} aria-label={labelOf("Cevap anahtarı", version)}>
      <PaperHead title={title} kind="Cevap anahtarı" version={version} />
      <ol className={styles.keys}>
        {version.questions.map(({ questionId, content, correctAnswer, explanation }, index) => {
          const { keyText, bubbles } = printPartOf<Kind>(content);
          const row = bubbles?.(content, correctAnswer);
          return (
            <li key={questionId} className={styles.key}>
              <strong className={styles.number}>{index + 1}.</strong>
              <div className={styles.keyWords}>
                {row && <BubbleRow {...row} />}
                <p>{correctAnswer === null ? "Doğrusu yok" : keyText(content, correctAnswer)}</p>
                {explanation !== undefined && <p className={styles.explanation}>{explanation}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The sheet on which pupils mark letters; answers that are written stay on the question paper. */
export function OptikSheet({ title, version }: SheetProps) {
  return (
    <section
      className={classes(styles.paper, "paper")}
      data-optik
      aria-label={labelOf("Optik form", version)}
    >
      <PaperHead title={title} kind="Optik form" version={version} />
      <NameLine />
      <ol className={styles.rows}>
        {version.questions.map(({ questionId, content }, index) => {
          const row = printPartOf<Kind>(content).bubbles?.(content, null);
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
    </section>
  );
}

/** Plain circles: the strokes that fill a bubble on the screen are cut by the edges of columns. */
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
