import { useId, useState } from "react";
import { FiArrowLeft, FiArrowRight, FiCheck, FiCloudOff, FiFlag, FiLoader } from "react-icons/fi";
import { useConnected } from "../../../lib/connection/connection.ts";
import { useServerOffset } from "../../../lib/connection/use-server-offset.ts";
import { Button } from "../../../ui/button/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { AnswerRules } from "../../questions/answer-rules.tsx";
import { kindOf } from "../../questions/index.ts";
import {
  PassageAbove,
  showQuestion,
  useIsNewPassage,
  useQuestionRefs,
} from "../../questions/passage-above.tsx";
import { passageAt } from "../../questions/passages.ts";
import { type Progress, QuestionNav } from "../../questions/question-nav.tsx";
import { QuestionView, usePreloadedPicture } from "../../questions/question-view.tsx";
import type { Question } from "../../questions/shared/question.ts";
import { SlideView } from "../../questions/slide-view.tsx";
import { type Pages, stepOf, stepsOf } from "../../questions/steps.ts";
import { Deadline } from "../deadline.tsx";
import styles from "./attempt.module.css";
import type { Entry, OwnAttempt, Proof } from "./homework.ts";
import { useNewScreen } from "./screen-heading.tsx";
import type { useAnswers } from "./use-answers.ts";
import { useHandIn } from "./use-hand-in.ts";

type AttemptProps = {
  proof: Proof;
  entry: Entry;
  attempt: OwnAttempt;
  questions: readonly Question[];
  pages: Pages;
  answers: ReturnType<typeof useAnswers>;
};

/** A running attempt. Shows one question or slide at a time, in any order, and the list of questions to jump to another question. */
export function Attempt({ proof, entry, attempt, questions, pages, answers }: AttemptProps) {
  // Question indexes in the sequence for this pupil; `position` is an index of this array.
  const { order } = attempt;
  const steps = stepsOf(order.length, pages.slides);
  const [step, setStep] = useState(() => {
    const firstUnfinished = order.findIndex((index) => answers.progressOf(index) !== "whole");
    // An attempt without answers begins with the slides before its first question.
    return firstUnfinished < 1 ? 0 : stepOf(steps, firstUnfinished);
  });
  const { slide, position } = steps[step] ?? { slide: null, position: 0 };
  const offsetMs = useServerOffset(true);
  const refs = useQuestionRefs();
  useNewScreen(`attempt-${attempt.attempt}-${step}`, () => showQuestion(refs, "start"));
  const headingId = useId();
  const nextPosition = steps.slice(step + 1).find((each) => each.position !== null)?.position ?? -1;
  usePreloadedPicture(questions[order[nextPosition] ?? -1]);
  const index = order[position ?? 0] ?? 0;
  const question = questions[index];
  const isNewPassage = useIsNewPassage(step, slide === null ? question?.passage : null);
  if (question === undefined) return null;
  const isLast = step === steps.length - 1;
  const buttons = (
    <>
      <Button icon={<FiArrowLeft />} disabled={step === 0} onClick={() => setStep(step - 1)}>
        Önceki
      </Button>
      {!isLast && (
        <Button variant="primary" icon={<FiArrowRight />} onClick={() => setStep(step + 1)}>
          {slide === null ? "Sonraki" : "Devam"}
        </Button>
      )}
      {isLast && (
        <FinishButton
          proof={proof}
          attempt={attempt}
          waiting={answers.waiting}
          progress={order.map(answers.progressOf)}
        />
      )}
    </>
  );

  return (
    <div className={styles.attempt}>
      <div className={styles.top}>
        <p className="tabular">
          {position === null ? `${order.length} soru` : `Soru ${position + 1} / ${order.length}`}
          {entry.attempts > 1 && ` · ${attempt.attempt}. deneme`}
        </p>
        <SaveState waiting={answers.waiting} />
      </div>
      {slide !== null ? (
        <SlideView key={step} slide={slide} headingRef={refs.heading}>
          {buttons}
        </SlideView>
      ) : (
        <Sheet marked className={styles.sheet}>
          <PassageAbove
            key={`passage ${step}`}
            ref={refs.passage}
            passage={passageAt(pages.passages, question.passage)}
            folded={!isNewPassage}
          />
          <h2 id={headingId} ref={refs.heading} tabIndex={-1} className={styles.question}>
            <span className="visually-hidden">
              Soru {(position ?? 0) + 1} / {order.length}:{" "}
            </span>
            <FormattedText text={question.question} marks={question.marks} />
          </h2>
          <QuestionView
            key={index}
            question={question}
            answer={answers.answerTo(index) ?? kindOf(question).solo.getLoaded().emptyAnswer(question)}
            onAnswer={(given) => answers.put(index, given)}
            labelledBy={headingId}
          />
          <div className={styles.foot}>{buttons}</div>
          <AnswerRules question={question} countsParts />
        </Sheet>
      )}
      <QuestionNav
        progress={order.map(answers.progressOf)}
        current={position}
        onGo={(chosen) => setStep(stepOf(steps, chosen))}
      />
      <p className={styles.deadline}>
        Son teslim: <Deadline at={entry.closesAt} offsetMs={offsetMs} />. Cevapların kendiliğinden kaydedilir;
        istediğin zaman ara verip dönebilirsin.
      </p>
    </div>
  );
}

