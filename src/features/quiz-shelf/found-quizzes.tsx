import { MAX_FOUND } from "../../../convex/shared/limits/search.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { type CardParts, QuizCards } from "./quiz-cards.tsx";
import { ShelfSkeleton } from "./shelf-skeleton.tsx";
import { useFoundQuizzes } from "./use-found-quizzes.ts";

type FoundQuizzesProps = CardParts & { text: string; teacher: boolean };

/** What a search of the whole shelf has found: the best of a teacher's own quizzes, then the best of everybody else's. */
export function FoundQuizzes({ text, teacher, ...cards }: FoundQuizzesProps) {
  const own = useFoundQuizzes(text, "own", !teacher);
  const others = useFoundQuizzes(text, "others");
  if (own === undefined || others === undefined) return <ShelfSkeleton />;
  const count = own.length + others.length;
  const isCut = own.length === MAX_FOUND || others.length === MAX_FOUND;
  return (
    <>
      <p className="visually-hidden" role="status">
        {count === 0 ? "Quiz bulunamadı" : `${count} quiz bulundu`}
      </p>
      {count === 0 && (
        <EmptyState title="Aramanıza uyan quiz yok">
          {teacher
            ? "Başka bir sözcük deneyin; bir sözcüğün başı da yeter."
            : "Başka bir sözcük dene; bir sözcüğün başı da yeter."}
        </EmptyState>
      )}
      {own.length > 0 && <QuizCards quizzes={own} {...cards} />}
      {others.length > 0 && (
        <QuizCards
          quizzes={others}
          name={own.length > 0 ? "Diğer öğretmenlerin quizleri" : undefined}
          {...cards}
        />
      )}
      {isCut && (
        <p>En iyi uyan {MAX_FOUND} quiz gösteriliyor; bir sözcük daha ekleyerek daraltabilirsiniz.</p>
      )}
    </>
  );
}
