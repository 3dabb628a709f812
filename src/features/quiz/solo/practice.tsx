import { useEffect, useId, useRef, useState } from "react";
import { FiArrowRight, FiCheck } from "react-icons/fi";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { readAll } from "../../../lib/lazy-module.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { kindOf } from "../../questions/index.ts";
import { PassageAbove } from "../../questions/passage-above.tsx";
import { type Graded, QuestionReview } from "../../questions/question-review.tsx";
import { QuestionView } from "../../questions/question-view.tsx";
import type { Answer } from "../../questions/shared/answer.ts";
import styles from "./practice.module.css";

type PracticeProps = {
  /** Questions with a wrong answer, with the right one. */
  mistakes: readonly Graded[];
  /** Grades an answer on the server; null if the server does not grade it now. */
  check: (mistake: Graded, answer: Answer) => Promise<boolean | null>;
  onDone: () => void;
};

/** Repeats the student's wrong questions one by one and shows the right answer after each. Nothing is recorded. */
export function Practice({ mistakes, check, onDone }: PracticeProps) {
  readAll(mistakes.flatMap(({ question }) => [kindOf(question).solo, kindOf(question).review]));
  const [position, setPosition] = useState(0);
  const [right, setRight] = useState(0);
  const mistake = mistakes[position];
  if (mistake === undefined) return <Done right={right} count={mistakes.length} onDone={onDone} />;
  return (
    <One
      key={position}
      mistake={mistake}
      position={position}
      count={mistakes.length}
      check={check}
      onNext={(isRight) => {
        if (isRight) setRight(right + 1);
        setPosition(position + 1);
      }}
    />
  );
}

type OneProps = Pick<PracticeProps, "check"> & {
  mistake: Graded;
  position: number;
  count: number;
  onNext: (isRight: boolean) => void;
};

function One({ mistake, position, count, check, onNext }: OneProps) {
  const { question, passage } = mistake;
  const solo = kindOf(question).solo.read();
  const [answer, setAnswer] = useState<Answer>(() => solo.emptyAnswer(question));
  const [verdict, setVerdict] = useState<boolean | null>(null);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [grade, busy] = useBusy(async () => {
    try {
      const isRight = await check(mistake, answer);
      if (isRight === null) toast.error("Bu cevaba şu anda bakılamıyor");
      else setVerdict(isRight);
    } catch (error) {
      toast.error("Cevabına bakılamadı", { description: failureText(error) });
    }
  });
  const counter = `Yanlış ${position + 1} / ${count}`;
  if (verdict !== null) {
    return (
      <div className={styles.practice}>
        <p className={styles.counter}>{counter}</p>
        <PassageAbove passage={passage} folded />
        <ol className={styles.list} aria-live="polite">
          <QuestionReview graded={{ ...mistake, answer, correct: verdict }} number={position + 1} />
        </ol>
        <Button autoFocus variant="primary" size="lg" icon={<FiArrowRight />} onClick={() => onNext(verdict)}>
          {position + 1 < count ? "Sonraki" : "Bitir"}
        </Button>
      </div>
    );
  }
  return (
    <form
      className={styles.practice}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (solo.isAnswered(question, answer)) void grade();
      }}
    >
      <p className={styles.counter}>{counter} · puanını etkilemez</p>
      <Sheet marked className={styles.sheet}>
        <PassageAbove passage={passage} />
        <h2 id={headingId} ref={heading} tabIndex={-1} className={styles.question}>
          <FormattedText text={question.question} marks={question.marks} />
        </h2>
        <QuestionView question={question} answer={answer} onAnswer={setAnswer} labelledBy={headingId} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          icon={<FiCheck />}
          busy={busy}
          busyLabel="Bakılıyor…"
          disabled={!solo.isAnswered(question, answer)}
        >
          Kontrol et
        </Button>
      </Sheet>
    </form>
  );
}

function Done({ right, count, onDone }: { right: number; count: number; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Sheet marked className={styles.sheet}>
      <h2 ref={heading} tabIndex={-1} className={styles.question}>
        {right === count
          ? "Hepsini bu kez bildin, eline sağlık!"
          : `${count} yanlışından ${right} tanesini bu kez bildin`}
      </h2>
      {right < count && <p>Kalanlara bir daha bakmak istersen yeniden başlayabilirsin.</p>}
      <Button variant="primary" onClick={onDone}>
        Sonuçlara dön
      </Button>
    </Sheet>
  );
}
