import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router-dom";
import { GiveHomeworkDialog } from "../../features/homework/give/give-homework-dialog.tsx";
import type { NextStep, SavedQuiz } from "../../features/quiz/editor/quiz-editor.tsx";
import { useStartLive } from "../../features/quiz/shelf/use-start-live.ts";
import { OpenQuizNotice } from "../../features/sharing/solo-notice.tsx";
import { paths } from "../../lib/paths.ts";
import { Spinner } from "../../ui/notice/spinner.tsx";

/**
 * Step after saving a quiz: the shelf, the lobby of a live session, or the homework dialog. `afterSave` replaces the editor while it is not null. If
 * the session cannot be opened, a toast shows why, and the shelf offers the saved quiz. A cancelled homework dialog returns to the quiz's editor.
 */
export function useAfterSave() {
  const navigate = useNavigate();
  const startLive = useStartLive();
  const [saved, setSaved] = useState<{ quiz: SavedQuiz; next: NextStep } | null>(null);
  const toShelf = () => void navigate(paths.learn.href());

  const onSaved = async (quiz: SavedQuiz, next: NextStep) => {
    if (next === "shelf") return toShelf();
    setSaved({ quiz, next });
    if (next === "homework") return;
    const code = await startLive(quiz.quizId);
    if (code === null) toShelf();
    else void navigate(paths.liveLobby.href(code));
  };

  const afterSave: ReactNode =
    saved === null ? null : saved.next === "homework" ? (
      <GiveHomeworkDialog
        quizId={saved.quiz.quizId}
        title={saved.quiz.title}
        warning={saved.quiz.isOpenUnconfirmed && <OpenQuizNotice quizId={saved.quiz.quizId} />}
        slipsFor={paths.classSlips.href}
        onClose={(isGiven) => {
          if (isGiven) return toShelf();
          setSaved(null);
          void navigate(paths.editQuiz.href(saved.quiz.quizId));
        }}
      />
    ) : (
      <Spinner label="Canlı quiz açılıyor…" fill />
    );
  return { onSaved, afterSave, toShelf };
}
