import { useQuery } from "convex/react";
import { useState } from "react";
import { FiDownload, FiHome, FiPlus, FiPrinter, FiUsers } from "react-icons/fi";
import { useNavigate, useSearchParams } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { CategoryFilter } from "../../features/categories/category-filter.tsx";
import { CategoryLabel } from "../../features/categories/category-label.tsx";
import { FeedbackShelf } from "../../features/feedback/shelf/feedback-shelf.tsx";
import { GiveHomeworkDialog } from "../../features/homework/give/give-homework-dialog.tsx";
import { GivenHomework } from "../../features/homework/give/given-homework.tsx";
import { QuickButton } from "../../features/live/quick/quick-button.tsx";
import { DeleteSessionButton } from "../../features/live/sessions/delete-session-button.tsx";
import { LastGame } from "../../features/live/sessions/last-game.tsx";
import { OpenSessions } from "../../features/live/sessions/open-sessions.tsx";
import { PastSessions } from "../../features/live/sessions/past-sessions.tsx";
import { useExportDialog } from "../../features/quiz/export/use-export-dialog.tsx";
import { ImportButton } from "../../features/quiz/import/import-button.tsx";
import { FoundQuizzes } from "../../features/quiz/shelf/found-quizzes.tsx";
import { NewQuizDraft } from "../../features/quiz/shelf/new-quiz-draft.tsx";
import type { CardParts } from "../../features/quiz/shelf/quiz-cards.tsx";
import { QuizFacts } from "../../features/quiz/shelf/quiz-facts.tsx";
import { QuizMenu } from "../../features/quiz/shelf/quiz-menu.tsx";
import { QuizShelf } from "../../features/quiz/shelf/quiz-shelf.tsx";
import { type ShelfChoice, WHOLE_SHELF } from "../../features/quiz/shelf/shelf-choice.ts";
import { ShelfControls } from "../../features/quiz/shelf/shelf-controls.tsx";
import type { ShelfQuiz } from "../../features/quiz/shelf/shelf-quiz.ts";
import { StartLiveButton } from "../../features/quiz/shelf/start-live-button.tsx";
import { isSearch, useSettled } from "../../features/quiz/shelf/use-found-quizzes.ts";
import { OpenQuizNotice } from "../../features/sharing/solo-notice.tsx";
import { useSignedInViewer } from "../../lib/auth/viewer.tsx";
import { paths } from "../../lib/paths.ts";
import { useEntryState } from "../../lib/storage/use-entry-state.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { ErrorBoundary } from "../../ui/notice/error-boundary.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import styles from "./learn-page.module.css";

