import { type ReactNode, useState } from "react";
import { readAll } from "../../../lib/lazy-module.ts";
import { shownFirst } from "../../../lib/shown-first.ts";
import { Button } from "../../../ui/button/button.tsx";
import { kindOf } from "../../questions/index.ts";
import { ReviewedQuestions } from "../../questions/reviewed-questions.tsx";
import type { OwnMistake } from "./mistakes-among.ts";
import { gradedMistakes } from "./own-mistakes.ts";
import styles from "./own-mistakes-list.module.css";
import { useMistakePassages } from "./use-mistake-passages.ts";

/** Number of mistakes shown before the pupil taps “Hepsini göster”. */
const SHOWN_AT_FIRST = 3;

export interface OwnMistakesListProps {
  /** Values that prove the participant's identity to the server. */
  proof: { code: string; secret: string };
  /** Must contain at least one mistake. */
  mistakes: readonly OwnMistake[];
  /** Link for solving the questions again. */
  again: ReactNode;
}

/** A pupil's mistakes with right answers and explanations. In a file of its own, so that it can be loaded lazily. */
export default function OwnMistakesList({ proof, mistakes, again }: OwnMistakesListProps) {
  readAll(mistakes.flatMap(({ question }) => [kindOf(question).solo, kindOf(question).review]));
  const passages = useMistakePassages(proof, mistakes) ?? [];
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? mistakes : shownFirst(mistakes, SHOWN_AT_FIRST);
  return (
    <section className={styles.mistakes} aria-labelledby="yanlislarin">
      <header className={styles.head}>
        <h2 id="yanlislarin">Yanlışların</h2>
        {again}
      </header>
      <ReviewedQuestions
        questions={gradedMistakes(shown, passages).map(({ index, graded }) => {
          return { number: index + 1, graded };
        })}
        className={styles.list}
      />
      {shown.length < mistakes.length && (
        <Button className={styles.more} onClick={() => setShowsAll(true)}>
          Hepsini göster ({mistakes.length})
        </Button>
      )}
    </section>
  );
}
