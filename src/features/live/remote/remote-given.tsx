import { useMutation, useQuery } from "convex/react";
import { Suspense } from "react";
import { api } from "../../../../convex/_generated/api";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import { QUESTION_LEFT } from "../given-answers/accept-dialog.tsx";
import { GivenAnswers } from "../given-answers/given-answers.tsx";
import { useAccept } from "../given-answers/use-accept.ts";
import type { RemoteView } from "./remote-view.ts";

type RemoteGivenProps = { code: string; secret: string; question: NonNullable<RemoteView["question"]> };

/** List of given answers on the remote. The host can accept more of them. */
export function RemoteGiven({ code, secret, question }: RemoteGivenProps) {
  const given = useQuery(api.liveRemotes.given, { code, secret });
  const setAccepted = useMutation(api.liveQuizSessions.setAccepted);
  const { accept, sent } = useAccept(
    (command) => setAccepted({ code, remote: secret, questionIndex: question.index, ...command }),
    QUESTION_LEFT,
  );
  if (given === undefined) return <Spinner label="Cevaplar geliyor…" />;
  if (given === null || given.questionIndex !== question.index) return null;
  return (
    <Suspense fallback={<Spinner label="Cevaplar geliyor…" />}>
      <GivenAnswers
        content={question.content}
        answers={given.answers}
        more={given.more}
        onAccept={accept}
        sent={sent}
      />
    </Suspense>
  );
}