/** List of quizzes, with hosting and editing for teachers and solving for students; for teachers also sessions, homework and feedback forms. */
export function LearnPage() {
  const viewer = useSignedInViewer();
  const navigate = useNavigate();
  const [openExport, exportDialog] = useExportDialog();
  const [toGive, setToGive] = useState<ShelfQuiz | null>(null);
  const [choice, setChoice] = useEntryState("shelf", WHOLE_SHELF);
  const [text, setText] = useEntryState("search", "");
  const searchedText = useSettled(text);
  const searching = isSearch(searchedText);
  const teacher = viewer.role === "teacher";
  const forClass = useChosenClass(teacher);

  const actionsFor = (quiz: ShelfQuiz) =>
    teacher ? (
      <>
        {quiz.isOwner && (
          <ButtonLink
            to={paths.editQuiz.href(quiz._id)}
            variant="quiet"
            aria-label={`Düzenle: ${quiz.title}`}
          >
            Düzenle
          </ButtonLink>
        )}
        <StartLiveButton
          quizId={quiz._id}
          title={quiz.title}
          classId={forClass?._id}
          refusedBy={quiz.canGoLive ? undefined : refusalId(quiz)}
          onCreated={(code) => void navigate(paths.liveLobby.href(code))}
        />
        <QuizMenu quiz={quiz} onEdit={(copy) => void navigate(paths.editQuiz.href(copy))}>
          {quiz.mayCopy && (
            <>
              <Button variant="quiet" icon={<FiHome />} onClick={() => setToGive(quiz)}>
                Ödev ver
              </Button>
              <Button
                variant="quiet"
                icon={<FiDownload />}
                onClick={() => openExport({ quizId: quiz._id, title: quiz.title })}
              >
                Dışa aktar
              </Button>
              <ButtonLink to={paths.printQuiz.href(quiz._id)} variant="quiet" icon={<FiPrinter />}>
                Yazdır
              </ButtonLink>
            </>
          )}
        </QuizMenu>
      </>
    ) : (
      <ButtonLink to={paths.quiz.href(quiz._id)} variant="soft" aria-label={`Başla: ${quiz.title}`}>
        Başla
      </ButtonLink>
    );

  const cards: CardParts = {
    actionsFor,
    factsFor: (quiz) =>
      teacher && (
        <>
          <QuizFacts quiz={quiz} userId={viewer._id} />
          {!quiz.canGoLive && <span id={refusalId(quiz)}>Yalnız bulmaca var; bulmaca canlı oynanmaz</span>}
        </>
      ),
    categoryOf: (quiz) => <CategoryLabel category={quiz.category} />,
  };

  return (
    <>
      <PageHeading
        lead={teacher ? "Bir quiz seçip sınıfta canlı başlatın." : "Bir quiz seç, kendi hızında çöz."}
        actions={
          teacher && (
            <div className={styles.tools}>
              <ButtonLink to={paths.classes.href()} variant="quiet" icon={<FiUsers />}>
                Sınıflarım
              </ButtonLink>
              <QuickButton
                classId={forClass?._id}
                onOpened={(code) => void navigate(paths.liveLobby.href(code))}
              />
              <ImportButton target={{ kind: "shelf" }} />
              <ButtonLink to={paths.createQuiz.href()} icon={<FiPlus />}>
                Quiz Oluştur
              </ButtonLink>
            </div>
          )
        }
      >
        Öğren
      </PageHeading>
      {teacher && (
        <OpenSessions
          hrefFor={({ code, status }) =>
            status === "active" ? paths.livePanel.href(code) : paths.liveLobby.href(code)
          }
          actionsFor={({ code, quizTitle, status }) =>
            status === "waiting" && <DeleteSessionButton code={code} quizTitle={quizTitle} />
          }
        />
      )}
      {teacher && (
        <ErrorBoundary title="Son oyun yüklenemedi" describe={failureText}>
          <LastGame reportFor={paths.report.href} />
        </ErrorBoundary>
      )}
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
      {teacher && (
        <ErrorBoundary title="Ödevler yüklenemedi" describe={failureText}>
          <GivenHomework reportFor={paths.report.href} />
        </ErrorBoundary>
      )}
      <section aria-labelledby="quizler" className={styles.shelf}>
        <h2 id="quizler">{teacher ? "Quizlerim" : "Quizler"}</h2>
        {teacher && <NewQuizDraft userId={viewer._id} href={paths.createQuiz.href()} />}
        <ShelfControls
          teacher={teacher}
          text={text}
          onText={setText}
          choice={choice}
          onChoose={(changes) => setChoice({ ...choice, ...changes })}
        />
        {!searching && (
          <ErrorBoundary title="Kategoriler yüklenemedi!" describe={failureText}>
            <CategoryFilter
              chosen={choice.category}
              onChoose={(category) => setChoice({ ...choice, category })}
              teacher={teacher}
            />
          </ErrorBoundary>
        )}
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
      </section>
      {teacher && (
        <section aria-labelledby="formlar" className={styles.shelf}>
          <h2 id="formlar">Geri bildirim formları</h2>
          <ErrorBoundary title="Formlar yüklenemedi!" describe={failureText}>
            <FeedbackShelf
              createHref={paths.createFeedback.href()}
              manageHrefFor={(feedbackId) => paths.manageFeedback.href(feedbackId)}
            />
          </ErrorBoundary>
        </section>
      )}
      {teacher && (
        <ErrorBoundary title="Geçmiş canlı quizler yüklenemedi" describe={failureText}>
          <PastSessions hrefFor={paths.liveResults.href} reportFor={paths.report.href} />
        </ErrorBoundary>
      )}
    </>
  );
}

/** The teacher's class named by the address, for which a quiz is being chosen; undefined if there is none. */
function useChosenClass(teacher: boolean) {
  const [search] = useSearchParams();
  const chosen = search.get("sinif");
  const classes = useQuery(api.classes.list, teacher && chosen !== null ? {} : "skip");
  return classes?.find(({ _id }) => _id === chosen);
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
    <EmptyState
      title={choice.category === null ? "Henüz quiz yok" : "Bu kategoride henüz quiz yok"}
      action={
        teacher && (
          <ButtonLink to={paths.createQuiz.href()} variant="primary" icon={<FiPlus />}>
            Quiz Oluştur
          </ButtonLink>
        )
      }
    >
      {teacher ? "İlk quizi siz oluşturun." : "Öğretmenin bir quiz eklediğinde burada görünecek."}
    </EmptyState>
  );
}
