import { useId, useState } from "react";
import { FiArrowLeft, FiArrowRight, FiCheck, FiCloudOff, FiFlag, FiLoader } from "react-icons/fi";
import { useConnected } from "../../../lib/connection/connection.ts";
import { useServerOffset } from "../../../lib/connection/use-server-offset.ts";
import { Button } from "../../../ui/button/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { AnswerRules } from "../../questions/answer-rules.tsx";
import { kindOf } from "../../questions/index.ts";
import { type Progress, QuestionNav } from "../../questions/question-nav.tsx";
import { QuestionView, usePreloadedPicture } from "../../questions/question-view.tsx";
import type { Question } from "../../questions/shared/question.ts";
import { Deadline } from "../deadline.tsx";
import styles from "./attempt.module.css";
import type { Entry, OwnAttempt, Proof } from "./homework.ts";
import { useScreenHeading } from "./screen-heading.tsx";
import type { useAnswers } from "./use-answers.ts";
import { useHandIn } from "./use-hand-in.ts";

type AttemptProps = {
  proof: Proof;
  entry: Entry;
  attempt: OwnAttempt;
  questions: readonly Question[];
  answers: ReturnType<typeof useAnswers>;
};

/** An attempt under way: one question at a time, in any order, and the answer sheet to go to another. */
export function Attempt({ proof, entry, attempt, questions, answers }: AttemptProps) {
  const { order } = attempt;
  const [place, setPlace] = useState(() => {
    const open = order.findIndex((index) => answers.progressOf(index) !== "whole");
    return open === -1 ? 0 : open;
  });
  const offsetMs = useServerOffset(true);
  const heading = useScreenHeading(`attempt-${attempt.attempt}-${place}`);
  const headingId = useId();
  usePreloadedPicture(questions[order[place + 1] ?? -1]);
  const index = order[place] ?? 0;
  const question = questions[index];
  if (question === undefined) return null;
  const isLast = place === order.length - 1;

  return (
    <div className={styles.attempt}>
      <div className={styles.top}>
        <p className="tabular">
          Soru {place + 1} / {order.length}
          {entry.attempts > 1 && ` · ${attempt.attempt}. deneme`}
        </p>
        <SaveState waiting={answers.waiting} />
      </div>
      <Sheet marked className={styles.sheet}>
        <h2 id={headingId} ref={heading} tabIndex={-1} className={styles.question}>
          <span className="visually-hidden">
            Soru {place + 1} / {order.length}:{" "}
          </span>
          {question.question}
        </h2>
        <QuestionView
          key={index}
          question={question}
          answer={answers.answerTo(index) ?? kindOf(question).solo.getLoaded().emptyAnswer(question)}
          onAnswer={(given) => answers.put(index, given)}
          labelledBy={headingId}
        />
        <div className={styles.foot}>
          <Button icon={<FiArrowLeft />} disabled={place === 0} onClick={() => setPlace(place - 1)}>
            Önceki
          </Button>
          {!isLast && (
            <Button variant="primary" icon={<FiArrowRight />} onClick={() => setPlace(place + 1)}>
              Sonraki
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
        </div>
        <AnswerRules question={question} countsParts />
      </Sheet>
      <QuestionNav progress={order.map(answers.progressOf)} current={place} onGo={setPlace} />
      <p className={styles.deadline}>
        Son teslim: <Deadline at={entry.closesAt} offsetMs={offsetMs} />. Cevapların kendiliğinden kaydedilir;
        istediğin zaman ara verip dönebilirsin.
      </p>
    </div>
  );
}

/** Whether the server has everything; in words, since it is what a pupil must be able to trust. */
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
  /** Of all questions. */
  progress: readonly Progress[];
};

/** What is missing, in a sentence that asks; null where nothing is. */
function missingWords(progress: readonly Progress[]): string | null {
  const count = (which: Progress) => progress.filter((each) => each === which).length;
  const blank = count("blank");
  const part = count("part");
  const missing = [...(blank > 0 ? [`${blank} soru boş`] : []), ...(part > 0 ? [`${part} soru yarım`] : [])];
  return missing.length === 0 ? null : `${missing.join(", ")}, yine de bitireyim mi?`;
}

/** Asks once, and says what was left blank. It waits until the server has every answer. */
function FinishButton({ proof, attempt, waiting, progress }: FinishProps) {
  const [asks, setAsks] = useState(false);
  const [finish, busy] = useHandIn(proof, attempt.attempt);
  const connected = useConnected();
  const { left } = attempt;
  return (
    <>
      <Button variant="primary" icon={<FiFlag />} onClick={() => setAsks(true)}>
        Bitir
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={missingWords(progress) ?? "Bitireyim mi?"}
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
