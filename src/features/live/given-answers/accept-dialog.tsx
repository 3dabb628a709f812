import { useMutation, useQuery } from "convex/react";
import { Suspense } from "react";
import { api } from "../../../../convex/_generated/api";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import type { HostView } from "../shared/host-view.ts";
import { GivenAnswers } from "./given-answers.tsx";
import { StoreInQuiz } from "./store-in-quiz.tsx";
import { useAccept } from "./use-accept.ts";

type AcceptDialogProps = {
  code: string;
  question: NonNullable<HostView["question"]>;
  open: boolean;
  onClose: () => void;
};

/** Message if the session has moved on from the question. */
export const QUESTION_LEFT = "Bu soru geçildi; quiz bitince raporda doğru sayabilirsiniz";

/** Lists the answers to the revealed question, so that the host can accept more of them. */
export function AcceptDialog({ code, question, open, onClose }: AcceptDialogProps) {
  const given = useQuery(api.liveQuizSessions.given, open ? { code } : "skip");
  const setAccepted = useMutation(api.liveQuizSessions.setAccepted);
  const { accept, sent } = useAccept(
    (command) => setAccepted({ code, questionIndex: question.index, ...command }),
    QUESTION_LEFT,
  );
  const hasMovedOn = given === null || (given !== undefined && given.questionIndex !== question.index);
  return (
    <Dialog open={open} onClose={onClose} title="Verilen cevaplar">
      {open && given === undefined && <Spinner label="Cevaplar geliyor…" />}
      {hasMovedOn && <p>{QUESTION_LEFT}.</p>}
      {given && !hasMovedOn && (
        <Suspense fallback={<Spinner label="Cevaplar geliyor…" />}>
          <GivenAnswers
            content={question.content}
            answers={given.answers}
            more={given.more}
            onAccept={accept}
            sent={sent}
            besideAccepted={(given, name) => (
              <StoreInQuiz code={code} index={question.index} given={given} name={name} />
            )}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
