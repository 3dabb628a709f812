import { usePaginatedQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { type ReactNode, useId } from "react";
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
  /** Whether the viewer's own quizzes come before everybody else's, apart from them. */
  ownFirst: boolean;
  actionsFor: (quiz: ShelfQuiz) => ReactNode;
  /** What is to be known of a quiz before its actions. */
  factsFor: (quiz: ShelfQuiz) => ReactNode;
  /** What is written above a card's title. */
  categoryOf: (quiz: ShelfQuiz) => ReactNode;
  /** Shown when there is no quiz to list. */
  empty: ReactNode;
};

/** The quizzes of a category (null: of all), in Turkish order, a page at a time. */
export function QuizShelf({ ownFirst, ...shelf }: QuizShelfProps) {
  return ownFirst ? <OwnFirst {...shelf} /> : <WholeShelf {...shelf} />;
}

type ShelfProps = Omit<QuizShelfProps, "ownFirst">;

function WholeShelf({ category, empty, ...cards }: ShelfProps) {
  const all = useQuizzes({ category });
  if (all.status === "LoadingFirstPage") return <ShelfSkeleton />;
  if (all.results.length === 0 && all.status === "Exhausted") return empty;
  return <Part part={all} {...cards} />;
}

/** Two parts with a name each; one of them alone needs none. Everybody else's come after the last of the own ones. */
function OwnFirst({ category, empty, ...cards }: ShelfProps) {
  const own = useQuizzes({ category, whose: "own" });
  const others = useQuizzes({ category, whose: "others" });
  if (own.status === "LoadingFirstPage" || others.status === "LoadingFirstPage") return <ShelfSkeleton />;
  const hasOthers = others.results.length > 0 || others.status !== "Exhausted";
  if (own.results.length === 0) return hasOthers ? <Part part={others} {...cards} /> : empty;
  if (!hasOthers) return <Part part={own} {...cards} />;
  return (
    <>
      <Part part={own} name="Sizin quizleriniz" {...cards} />
      {own.status === "Exhausted" && <Part part={others} name="Diğer öğretmenlerinki" {...cards} />}
    </>
  );
}

function useQuizzes(which: { category: Id<"categories"> | null; whose?: "own" | "others" }) {
  return usePaginatedQuery(api.quizzes.list, which, { initialNumItems: PAGE_SIZE });
}

type PartProps = Pick<QuizShelfProps, "actionsFor" | "factsFor" | "categoryOf"> & {
  part: ReturnType<typeof useQuizzes>;
  name?: string;
};

function Part({ part, name, actionsFor, factsFor, categoryOf }: PartProps) {
  const id = useId();
  return (
    <div className={styles.shelf}>
      {name && (
        <p id={id} className={styles.name}>
          {name}
        </p>
      )}
      <ul className={styles.cards} aria-labelledby={name && id}>
        {part.results.map((quiz) => (
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
            facts={factsFor(quiz)}
            actions={actionsFor(quiz)}
          />
        ))}
      </ul>
      {part.status !== "Exhausted" && (
        <Button
          busy={part.status === "LoadingMore"}
          busyLabel="Yükleniyor…"
          onClick={() => part.loadMore(PAGE_SIZE)}
        >
          Daha fazla göster
        </Button>
      )}
    </div>
  );
}
