import { useQuery } from "convex/react";
import { useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { CreateExamDialog } from "../../features/paper/create/create-exam-dialog.tsx";
import { quizOnPaper } from "../../features/paper/create/quiz-on-paper.ts";
import { QuizExams } from "../../features/paper/exam/quiz-exams.tsx";
import { PrintDesk } from "../../features/quiz/print/print-desk.tsx";
import { paths } from "../../lib/paths.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { ErrorBoundary } from "../../ui/notice/error-boundary.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import { MissingQuiz } from "../quiz/missing-quiz.tsx";
import styles from "./print-quiz-page.module.css";

/** Prints the teacher's quiz: question paper, answer key, optical answer sheet. */
export function PrintQuizPage() {
  const { quizId = "" } = useParams();
  return (
    <ErrorBoundary key={quizId} title="Quiz açılamadı" describe={failureText}>
      <PrintQuiz quizId={quizId} />
    </ErrorBoundary>
  );
}

function PrintQuiz({ quizId }: { quizId: string }) {
  const quiz = useQuery(api.quizzes.forExport, { quizId });
  const navigate = useNavigate();
  const [isPreparing, setIsPreparing] = useState(false);
  if (quiz === undefined) return <Spinner label="Quiz yükleniyor…" fill />;
  if (quiz === null) return <MissingQuiz />;
  const onPaper = quizOnPaper(quiz.questions);
  return (
    <>
      <div className={styles.heading}>
        <PageHeading title={`Yazdır: ${quiz.title}`} lead={quiz.title}>
          Yazdır
        </PageHeading>
      </div>
      <PrintDesk
        quiz={quiz}
        onReadable={() => setIsPreparing(true)}
        exams={<QuizExams quizId={quizId} points={onPaper.points} onPrepare={() => setIsPreparing(true)} />}
      />
      {isPreparing && (
        <CreateExamDialog
          quizId={quizId}
          quiz={onPaper}
          onCreated={(sessionId) => void navigate(paths.paperExam.href(sessionId, "yazdir"))}
          onClose={() => setIsPreparing(false)}
        />
      )}
    </>
  );
}
