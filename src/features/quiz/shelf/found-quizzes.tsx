import { MAX_FOUND } from "../../../../convex/shared/limits/search.ts";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { type CardParts, QuizCards } from "./quiz-cards.tsx";
import type { ShelfChoice } from "./shelf-choice.ts";
import { ShelfSkeleton } from "./shelf-skeleton.tsx";
import { useFoundQuizzes } from "./use-found-quizzes.ts";

type FoundQuizzesProps = CardParts & {
  text: string;
  /** Owner and audience filters. A search covers all categories and has its own order. */
  choice: Pick<ShelfChoice, "onlyOwn" | "audience">;
  teacher: boolean;
};

/** Results of a search of the whole shelf: the teacher's own quizzes, then those of other teachers. */
export function FoundQuizzes({ text, choice, teacher, ...cards }: FoundQuizzesProps) {
  const { onlyOwn, audience } = choice;
  const wanted = { text, ...(audience !== null && { audience }) };
  const own = useFoundQuizzes({ ...wanted, whose: "own" }, !teacher);
  const others = useFoundQuizzes({ ...wanted, whose: "others" }, onlyOwn || audience === "me");
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
            ? `Başka bir sözcük deneyin; bir sözcüğün başı da yeter.${onlyOwn || audience !== null ? " Ya da seçimi genişletin." : ""}`
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
