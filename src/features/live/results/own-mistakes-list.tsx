import { type ReactNode, useState } from "react";
import { readAll } from "../../../lib/lazy-module.ts";
import { Button } from "../../../ui/button/button.tsx";
import { kindOf } from "../../questions/index.ts";
import { QuestionReview } from "../../questions/question-review.tsx";
import type { OwnMistake } from "./mistakes-among.ts";
import { gradedMistakes } from "./own-mistakes.ts";
import styles from "./own-mistakes-list.module.css";

/** Number of mistakes shown before the pupil taps “Hepsini göster”. */
const SHOWN_AT_FIRST = 3;

interface OwnMistakesListProps {
  /** Must contain at least one mistake. */
  mistakes: readonly OwnMistake[];
  /** Link for solving the questions again. */
  again: ReactNode;
}

/** A pupil's mistakes with right answers and explanations. In a file of its own, so that it can be loaded lazily. */
export default function OwnMistakesList({ mistakes, again }: OwnMistakesListProps) {
  readAll(mistakes.flatMap(({ question }) => [kindOf(question).solo, kindOf(question).review]));
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? mistakes : mistakes.slice(0, SHOWN_AT_FIRST);
  return (
    <section className={styles.mistakes} aria-labelledby="yanlislarin">
      <header className={styles.head}>
        <h2 id="yanlislarin">Yanlışların</h2>
        {again}
      </header>
      <ol className={styles.list}>
        {gradedMistakes(shown).map(({ index, graded }) => (
          <QuestionReview key={index} graded={graded} number={index + 1} />
        ))}
      </ol>
      {shown.length < mistakes.length && (
        <Button className={styles.more} onClick={() => setShowsAll(true)}>
          Hepsini göster ({mistakes.length})
        </Button>
      )}
    </section>
  );
}
