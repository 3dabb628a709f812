import { useMutation, usePaginatedQuery } from "convex/react";
import { Suspense, useEffect, useState } from "react";
import { FiCheckCircle } from "react-icons/fi";
import { api } from "../../../convex/_generated/api";
import { REPORT_PUPILS } from "../../../convex/shared/limits/statistics.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { mergeGiven } from "../live/given-answers/given.ts";
import { GivenAnswers } from "../live/given-answers/given-answers.tsx";
import { StoreInQuiz } from "../live/given-answers/store-in-quiz.tsx";
import { useAccept } from "../live/given-answers/use-accept.ts";
import type { Question } from "./report.ts";

type GivenButtonProps = { code: string; isHomework: boolean; index: number; question: Question };

/** Button with a dialog that lists the given answers to a question, so that the teacher can accept more of them as right. */
export function GivenButton(props: GivenButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={<FiCheckCircle />}
        aria-label={`${props.index + 1}. soru: verilen cevaplar`}
        onClick={() => setOpen(true)}
      >
        Verilen cevaplar
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Verilen cevaplar">
        {open && <LoadedAnswers {...props} />}
      </Dialog>
    </>
  );
}

const FORGOTTEN = "Cevaplar saklama süresi dolduğu için silindi, puanlar artık değişmez";

function LoadedAnswers({ code, isHomework, index, question }: GivenButtonProps) {
  const { results, status, loadMore } = usePaginatedQuery(
    api.reports.given,
    { code, index },
    { initialNumItems: REPORT_PUPILS },
  );
  useEffect(() => {
    if (status === "CanLoadMore") loadMore(REPORT_PUPILS);
  }, [status, loadMore]);
  const acceptInGame = useMutation(api.liveQuizSessions.setAccepted);
  const acceptInHomework = useMutation(api.homework.setAccepted);
  const { accept, sent } = useAccept(
    (change) => (isHomework ? acceptInHomework : acceptInGame)({ code, questionIndex: index, ...change }),
    FORGOTTEN,
  );
  // With partial results, answers would move in the list as more pages arrive.
  if (status !== "Exhausted") return <Spinner label="Cevaplar geliyor…" />;
  return (
    <Suspense fallback={<Spinner label="Cevaplar geliyor…" />}>
      <GivenAnswers
        content={question.content}
        answers={mergeGiven(results)}
        onAccept={accept}
        sent={sent}
        besideAccepted={(given, name) => <StoreInQuiz code={code} index={index} given={given} name={name} />}
      />
    </Suspense>
  );
}
