import { type ReactNode, useEffect, useEffectEvent } from "react";
import { api } from "../../../../convex/_generated/api";
import { usePersistentList } from "../../../lib/storage/use-persistent-list.ts";
import { Button } from "../../../ui/button/button.tsx";
import { type CardParts, QuizCards } from "./quiz-cards.tsx";
import styles from "./quiz-shelf.module.css";
import { listArgs, type ShelfChoice } from "./shelf-choice.ts";
import { ShelfSkeleton } from "./shelf-skeleton.tsx";

const PAGE_SIZE = 24;

type QuizShelfProps = CardParts & {
  choice: ShelfChoice;
  /** Whether the viewer's own quizzes come before everybody else's, apart from them. */
  ownFirst: boolean;
  /** Shown when there is no quiz to list. */
  empty: ReactNode;
};

/** The quizzes that somebody chose to see, a page at a time. */
export function QuizShelf({ ownFirst, ...shelf }: QuizShelfProps) {
  if (!ownFirst) return <WholeShelf {...shelf} />;
  const { onlyOwn, order, audience } = shelf.choice;
  // What is for its owner alone, and what was played, are the own ones.
  const isOwn = onlyOwn || order === "played" || audience === "me";
  return isOwn ? <OwnShelf {...shelf} /> : <OwnFirst {...shelf} />;
}

type ShelfProps = Omit<QuizShelfProps, "ownFirst">;

function WholeShelf({ choice, empty, ...cards }: ShelfProps) {
  return <OneList quizzes={useQuizzes(listArgs(choice))} empty={empty} {...cards} />;
}

function OwnShelf({ choice, empty, ...cards }: ShelfProps) {
  const own = useQuizzes({ ...listArgs(choice), whose: "own" });
  return <OneList quizzes={own} empty={empty} {...cards} />;
}

/** Two parts; everybody else's come after the last of the own ones, and are not asked for before. */
function OwnFirst({ choice, empty, ...cards }: ShelfProps) {
  const own = useQuizzes({ ...listArgs(choice), whose: "own" });
  const isAllOwn = own.status === "Exhausted";
  const others = useQuizzes(isAllOwn ? { ...listArgs(choice), whose: "others" } : "skip");
  if (own.status === "LoadingFirstPage") return <ShelfSkeleton />;
  const hasOwn = own.results.length > 0;
  if (!hasOwn && others.results.length === 0) return <OneList quizzes={others} empty={empty} {...cards} />;
  return (
    <>
      {hasOwn ? <Part quizzes={own} {...cards} /> : <p className={styles.none}>{noneOwn(choice)}</p>}
      {isAllOwn && others.results.length > 0 && (
        <Part quizzes={others} name="Diğer öğretmenlerin quizleri" {...cards} />
      )}
    </>
  );
}

/** What stands where one's own quizzes would. */
function noneOwn({ category, audience }: ShelfChoice): string {
  if (category !== null || audience !== null) return "Bu seçime uyan kendi quiziniz yok.";
  return "Henüz kendi quiziniz yok: bir tane oluşturun, elinizdekini içe aktarın ya da aşağıdakilerden birini canlı başlatın.";
}

type Quizzes = ReturnType<typeof useQuizzes>;

function OneList({ quizzes, empty, ...cards }: CardParts & { quizzes: Quizzes; empty: ReactNode }) {
  if (quizzes.results.length > 0) return <Part quizzes={quizzes} {...cards} />;
  return quizzes.status === "Exhausted" ? empty : <ShelfSkeleton />;
}

function useQuizzes(which: Parameters<typeof usePersistentList<typeof api.quizzes.list>>[1]) {
  const quizzes = usePersistentList(api.quizzes.list, which, {
    name: JSON.stringify(which),
    pageSize: PAGE_SIZE,
  });
  const { status, results, loadMore } = quizzes;
  // A page may be empty though there are more: what it was read from was others' or filtered out.
  const isEmptyPage = status === "CanLoadMore" && results.length === 0;
  const goOn = useEffectEvent(() => loadMore(PAGE_SIZE));
  useEffect(() => {
    if (isEmptyPage) goOn();
  }, [isEmptyPage]);
  return quizzes;
}

function Part({ quizzes, ...cards }: CardParts & { quizzes: Quizzes; name?: string }) {
  const { results, status, loadMore } = quizzes;
  return (
    <QuizCards quizzes={results} {...cards}>
      {status !== "Exhausted" && (
        <Button busy={status === "LoadingMore"} busyLabel="Yükleniyor…" onClick={() => loadMore(PAGE_SIZE)}>
          Daha fazla göster
        </Button>
      )}
    </QuizCards>
  );
}
