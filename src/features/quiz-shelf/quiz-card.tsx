import type { ReactNode } from "react";
import { Sheet } from "../../ui/sheet.tsx";
import { QuestionCount } from "./question-count.tsx";
import styles from "./quiz-card.module.css";

export type QuizCardData = { title: string; description: string; questionCount: number };

/** One quiz on the shelf: what it is, and what the viewer can do with it. */
export function QuizCard(props: { quiz: QuizCardData; category: ReactNode; actions: ReactNode }) {
  const { quiz, category, actions } = props;
  return (
    <Sheet as="li" padding="sm" className={styles.card}>
      {category}
      <h3 className={styles.title}>{quiz.title}</h3>
      {quiz.description && <p className={styles.description}>{quiz.description}</p>}
      <div className={styles.foot}>
        <QuestionCount count={quiz.questionCount} />
        <div className={styles.actions}>{actions}</div>
      </div>
    </Sheet>
  );
}
