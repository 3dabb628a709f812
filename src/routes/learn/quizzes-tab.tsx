import { useQuery } from "convex/react";
import { useState } from "react";
import { FiBarChart2, FiDownload, FiHome, FiPrinter } from "react-icons/fi";
import { useNavigate } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { CategoryFilter } from "../../features/categories/category-filter.tsx";
import { CategoryLabel } from "../../features/categories/category-label.tsx";
import { GiveHomeworkDialog } from "../../features/homework/give/give-homework-dialog.tsx";
import { TrialButton } from "../../features/live/trial/trial-button.tsx";
import { useExportDialog } from "../../features/quiz/export/use-export-dialog.tsx";
import { FoundQuizzes } from "../../features/quiz/shelf/found-quizzes.tsx";
import { NewQuizDraft } from "../../features/quiz/shelf/new-quiz-draft.tsx";
import type { CardParts } from "../../features/quiz/shelf/quiz-cards.tsx";
import { QuizFacts } from "../../features/quiz/shelf/quiz-facts.tsx";
import { QuizMenu } from "../../features/quiz/shelf/quiz-menu.tsx";
import { QuizShelf } from "../../features/quiz/shelf/quiz-shelf.tsx";
import { isFiltered, type ShelfChoice, wholeShelf } from "../../features/quiz/shelf/shelf-choice.ts";
import { ShelfControls } from "../../features/quiz/shelf/shelf-controls.tsx";
import type { ShelfQuiz } from "../../features/quiz/shelf/shelf-quiz.ts";
import { ShelfSkeleton } from "../../features/quiz/shelf/shelf-skeleton.tsx";
import { StartLiveButton } from "../../features/quiz/shelf/start-live-button.tsx";
import { isSearch, useSettled } from "../../features/quiz/shelf/use-found-quizzes.ts";
import { OpenQuizNotice } from "../../features/sharing/solo-notice.tsx";
import { useSignedInViewer } from "../../lib/auth/viewer.tsx";
import { paths } from "../../lib/paths.ts";
import { useEntryState } from "../../lib/storage/use-entry-state.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import { classes } from "../../ui/classes.ts";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { ErrorBoundary } from "../../ui/notice/error-boundary.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import styles from "./quizzes-tab.module.css";
import { useChosenClass } from "./use-chosen-class.ts";

