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
  /** True if the viewer's own quizzes are listed separately, before those of others. */
  ownFirst: boolean;
  /** Shown if there is no quiz. */
  empty: ReactNode;
};

/** The quizzes of the chosen category, audience and order, in pages. */
export function QuizShelf({ ownFirst, ...shelf }: QuizShelfProps) {
  if (!ownFirst) return <WholeShelf {...shelf} />;
  const { onlyOwn, order, audience } = shelf.choice;
  // Lists of played quizzes, and of quizzes for the owner only, contain only the viewer's own quizzes.
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

/** Own quizzes, then those of others, which are loaded after the last page of own ones. */
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

/** Text in place of the viewer's own quizzes. */
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
  // The server filters the rows of each page, so a page before the last one may be empty.
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
