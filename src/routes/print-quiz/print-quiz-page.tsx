import { useQuery } from "convex/react";
import { useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { CreateExamDialog } from "../../features/paper/create/create-exam-dialog.tsx";
import { StartWrittenExam } from "../../features/paper/points/start-written-exam.tsx";
import { PrintDesk } from "../../features/quiz/print/print-desk.tsx";
import { paths } from "../../lib/paths.ts";
import { sum } from "../../lib/sum.ts";
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
  const [isReadable, setIsReadable] = useState(false);
  if (quiz === undefined) return <Spinner label="Quiz yükleniyor…" fill />;
  if (quiz === null) return <MissingQuiz />;
  const points = sum(quiz.questions.map(({ content }) => ("points" in content ? content.points : 0)));
  return (
    <>
      <div className={styles.heading}>
        <PageHeading title={`Yazdır: ${quiz.title}`} lead={quiz.title}>
          Yazdır
        </PageHeading>
      </div>
      {points > 0 && <StartWrittenExam quizId={quizId} points={points} />}
      <PrintDesk quiz={quiz} onReadable={() => setIsReadable(true)} />
      {isReadable && (
        <CreateExamDialog
          quizId={quizId}
          onCreated={(sessionId) => void navigate(paths.paperExam.href(sessionId, "yazdir"))}
          onClose={() => setIsReadable(false)}
        />
      )}
    </>
  );
}