/** List of quizzes, with hosting and editing for teachers and solving for students. */
export function QuizzesTab() {
  const viewer = useSignedInViewer();
  const navigate = useNavigate();
  const [openExport, exportDialog] = useExportDialog();
  const [toGive, setToGive] = useState<ShelfQuiz | null>(null);
  const [text, setText] = useEntryState("search", "");
  const searchedText = useSettled(text);
  const searching = isSearch(searchedText);
  const teacher = viewer.role === "teacher";
  const [choice, setChoice] = useEntryState("shelf", wholeShelf(teacher));
  const forClass = useChosenClass(teacher);
  const isLong = useQuery(api.quizzes.isLongShelf);
  const trial = useQuery(api.liveTrials.ended, teacher ? {} : "skip");

  const give = (quiz: ShelfQuiz) => (
    <Button
      variant="quiet"
      icon={!quiz.isOwner && <FiHome />}
      aria-label={`Ödev ver: ${quiz.title}`}
      onClick={() => setToGive(quiz)}
    >
      Ödev ver
    </Button>
  );
  const print = (quiz: ShelfQuiz) => (
    <ButtonLink
      to={paths.printQuiz.href(quiz._id)}
      variant="quiet"
      icon={!quiz.isOwner && <FiPrinter />}
      aria-label={`Yazdır: ${quiz.title}`}
    >
      Yazdır
    </ButtonLink>
  );
  const actionsFor = (quiz: ShelfQuiz) =>
    teacher ? (
      <span className={styles.buttons}>
        <StartLiveButton
          quizId={quiz._id}
          title={quiz.title}
          classId={forClass?._id}
          refusedBy={quiz.canGoLive ? undefined : refusalId(quiz)}
          onCreated={(code) => void navigate(paths.liveLobby.href(code))}
        />
        {quiz.isOwner && give(quiz)}
        {quiz.isOwner && print(quiz)}
      </span>
    ) : (
      <ButtonLink to={paths.quiz.href(quiz._id)} variant="soft" aria-label={`Başla: ${quiz.title}`}>
        Başla
      </ButtonLink>
    );

  const menuFor = (quiz: ShelfQuiz) =>
    teacher && (
      <QuizMenu quiz={quiz} onEdit={(copy) => void navigate(paths.editQuiz.href(copy))}>
        {quiz.isOwner && quiz.canGoLive && (
          <TrialButton quizId={quiz._id} onOpened={(code) => void navigate(paths.liveLobby.href(code))}>
            Prova yap
          </TrialButton>
        )}
        {trial?.quizId === quiz._id && (
          <ButtonLink variant="quiet" icon={<FiBarChart2 />} to={paths.report.href(trial.code)}>
            Provanın raporu
          </ButtonLink>
        )}
        {quiz.mayCopy && (
          <>
            {!quiz.isOwner && give(quiz)}
            <Button
              variant="quiet"
              icon={<FiDownload />}
              onClick={() => openExport({ quizId: quiz._id, title: quiz.title })}
            >
              Dışa aktar
            </Button>
            {!quiz.isOwner && print(quiz)}
          </>
        )}
      </QuizMenu>
    );

  const cards: CardParts = {
    editHrefOf: (quiz) => (teacher && quiz.isOwner ? paths.editQuiz.href(quiz._id) : undefined),
    actionsFor,
    menuFor,
    factsFor: (quiz) =>
      teacher && (
        <>
          <QuizFacts quiz={quiz} userId={viewer._id} />
          {!quiz.canGoLive && (
            <span id={refusalId(quiz)}>
              Canlı oynanacak soru yok: bulmaca ve açık uçlu sorular canlı oynanmaz
            </span>
          )}
        </>
      ),
    categoryOf: (quiz) => <CategoryLabel category={quiz.category} />,
  };

  return (
    <>
      {forClass && (
        <Notice>
          <p>
            <strong>{forClass.name}</strong> için başlatacağınız ya da ödev vereceğiniz quizi seçin.
          </p>
          <ButtonLink to={paths.learn.href()} variant="quiet">
            Sınıf seçmeden sürdür
          </ButtonLink>
        </Notice>
      )}
      {exportDialog}
      {toGive && (
        <GiveHomeworkDialog
          quizId={toGive._id}
          title={toGive.title}
          warning={<SoloWarning quiz={toGive} />}
          slipsFor={paths.classSlips.href}
          forClass={forClass?._id}
          onClose={() => setToGive(null)}
        />
      )}
      <section aria-labelledby="quizler" className={styles.shelf}>
        <h2 id="quizler" className={classes(teacher && "visually-hidden")}>
          {teacher ? "Quizlerim" : "Quizler"}
        </h2>
        {teacher && <NewQuizDraft userId={viewer._id} href={paths.createQuiz.href()} />}
        <ErrorBoundary title="Kategoriler yüklenemedi!" describe={failureText}>
          <CategoryFilter
            // A search covers all categories.
            chosen={searching ? null : choice.category}
            onChoose={(category) => {
              setText("");
              setChoice({ ...choice, category });
            }}
            teacher={teacher}
            createHref={paths.createCategory.href()}
          />
        </ErrorBoundary>
        {(isLong === true || isFiltered(choice, text, teacher)) && (
          <ShelfControls
            teacher={teacher}
            text={text}
            onText={setText}
            choice={choice}
            onChoose={(changes) => setChoice({ ...choice, ...changes })}
          />
        )}
        {isLong === undefined && <ShelfSkeleton />}
        {/* Loads meanwhile, and appears together with the search field above it, which would otherwise push the cards down. */}
        <div className={styles.list} hidden={isLong === undefined}>
          <ErrorBoundary title="Quizler yüklenemedi" describe={failureText}>
            {searching ? (
              <FoundQuizzes text={searchedText} choice={choice} teacher={teacher} {...cards} />
            ) : (
              <QuizShelf
                choice={choice}
                ownFirst={teacher}
                empty={<NoQuiz teacher={teacher} choice={choice} />}
                {...cards}
              />
            )}
          </ErrorBoundary>
        </div>
      </section>
    </>
  );
}

/** Warns a teacher who gives a quiz as homework: students can also solve this quiz alone, and then see the right answers. */
function SoloWarning({ quiz: { _id, audience, isOwner, isOpenUnconfirmed } }: { quiz: ShelfQuiz }) {
  if (isOpenUnconfirmed) return <OpenQuizNotice quizId={_id} />;
  if (isOwner || audience !== "everybody") return null;
  return (
    <Notice>
      <p>Bu quizi öğrenciler Öğren sayfasında tek başına da çözebilir, sonunda doğru cevapları görür.</p>
    </Notice>
  );
}

/** Id of the text that explains why a quiz cannot be started live. */
function refusalId(quiz: ShelfQuiz): string {
  return `canli-degil-${quiz._id}`;
}

function NoQuiz({ teacher, choice }: { teacher: boolean; choice: ShelfChoice }) {
  if (choice.order === "played")
    return <EmptyState title="Burada canlı oynattığınız quizler durur">Henüz böyle bir quiz yok.</EmptyState>;
  if (choice.onlyOwn || choice.audience !== null)
    return <EmptyState title="Bu seçime uyan quiz yok">Seçimi genişletin ya da arayın.</EmptyState>;
  return (
    <EmptyState title={choice.category === null ? "Henüz quiz yok" : "Bu kategoride henüz quiz yok"}>
      {teacher ? "İlk quizi siz oluşturun." : "Öğretmenin bir quiz eklediğinde burada görünecek."}
    </EmptyState>
  );
}
