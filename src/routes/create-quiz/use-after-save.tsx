import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router-dom";
import { GiveHomeworkDialog } from "../../features/homework/give/give-homework-dialog.tsx";
import type { NextStep, SavedQuiz } from "../../features/quiz/editor/quiz-editor.tsx";
import { useStartLive } from "../../features/quiz/shelf/use-start-live.ts";
import { OpenQuizNotice } from "../../features/sharing/solo-notice.tsx";
import { paths } from "../../lib/paths.ts";
import { Spinner } from "../../ui/notice/spinner.tsx";

type AfterSave = "live" | "homework";

/**
 * Step after saving a quiz: the shelf, the lobby of a live session, or the homework dialog. `afterSave` replaces the editor while it is not null.
 * If the session cannot be opened, a toast shows why, and the shelf offers the saved quiz. A cancelled dialog returns to the quiz's editor.
 */
export function useAfterSave() {
  const navigate = useNavigate();
  const startLive = useStartLive();
  const [saved, setSaved] = useState<{ quiz: SavedQuiz; step: AfterSave } | null>(null);
  const toShelf = () => void navigate(paths.learn.href());
  /** Opens the shelf, from which Back returns to the stored quiz: otherwise Back would show an empty editor after a new quiz was saved. */
  const leaveToShelf = (quiz: SavedQuiz) => {
    void navigate(paths.editQuiz.href(quiz.quizId), { replace: true });
    toShelf();
  };
  const toEditor = (quiz: SavedQuiz) => {
    setSaved(null);
    void navigate(paths.editQuiz.href(quiz.quizId), { replace: true });
  };

  const openLobby = async (quiz: SavedQuiz) => {
    setSaved({ quiz, step: "live" });
    const code = await startLive(quiz.quizId);
    if (code === null) return leaveToShelf(quiz);
    // Back from a live stage opens the shelf: the editor would show all right answers on the projector.
    void navigate(paths.learn.href(), { replace: true });
    void navigate(paths.liveLobby.href(code));
  };
  const onSaved = async (quiz: SavedQuiz, next: NextStep) => {
    if (next === "shelf") return leaveToShelf(quiz);
    if (next === "live") return await openLobby(quiz);
    setSaved({ quiz, step: next });
  };

  return { onSaved, afterSave: saved && stepAfter(saved), toShelf };

  function stepAfter({ quiz, step }: { quiz: SavedQuiz; step: AfterSave }): ReactNode {
    if (step === "live") return <Spinner label="Canlı quiz açılıyor…" fill />;
    return (
      <GiveHomeworkDialog
        quizId={quiz.quizId}
        title={quiz.title}
        warning={quiz.isOpenUnconfirmed && <OpenQuizNotice quizId={quiz.quizId} />}
        slipsFor={paths.classSlips.href}
        onClose={(isGiven) => (isGiven ? leaveToShelf(quiz) : toEditor(quiz))}
      />
    );
  }
}
