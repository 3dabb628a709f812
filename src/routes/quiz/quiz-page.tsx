import { useQuery } from "convex/react";
import { Suspense, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import type { ErrorCode } from "../../../convex/shared/errors.ts";
import type { SoloQuiz as Quiz } from "../../features/questions/shared/question.ts";
import { type Outcome, parseOutcome } from "../../features/quiz/solo/outcome.ts";
import { SoloQuiz } from "../../features/quiz/solo/solo-quiz.tsx";
import { SoloResult } from "../../features/quiz/solo/solo-result.tsx";
import { attemptKey } from "../../features/quiz/solo/use-attempt.ts";
import { useSignedInViewer } from "../../lib/auth/viewer.tsx";
import { paths } from "../../lib/paths.ts";
import { sessionValue } from "../../lib/storage/session-value.ts";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { MissingQuiz } from "./missing-quiz.tsx";

const LOADING = "Quiz yükleniyor…";

/** A student solves a quiz alone, then sees the results. */
export function QuizPage() {
  const { quizId = "" } = useParams();
  // The key resets the page if the address changes to another quiz.
  return (
    <Suspense fallback={<Spinner label={LOADING} fill />}>
      <QuizOf key={quizId} quizId={quizId} />
    </Suspense>
  );
}

function QuizOf({ quizId }: { quizId: string }) {
  const viewer = useSignedInViewer();
  const navigate = useNavigate();
  const storageKey = attemptKey(viewer._id, quizId);
  const outcomeKey = `${storageKey}:sonuc`;

  // The history entry names the attempt whose results it shows: a reload keeps them, and "Başla" on the learn page starts a new attempt.
  const { state } = useLocation();
  const finished: unknown = (state as { finished?: unknown } | null)?.finished;
  const [outcome, setOutcome] = useState(() => parseOutcome(sessionValue.read(outcomeKey), finished));
  const shown = outcome?.attempt.attemptId === finished ? outcome : null;

  const show = (result: Outcome) => {
    sessionValue.remove(storageKey);
    sessionValue.write(outcomeKey, JSON.stringify(result));
    setOutcome(result);
    void navigate(paths.quiz.href(quizId), { replace: true, state: { finished: result.attempt.attemptId } });
  };

  if (shown !== null) {
    return (
      <SoloResult
        outcome={shown}
        backTo={paths.learn.href()}
        onAgain={() => void navigate(paths.quiz.href(quizId), { replace: true })}
      />
    );
  }
  return <Solving userId={viewer._id} quizId={quizId} onFinished={show} />;
}

type SolvingProps = { userId: string; quizId: string; onFinished: (outcome: Outcome) => void };

/** Solves a snapshot of the quiz, so that edits by the teacher cannot change the question on the screen. */
function Solving({ userId, quizId, onFinished }: SolvingProps) {
  const [opened, setOpened] = useState<Quiz | null>(null);
  const current = useQuery(api.quizzes.solo, opened === null ? { quizId } : "skip");
  if (opened === null && current) setOpened(current);

  const refused = (code: ErrorCode) => {
    if (code === "QUIZ_CHANGED")
      toast.show("Bu quiz güncellendi", { description: "Eksik kalan soruları da cevapla." });
    else toast.error("Sonucun kaydedilemedi");
    // Loads the current version; answers that still fit are kept.
    setOpened(null);
  };

  if (opened === null) return current === null ? <MissingQuiz /> : <Spinner label={LOADING} fill />;
  return (
    <SoloQuiz
      userId={userId}
      quiz={opened}
      backTo={paths.learn.href()}
      resultsAt={paths.statistics.href()}
      onFinished={onFinished}
      onRefused={refused}
    />
  );
}
