import { useQuery } from "convex/react";
import { Suspense, useEffect, useState } from "react";
import { FiDownload, FiPrinter } from "react-icons/fi";
import { Navigate, useParams } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { errorText } from "../../../convex/shared/errors.ts";
import type { EditedQuiz } from "../../features/quiz/draft/quiz-draft.ts";
import { StoredQuizEditor } from "../../features/quiz/editor/stored-quiz-editor.tsx";
import { useExportDialog } from "../../features/quiz/export/use-export-dialog.tsx";
import { useSignedInViewer } from "../../lib/auth/viewer.tsx";
import { paths } from "../../lib/paths.ts";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import { useAfterSave } from "../create-quiz/use-after-save.tsx";
import { WithPreviews } from "../create-quiz/with-previews.tsx";
import { MissingQuiz } from "../quiz/missing-quiz.tsx";

/** Editor for an existing quiz of the teacher. */
export function EditQuizPage() {
  const { quizId = "" } = useParams();
  // The key resets the page if the address changes to another quiz.
  return <EditQuiz key={quizId} quizId={quizId} />;
}

function EditQuiz({ quizId }: { quizId: string }) {
  const viewer = useSignedInViewer();
  const { onSaved, afterSave, toShelf } = useAfterSave();
  const [openExport, exportDialog] = useExportDialog();
  const answer = useQuery(api.quizzes.forEdit, { quizId });
  // Retains the quiz if it is deleted elsewhere during editing: the input stays on the screen, and saving reports the error.
  const [opened, setOpened] = useState<EditedQuiz | null>(null);
  if (answer?.ok && answer.quiz !== opened) setOpened(answer.quiz);

  const loading = <Spinner label="Quiz yükleniyor…" fill />;
  if (answer === undefined) return loading;
  if (opened === null && !answer.ok) return answer.code === "QUIZ_NOT_YOURS" ? <NotYours /> : <MissingQuiz />;
  if (opened === null) return null;
  return (
    <>
      <PageHeading
        actions={
          <>
            <Button
              icon={<FiDownload />}
              onClick={() => openExport({ quizId: opened.quizId, title: opened.title })}
            >
              Dışa aktar
            </Button>
            <ButtonLink to={paths.printQuiz.href(opened.quizId)} icon={<FiPrinter />}>
              Yazdır
            </ButtonLink>
          </>
        }
        lead="Kaydetmeden ayrılsanız da değişiklikleriniz bu tarayıcıda saklanır. Başlamış canlı quizler eski hâliyle sürer."
      >
        Quiz Düzenle
      </PageHeading>
      {exportDialog}
      {afterSave ?? (
        <Suspense fallback={loading}>
          <WithPreviews>
            <StoredQuizEditor userId={viewer._id} quiz={opened} onSaved={onSaved} onDeleted={toShelf} />
          </WithPreviews>
        </Suspense>
      )}
    </>
  );
}

/** Another teacher's quiz: shows an error and redirects to the learn page. */
function NotYours() {
  useEffect(() => {
    // The id prevents a second toast if the effect runs twice.
    toast.error(errorText("QUIZ_NOT_YOURS"), { id: "quiz-not-yours" });
  }, []);
  return <Navigate to={paths.learn.href()} replace />;
}
