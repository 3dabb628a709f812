import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useState } from "react";
import { FiCheck, FiKey, FiList } from "react-icons/fi";
import { Button } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { keepFocus } from "../../../ui/button/keep-focus.ts";
import { JoinCorner } from "../lobby/join-corner.tsx";
import type { HostView } from "../shared/host-view.ts";
import { isLastQuestion, type Phase } from "../shared/whole-view.ts";
import styles from "./quick.module.css";
import { QuickTiles } from "./quick-tiles.tsx";
import { RightAnswer } from "./right-answer.tsx";
import { formOf, useAsk } from "./use-ask.ts";
import { type TypedKey, useSaveTypedKey } from "./use-set-key.ts";

/** Functions for typed text, for when the host uses another command than those of the row. */
export type QuickRowHandle = {
  /** Asks the next question with the typed text, in the form of the current one. Returns false if none is typed. */
  askTyped: () => boolean;
  /** Saves a right answer that is typed but not saved, before the session ends. */
  saveTypedKey: () => void;
};

type QuickRowProps = {
  code: string;
  view: Pick<
    HostView,
    "generation" | "quick" | "correctAnswer" | "durationMs" | "isQuick" | "questionCount" | "phoneless"
  >;
  question: NonNullable<HostView["question"]>;
  phase: Phase;
  /** Number of answers and raised hands. While it is 0, another form replaces the open question; then the tiles are off. */
  answered: number;
  /** Secret of the paired phone, if this page is the remote. */
  remote?: string;
  /** True while a dialog covers the row. */
  isCovered?: boolean;
  /** Opens the list of earlier questions. Absent: the row has no button for it. */
  onOpenEarlier?: () => void;
  ref?: Ref<QuickRowHandle>;
};

/** Row of a quick session between question and commands: QR code, right answer, and the form of the next question. */
export function QuickRow(props: QuickRowProps) {
  const { code, view, question, phase, answered, remote, isCovered = false, onOpenEarlier, ref } = props;
  const { generation, quick, correctAnswer = null } = view;
  const { index, version = 0, content } = question;
  const isShown = phase === "reveal";
  const optionCount = content.type === "multiple_choice" ? { optionCount: content.options.length } : {};
  const [seconds, setSeconds] = useState<number | null>(null);
  const ms = phase === "answering" ? (view.durationMs ?? null) : undefined;
  if (ms !== undefined && (ms === null ? null : ms / 1_000) !== seconds)
    setSeconds(ms === null ? null : ms / 1_000);

  const [text, setText] = useState("");
  const { ask } = useAsk(code, generation, remote);
  const [typed, setTyped] = useState<TypedKey | null>(null);
  const isTypedHere = typed?.question.index === index && (typed.question.version ?? 0) === version;
  if (typed !== null && isTypedHere && isShown && !typed.isShown) setTyped({ ...typed, isShown });
  const saveTypedKey = useSaveTypedKey(code, remote);
  const saveTyped = () => {
    if (typed !== null) void saveTypedKey(typed);
    setTyped(null);
  };
  // Another screen may have left the question, for example the board by a presenter's clicker.
  const saveLeft = useEffectEvent((current: number) => {
    if (typed !== null && typed.question.index < current) saveTyped();
  });
  useEffect(() => saveLeft(index), [index]);
  useImperativeHandle(ref, () => ({
    askTyped: () => {
      // While the question is open, the text remains for the next one.
      const form = phase === "reveal" || phase === "discussing" ? formOf(content) : null;
      if (text.trim() === "" || form === null) return false;
      void ask({ form, seconds, text }).then((isAsked) => isAsked && setText(""));
      return true;
    },
    saveTypedKey: saveTyped,
  }));

  const rightAnswer = {
    key: `${index}.${version}`,
    code,
    question,
    remote,
    typed: isTypedHere ? (typed?.text ?? null) : null,
    onTyped: (text: string | null) =>
      setTyped((latest) => {
        if (text !== null) return { question, text, isShown };
        return latest?.question.index === index ? null : latest;
      }),
  };
  return (
    <section className={styles.row} aria-label="Hızlı soru">
      {remote === undefined && <JoinCorner code={code} />}
      {onOpenEarlier && index > 0 && (
        <IconButton
          label="Önceki sorular ve doğru cevapları"
          icon={<FiList />}
          onMouseDown={keepFocus}
          onClick={onOpenEarlier}
        />
      )}
      {isShown ? (
        <RightAnswer {...rightAnswer} shown={correctAnswer} />
      ) : (
        <EarlyKey {...rightAnswer} hasKey={quick?.hasKey ?? false} />
      )}
      {(phase === "answering" || !isLastQuestion(view, index)) && (
        <QuickTiles
          // The tiles remain in their place: buttons that move are pressed by mistake.
          isOff={phase === "answering" && answered > 0}
          code={code}
          generation={generation}
          remote={remote}
          seconds={seconds}
          text={text}
          onText={setText}
          // While the question is open, digits enter the raised hands or answer for two teams.
          isCovered={isCovered || (phase === "answering" && usesDigits(view.phoneless))}
          phoneless={view.phoneless}
          {...optionCount}
        />
      )}
    </section>
  );
}

function usesDigits(ways: HostView["phoneless"]): boolean {
  return ways?.hands === true || ways?.teams === 2;
}

/** Gives the right answer while the question is open. It is not shown afterwards, because the class may see the screen. */
function EarlyKey({
  hasKey,
  ...props
}: Omit<Parameters<typeof RightAnswer>[0], "shown"> & { hasKey: boolean }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <RightAnswer {...props} shown={null} isEarly onSaved={() => setOpen(false)} />;
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
