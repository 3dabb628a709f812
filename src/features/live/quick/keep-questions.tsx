import { useMutation, useQuery } from "convex/react";
import { useState } from "react";
import { FiEdit2, FiKey, FiSave } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button, ButtonLink } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { EarlierQuestions } from "./earlier-questions.tsx";
import styles from "./quick.module.css";

type KeepQuestionsProps = { code: string; editorFor: (quizId: string) => string };

/**
 * Offers the host of a finished quick session to give right answers, and to keep the questions as a quiz. Renders nothing
 * for other sessions.
 */
export default function KeepQuestions({ code, editorFor }: KeepQuestionsProps) {
  const [showsKeys, setShowsKeys] = useState(false);
  // Empty after the participants' data was deleted.
  const keyed = useQuery(api.liveQuizSessions.leftQuestions, { code });
  const view = useQuery(api.liveQuizSessions.panel, { code });
  const keep = useMutation(api.liveQuizSessions.keep);
  const [send, busy] = useBusy(async () => {
    try {
      await keep({ code });
      toast.success("Quiz olarak saklandı!");
    } catch (error) {
      console.error("The questions could not be kept.", error);
      toast.error("Quiz olarak saklanamadı!", { description: failureText(error) });
    }
  });
  if (view?.quick === undefined || view.questionCount === 0) return null;
  const { quizId, keyless = 0 } = view.quick;
  return (
    <Notice>
      <p>
        {quizId === undefined
          ? "Soruları quiz olarak saklayıp metinlerini sonra yazabilirsiniz."
          : "Sorular quiz olarak saklandı. Metinlerini şimdi yazabilirsiniz."}
        {keyless > 0 && ` ${keyless} sorunun doğru cevabı yok; seçenekli olanlar anket olur.`}
      </p>
      <div className={styles.kept}>
        {keyed !== undefined && keyed.length > 0 && (
          <Button icon={<FiKey />} onClick={() => setShowsKeys(true)}>
            {keyless > 0 ? "Doğru cevapları ver" : "Doğru cevapları düzelt"}
          </Button>
        )}
        {quizId === undefined ? (
          <Button icon={<FiSave />} busy={busy} busyLabel="Saklanıyor…" onClick={send}>
            Quiz olarak sakla
          </Button>
        ) : (
          <ButtonLink icon={<FiEdit2 />} to={editorFor(quizId)}>
            Quizi düzenle
          </ButtonLink>
        )}
      </div>
      <EarlierQuestions code={code} open={showsKeys} onClose={() => setShowsKeys(false)} isOver />
    </Notice>
  );
}
