import { useQuery } from "convex/react";
import { Suspense, useEffect, useState } from "react";
import { FiDownload, FiPrinter } from "react-icons/fi";
import { Navigate, useNavigate, useParams } from "react-router-dom";
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
import { WithPreviews } from "../create-quiz/with-previews.tsx";
import { MissingQuiz } from "../quiz/missing-quiz.tsx";

/** A teacher edits a quiz of their own. */
export function EditQuizPage() {
  const { quizId = "" } = useParams();
  // Another quiz in the address is another page.
  return <EditQuiz key={quizId} quizId={quizId} />;
}

function EditQuiz({ quizId }: { quizId: string }) {
  const viewer = useSignedInViewer();
  const navigate = useNavigate();
  const [openExport, exportDialog] = useExportDialog();
  const answer = useQuery(api.quizzes.forEdit, { quizId });
  // Deleted elsewhere while it is being edited: what was typed stays on the screen, and saving says what happened.
  const [opened, setOpened] = useState<EditedQuiz | null>(null);
  if (answer?.ok && answer.quiz !== opened) setOpened(answer.quiz);

  const loading = <Spinner label="Quiz yükleniyor…" fill />;
  if (answer === undefined) return loading;
  if (opened === null && !answer.ok) return answer.code === "QUIZ_NOT_YOURS" ? <NotYours /> : <MissingQuiz />;
  if (opened === null) return null;
  const back = () => void navigate(paths.learn.href());
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
      <Suspense fallback={loading}>
        <WithPreviews>
          <StoredQuizEditor userId={viewer._id} quiz={opened} onSaved={back} onDeleted={back} />
        </WithPreviews>
      </Suspense>
    </>
  );
}

/** Somebody else's quiz: says so, and leads back. */
function NotYours() {
  useEffect(() => {
    // One message, also where the effect runs twice.
    toast.error(errorText("QUIZ_NOT_YOURS"), { id: "quiz-not-yours" });
  }, []);
  return <Navigate to={paths.learn.href()} replace />;
}
