import { useState } from "react";
import { FiCheck, FiKey } from "react-icons/fi";
import { Button } from "../../../ui/button/button.tsx";
import { keepFocus } from "../../../ui/button/keep-focus.ts";
import type { HostView } from "../shared/host-view.ts";
import { isLastQuestion, type Phase } from "../shared/whole-view.ts";
import { JoinCorner } from "./join-corner.tsx";
import styles from "./quick.module.css";
import { QuickTiles } from "./quick-tiles.tsx";
import { RightAnswer } from "./right-answer.tsx";

type QuickRowProps = {
  view: HostView;
  question: NonNullable<HostView["question"]>;
  phase: Phase;
  /** Number of answers to the question. While it is 0, another form replaces the open question. */
  answered: number;
};

/** Row of a quick session between question and commands: QR code, right answer, and the form of the next question. */
export function QuickRow({ view, question, phase, answered }: QuickRowProps) {
  const { code, generation, quick, correctAnswer = null } = view;
  const { index, content } = question;
  const isShown = phase === "reveal";
  const optionCount = content.type === "multiple_choice" ? { optionCount: content.options.length } : {};
  const [seconds, setSeconds] = useState<number | null>(null);
  const ms = phase === "answering" ? (view.durationMs ?? null) : undefined;
  if (ms !== undefined && (ms === null ? null : ms / 1_000) !== seconds)
    setSeconds(ms === null ? null : ms / 1_000);
  return (
    <section className={styles.row} aria-label="Hızlı soru">
      <JoinCorner code={code} />
      {isShown ? (
        <RightAnswer key={index} code={code} questionIndex={index} content={content} shown={correctAnswer} />
      ) : (
        <EarlyKey key={index} code={code} question={question} hasKey={quick?.hasKey ?? false} />
      )}
      {(phase === "answering" ? answered === 0 : !isLastQuestion(view, index)) && (
        <QuickTiles code={code} generation={generation} seconds={seconds} {...optionCount} />
      )}
    </section>
  );
}

type EarlyKeyProps = Pick<QuickRowProps, "question"> & { code: string; hasKey: boolean };

/** Gives the right answer while the question is open. It is not shown afterwards, because the class may see the screen. */
function EarlyKey({ code, question, hasKey }: EarlyKeyProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <RightAnswer
        code={code}
        questionIndex={question.index}
        content={question.content}
        shown={null}
        isEarly
        onSaved={() => setOpen(false)}
      />
    );
  return (
    <Button
      variant="quiet"
      icon={hasKey ? <FiCheck /> : <FiKey />}
      onMouseDown={keepFocus}
      onClick={() => setOpen(true)}
    >
      {hasKey ? "Doğru cevap kayıtlı" : "Doğru cevabı şimdi ver"}
    </Button>
  );
}
