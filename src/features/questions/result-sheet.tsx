import type { ReactNode, RefObject } from "react";
import type { Graded } from "./question-review.tsx";
import styles from "./result-sheet.module.css";
import { ReviewedQuestions } from "./reviewed-questions.tsx";

type ResultSheetProps = {
  heading: ReactNode;
  /** In percent; null while there is none. */
  score: number | null;
  praise?: string;
  counts: ReactNode;
  /** Ref of the score line; makes it focusable. */
  scoreRef?: RefObject<HTMLParagraphElement | null>;
  actions: ReactNode;
  /** Content between the score and the questions. */
  notice?: ReactNode;
  graded: readonly Graded[];
  /** True if the result fills a page: a wide window then shows the score beside the questions. */
  isPage?: boolean;
};

/** Results of a quiz: percentage, counts, and each question with the participant's answer and the right one. */
export function ResultSheet(props: ResultSheetProps) {
  const { heading, score, praise, counts, scoreRef, actions, notice, graded, isPage } = props;
  return (
    <div className={styles.result} data-page={isPage || undefined}>
      {heading}
      <div className={styles.sheet}>
        <p ref={scoreRef} tabIndex={scoreRef && -1} className={styles.summary}>
          {score !== null && <strong className={styles.percent}>%{score}</strong>}
          <span>
            {praise && <span className={styles.praise}>{praise}</span>}
            <span className="tabular">{counts}</span>
          </span>
        </p>
        <div className={styles.actions}>{actions}</div>
      </div>
      {notice}
      <section className={styles.review} aria-labelledby="cevaplar">
        <h2 id="cevaplar">Cevapların</h2>
        <ReviewedQuestions
          questions={graded.map((each, index) => ({ number: index + 1, graded: each }))}
          className={styles.list}
        />
      </section>
    </div>
  );
}
