import { useMutation, useQuery } from "convex/react";
import { Suspense } from "react";
import { api } from "../../../convex/_generated/api";
import { Spinner } from "../../ui/spinner.tsx";
import { GivenAnswers } from "../accepting/given-answers.tsx";
import { useAccept } from "../accepting/use-accept.ts";
import { QUESTION_LEFT } from "./accept-dialog.tsx";
import type { RemoteView } from "./remote-view.ts";

type RemoteGivenProps = { code: string; secret: string; question: NonNullable<RemoteView["question"]> };

/** The same in the host's hand. */
export function RemoteGiven({ code, secret, question }: RemoteGivenProps) {
  const given = useQuery(api.liveRemotes.given, { code, secret });
  const setAccepted = useMutation(api.liveQuizSessions.setAccepted);
  const { accept, sent } = useAccept(
    (wish) => setAccepted({ code, remote: secret, questionIndex: question.index, ...wish }),
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
