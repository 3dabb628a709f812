import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { toast } from "../../../ui/notice/toast.ts";
import { kindOf, numbersOf } from "../../questions/index.ts";
import { passageBefore, without, withPassages } from "../draft/passages.ts";
import { inOrderOf, movedTo } from "../draft/question-order.ts";
import type { DraftQuestion, QuizDraft } from "../draft/quiz-draft.ts";
import { newKey } from "../draft/use-quiz-draft.ts";
import { entryWords } from "./entry-words.ts";
import type { ListPosition } from "./question-actions.tsx";
import type { QuestionFormHandle } from "./question-form.tsx";
import { QuestionItem } from "./question-item.tsx";
import styles from "./question-list.module.css";
import { useDragOrder } from "./use-drag-order.ts";

/** Commands of the list for its page. */
export type QuestionListHandle = {
  /** Closes every open question, or shows the problem of the first incomplete one. Returns true if all are closed. */
  closeAll: () => boolean;
};

type QuestionListProps = {
  questions: DraftQuestion[];
  change: (changes: (draft: QuizDraft) => Partial<QuizDraft>) => void;
  changeQuestion: (key: string, changes: Partial<DraftQuestion>) => void;
  ref: Ref<QuestionListHandle>;
};

/** Button to focus after a command: the pressed button of the same question, or the opposite arrow if the pressed one is disabled. */
type Landing = { number: number; button: "1" | "-1" | "edit" | "delete" };

/** List of the added questions: each can be edited in place, moved, duplicated and deleted, with undo. */
export function QuestionList({ questions, change, changeQuestion, ref }: QuestionListProps) {
  const list = useRef<HTMLOListElement>(null);
  const forms = useRef(new Map<string, QuestionFormHandle>());
  const [landing, setLanding] = useState<Landing | null>(null);

  useImperativeHandle(ref, () => ({
    closeAll: () =>
      questions.every(({ key }) => {
        const form = forms.current.get(key);
        return form === undefined || form.submit();
      }),
  }));

  // A button that moves or disappears loses the focus.
  useEffect(() => {
    if (landing === null) return;
    const { children } = list.current!;
    if (children.length === 0) return list.current?.closest("section")?.focus();
    const item = children[Math.min(landing.number, children.length) - 1];
    const same = item?.querySelector<HTMLElement>(`[data-question="${landing.button}"]:enabled`);
    (same ?? item?.querySelector<HTMLElement>('[data-question$="1"]:enabled'))?.focus();
  }, [landing]);

  const order = useRef<{ key: string; before: DraftQuestion[] }>(undefined);
  const move = (question: DraftQuestion, to: number) => {
    const { key } = question;
    // Undo reverts all consecutive moves of one question.
    if (order.current?.key !== key) order.current = { key, before: questions };
    const { before } = order.current;
    const moved = movedTo(questions, key, to);
    change((draft) => ({ questions: movedTo(draft.questions, key, to) }));
    const undo = () => {
      order.current = undefined;
      change((draft) => ({ questions: inOrderOf(draft.questions, before) }));
      setLanding({ number: before.findIndex((each) => each.key === key) + 1, button: "edit" });
    };
    const forget = () => {
      order.current = undefined;
    };
    const at = moved.findIndex((each) => each.key === key);
    const number = numbersOf(moved)[at] ?? null;
    const words = number === null ? `${entryWords(question).name} taşındı` : `Soru ${number}. sıraya taşındı`;
    toast.success(words, {
      id: "question-moved",
      action: { label: "Geri al", onClick: undo },
      onAutoClose: forget,
      onDismiss: forget,
    });
    return at;
  };
  const step = (question: DraftQuestion, index: number, by: 1 | -1) => {
    setLanding({ number: move(question, index + by) + 1, button: `${by}` });
  };
  const grip = useDragOrder(list, (from, to) => {
    const question = questions[from];
    if (question !== undefined) move(question, to);
  });

  const remove = (question: DraftQuestion, index: number) => {
    const before = questions;
    change((draft) => ({ questions: without(draft.questions, question.key) }));
    setLanding({ number: index + 1, button: "delete" });
    const undo = () => {
      change((draft) => ({
        questions: inOrderOf([...draft.questions, question], before),
      }));
      setLanding({ number: index + 1, button: "edit" });
    };
    toast.success(`${entryWords(question).name} silindi`, {
      action: { label: "Geri al", onClick: undo },
    });
  };

  const duplicate = (question: DraftQuestion, index: number) => {
    const { questionId: _stored, ...written } = question;
    const copy = { ...written, key: newKey() };
    change(({ questions }) => ({
      questions: withPassages([...questions.slice(0, index + 1), copy, ...questions.slice(index + 1)]),
    }));
    setLanding({ number: index + 2, button: "edit" });
    const undo = () => {
      change((draft) => ({ questions: without(draft.questions, copy.key) }));
      setLanding({ number: index + 1, button: "edit" });
    };
    toast.success(`${entryWords(question).name} çoğaltıldı`, {
      action: { label: "Geri al", onClick: undo },
    });
  };

  const numbers = numbersOf(questions);
  return (
    <ol ref={list} className={styles.questions}>
      {questions.map((question, index) => {
        const shown = numbers[index] ?? null;
        const { accusative } = entryWords(question);
        const { page } = kindOf(question.content);
        const nth = questions.slice(0, index + 1).filter((each) => kindOf(each.content).page === page).length;
        const position: ListPosition = {
          number: index + 1,
          shown,
          name: `${nth}. ${accusative}`,
          count: questions.length,
          onMove: (by) => step(question, index, by),
          onDuplicate: () => duplicate(question, index),
          onDelete: () => remove(question, index),
        };
        const { key } = question;
        return (
          <QuestionItem
            key={key}
            question={question}
            passage={shown === null ? undefined : questions[passageBefore(questions, index) ?? -1]}
            position={position}
            onChange={(changes) => changeQuestion(key, changes)}
            onGrip={(event) => grip(event, index)}
            formRef={(form) => {
              if (form) forms.current.set(key, form);
              else forms.current.delete(key);
            }}
          />
        );
      })}
    </ol>
  );
}
