import { kindOf } from "../../questions/index.ts";
import { type DraftQuestion, isBlankQuestion } from "../draft/quiz-draft.ts";
import styles from "./points-sum.module.css";

/** Usual sum of a written exam. Other sums are allowed. */
const USUAL_SUM = 100;

type PointsSumProps = { questions: readonly DraftQuestion[]; pending: DraftQuestion };

/** Sum of the points of all questions that the teacher marks; nothing without such questions. */
export function PointsSum({ questions, pending }: PointsSumProps) {
  const all = isBlankQuestion(pending) ? questions : [...questions, pending];
  const points = all.flatMap(({ content }) => ("points" in content ? content.points : []));
  if (points.length === 0) return null;
  const sum = points.reduce((total, each) => total + each, 0);
  const difference = USUAL_SUM - sum;
  // Questions that a program grades share the rest, in homework and on paper.
  const hasOthers = all.some(({ content }) => !("points" in content) && kindOf(content).isGraded);
  const sharesRest = hasOthers && difference > 0;
  return (
    <p className={styles.sum} role="status">
      Açık uçlu soruların toplamı: <strong className="tabular">{sum} puan</strong>
      {difference !== 0 && (
        <span className={styles.rest}>
          {" "}
          {sharesRest
            ? `(öteki sorular kalan ${difference} puanı paylaşır)`
            : `(100 için ${Math.abs(difference)} puan ${difference > 0 ? "eksik" : "fazla"})`}
        </span>
      )}
    </p>
  );
}