/** State of saving, as text. Pupils must be able to trust that the server has stored their answers. */
function SaveState({ waiting }: { waiting: number }) {
  const connected = useConnected();
  const [Icon, text] = !connected
    ? [FiCloudOff, "Bağlantı yok: cevapların bu cihazda bekliyor"]
    : waiting > 0
      ? [FiLoader, "Kaydediliyor…"]
      : [FiCheck, "Kaydedildi"];
  return (
    <p className={styles.saved} role="status" data-lost={!connected || undefined}>
      <Icon aria-hidden="true" /> {text}
    </p>
  );
}

type FinishProps = Pick<AttemptProps, "proof" | "attempt"> & {
  waiting: number;
  /** Progress of each question. */
  progress: readonly Progress[];
};

/** Title of the confirmation dialog with the numbers of blank and partly answered questions; null if all are answered. */
function missingWords(progress: readonly Progress[]): string | null {
  const count = (which: Progress) => progress.filter((each) => each === which).length;
  const blank = count("blank");
  const part = count("part");
  const missing = [...(blank > 0 ? [`${blank} soru boş`] : []), ...(part > 0 ? [`${part} soru yarım`] : [])];
  return missing.length === 0 ? null : `${missing.join(", ")}. Yine de bitiriyor musun?`;
}

/** Button that finishes the attempt after a confirmation. The confirmation waits until the server has stored every answer. */
function FinishButton({ proof, attempt, waiting, progress }: FinishProps) {
  const [isConfirming, setConfirming] = useState(false);
  const [finish, busy] = useHandIn(proof, attempt.attempt);
  const connected = useConnected();
  const { left } = attempt;
  return (
    <>
      <Button variant="primary" icon={<FiFlag />} onClick={() => setConfirming(true)}>
        Bitir
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={missingWords(progress) ?? "Ödevi bitiriyor musun?"}
        yes="Bitir"
        busy={busy}
        waits={waiting > 0}
        busyLabel={!connected ? "Bağlantı bekleniyor…" : busy ? "Bitiriliyor…" : "Cevapların gönderiliyor…"}
        onYes={() => void finish()}
      >
        <p>
          Bitirince bu denemenin cevapları değişmez.{" "}
          {left > 0
            ? `Sonra ${left} deneme hakkın daha olur. Doğru cevaplar, hakkın ya da süre bitince gösterilir.`
            : "Bu son denemen: doğru cevapları hemen görürsün."}
        </p>
      </ConfirmDialog>
    </>
  );
}
