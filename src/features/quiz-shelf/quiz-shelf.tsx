import { usePaginatedQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import type { ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { QuestionCount } from "./question-count.tsx";
import styles from "./quiz-shelf.module.css";
import { ShelfSkeleton } from "./shelf-skeleton.tsx";

/** A quiz as the shelf lists it. */
export type ShelfQuiz = FunctionReturnType<typeof api.quizzes.list>["page"][number];

const PAGE_SIZE = 24;

type QuizShelfProps = {
  category: Id<"categories"> | null;
  actionsFor: (quiz: ShelfQuiz) => ReactNode;
  /** What is written above a card's title. */
  categoryOf: (quiz: ShelfQuiz) => ReactNode;
  /** Shown when there is no quiz to list. */
  empty: ReactNode;
};

/** The quizzes of a category (null: of all), in Turkish order, a page at a time. */
export function QuizShelf({ category, actionsFor, categoryOf, empty }: QuizShelfProps) {
  const { results, status, loadMore } = usePaginatedQuery(
    api.quizzes.list,
    { category },
    { initialNumItems: PAGE_SIZE },
  );
  if (status === "LoadingFirstPage") return <ShelfSkeleton />;
  if (results.length === 0 && status === "Exhausted") return empty;
  return (
    <div className={styles.shelf}>
      <ul className={styles.cards}>
        {results.map((quiz) => (
          <Card
            key={quiz._id}
            above={
              <div className={styles.above}>
                {categoryOf(quiz)}
                <QuestionCount count={quiz.questionCount} />
              </div>
            }
            title={quiz.title}
            description={quiz.description}
            actions={actionsFor(quiz)}
          />
        ))}
      </ul>
      {status !== "Exhausted" && (
        <Button busy={status === "LoadingMore"} busyLabel="Yükleniyor…" onClick={() => loadMore(PAGE_SIZE)}>
          Daha fazla göster
        </Button>
      )}
    </div>
  );
}
