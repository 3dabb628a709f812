import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { toast } from "../../ui/toast.ts";
import type { QuestionPlace } from "./question-actions.tsx";
import type { QuestionFormHandle } from "./question-form.tsx";
import { QuestionItem } from "./question-item.tsx";
import styles from "./question-list.module.css";
import type { DraftQuestion, QuizDraft } from "./quiz-draft.ts";
import { newKey } from "./use-quiz-draft.ts";

/** What a page can ask of the list. */
export type QuestionListHandle = {
  /** Closes every open question, or shows what is missing in the first unfinished one. Says whether all are closed. */
  closeAll: () => boolean;
};

type QuestionListProps = {
  questions: DraftQuestion[];
  change: (changes: (draft: QuizDraft) => Partial<QuizDraft>) => void;
  ref: Ref<QuestionListHandle>;
};

/** The questions added so far, each editable in place, movable and to be had twice; a copy and a deletion can be taken back. */
export function QuestionList({ questions, change, ref }: QuestionListProps) {
  const list = useRef<HTMLOListElement>(null);
  const forms = useRef(new Map<string, QuestionFormHandle>());
  const [moved, setMoved] = useState<{ number: number; by: 1 | -1 } | null>(null);

  useImperativeHandle(ref, () => ({
    closeAll: () =>
      questions.every(({ key }) => {
        const form = forms.current.get(key);
        return form === undefined || form.submit();
      }),
  }));

  // The browser forgets the focus of a button that changes its place.
  useEffect(() => {
    if (moved === null) return;
    const item = list.current?.children[moved.number - 1];
    const same = item?.querySelector<HTMLElement>(`[data-move="${moved.by}"]:enabled`);
    (same ?? item?.querySelector<HTMLElement>("[data-move]:enabled"))?.focus();
  }, [moved]);

  const changeQuestion = (key: string, changes: Partial<DraftQuestion>) =>
    change((draft) => ({
      questions: draft.questions.map((each) => (each.key === key ? { ...each, ...changes } : each)),
    }));

  const move = (question: DraftQuestion, index: number, by: 1 | -1) => {
    change((draft) => {
      const others = draft.questions.filter(({ key }) => key !== question.key);
      return { questions: [...others.slice(0, index + by), question, ...others.slice(index + by)] };
    });
    setMoved({ number: index + by + 1, by });
  };

  const remove = (question: DraftQuestion, index: number) => {
    change((draft) => ({ questions: draft.questions.filter(({ key }) => key !== question.key) }));
    const putBack = () =>
      change((draft) => ({
        questions: [...draft.questions.slice(0, index), question, ...draft.questions.slice(index)],
      }));
    toast.success("Soru silindi", { action: { label: "Geri al", onClick: putBack } });
  };

  const duplicate = (question: DraftQuestion, index: number) => {
    const { questionId: _stored, ...written } = question;
    const copy = { ...written, key: newKey() };
    change(({ questions }) => ({
      questions: [...questions.slice(0, index + 1), copy, ...questions.slice(index + 1)],
    }));
    const takeBack = () =>
      change((draft) => ({ questions: draft.questions.filter(({ key }) => key !== copy.key) }));
    toast.success("Soru çoğaltıldı", { action: { label: "Geri al", onClick: takeBack } });
  };

  return (
    <>
      <ol ref={list} className={styles.questions}>
        {questions.map((question, index) => {
          const place: QuestionPlace = {
            number: index + 1,
            count: questions.length,
            onMove: (by) => move(question, index, by),
            onDuplicate: () => duplicate(question, index),
            onDelete: () => remove(question, index),
          };
          const { key } = question;
          return (
            <QuestionItem
              key={key}
              question={question}
              place={place}
              onChange={(changes) => changeQuestion(key, changes)}
              formRef={(form) => {
                if (form) forms.current.set(key, form);
                else forms.current.delete(key);
              }}
            />
          );
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {moved && `Soru ${moved.number}. sıraya taşındı`}
      </p>
    </>
  );
}
