import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import styles from "./quick.module.css";
import { RightAnswer } from "./right-answer.tsx";

type EarlierQuestion = FunctionReturnType<typeof api.liveQuizSessions.leftQuestions>[number];

type EarlierQuestionsProps = {
  code: string;
  open: boolean;
  onClose: () => void;
  /** The session is over. */
  isOver?: boolean;
};

/** Lists the questions that the session has left. The host can give their right answers, or change them. */
export function EarlierQuestions({ code, open, onClose, isOver = false }: EarlierQuestionsProps) {
  const questions = useQuery(api.liveQuizSessions.leftQuestions, open ? { code } : "skip");
  return (
    <Dialog open={open} onClose={onClose} title={isOver ? "Doğru cevaplar" : "Önceki sorular"}>
      <p className={styles.lead}>Doğru cevabı sonradan verirseniz puanlar baştan hesaplanır.</p>
      {open && questions === undefined && <Spinner label="Sorular geliyor…" />}
      <ol className={styles.earlier}>
        {(isOver ? questions : questions?.toReversed())?.map((question) => (
          <Earlier key={question.index} code={code} question={question} />
        ))}
      </ol>
    </Dialog>
  );
}

function Earlier({ code, question }: { code: string; question: EarlierQuestion }) {
  const [typed, setTyped] = useState<string | null>(null);
  const { index, text, answered, correctAnswer } = question;
  const number = `Soru ${index + 1}`;
  return (
    <li aria-label={number}>
      <p>
        <strong>{number}</strong>
        {text !== number && <> · {text}</>}
        <span className={styles.count}> · {answered === 0 ? "Cevaplanmadı" : `${answered} cevap`}</span>
      </p>
      <RightAnswer code={code} question={question} shown={correctAnswer} typed={typed} onTyped={setTyped} />
    </li>
  );
}
