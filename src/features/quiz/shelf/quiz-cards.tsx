import { type ReactNode, useId } from "react";
import { Card } from "../../../ui/surface/card.tsx";
import { QuestionCount } from "./question-count.tsx";
import styles from "./quiz-shelf.module.css";
import type { ShelfQuiz } from "./shelf-quiz.ts";

/** Parts of a card that the page provides. */
export type CardParts = {
  /** Address of the editor; undefined if the viewer may not edit the quiz. */
  editHrefOf: (quiz: ShelfQuiz) => string | undefined;
  actionsFor: (quiz: ShelfQuiz) => ReactNode;
  /** Menu beside the number of questions. */
  menuFor: (quiz: ShelfQuiz) => ReactNode;
  /** Facts above the actions. */
  factsFor: (quiz: ShelfQuiz) => ReactNode;
  /** Category above the title. */
  categoryOf: (quiz: ShelfQuiz) => ReactNode;
};

type QuizCardsProps = CardParts & {
  quizzes: readonly ShelfQuiz[];
  /** Heading above the cards, if they are one part of the shelf. */
  name?: string | undefined;
  /** Content below the cards. */
  children?: ReactNode;
};

/** A list of quizzes, one card each. */
export function QuizCards({ quizzes, name, children, ...parts }: QuizCardsProps) {
  const { editHrefOf, actionsFor, menuFor, factsFor, categoryOf } = parts;
  const id = useId();
  return (
    <div className={styles.shelf}>
      {name && (
        <p id={id} className={styles.name}>
          {name}
        </p>
      )}
      <ul className={styles.cards} aria-labelledby={name && id}>
        {quizzes.map((quiz) => (
          <Card
            key={quiz._id}
            above={
              <div className={styles.above}>
                {categoryOf(quiz)}
                <span className={styles.end}>
                  <QuestionCount count={quiz.questionCount} />
                  {menuFor(quiz)}
                </span>
              </div>
            }
            title={quiz.title}
            editHref={editHrefOf(quiz)}
            description={quiz.description}
            facts={factsFor(quiz)}
            actions={actionsFor(quiz)}
          />
        ))}
      </ul>
      {children}
    </div>
  );
}
