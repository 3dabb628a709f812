import { toast } from "../../ui/toast.ts";
import { QuestionItem } from "./question-item.tsx";
import styles from "./question-list.module.css";
import type { DraftQuestion, QuizDraft } from "./quiz-draft.ts";

type QuestionListProps = {
  questions: DraftQuestion[];
  change: (changes: (draft: QuizDraft) => Partial<QuizDraft>) => void;
};

/** The questions added so far, each editable in place; a deletion can be taken back. */
export function QuestionList({ questions, change }: QuestionListProps) {
  const replace = (replacement: DraftQuestion) =>
    change((draft) => ({
      questions: draft.questions.map((each) => (each.key === replacement.key ? replacement : each)),
    }));

  const remove = (question: DraftQuestion, index: number) => {
    change((draft) => ({ questions: draft.questions.filter(({ key }) => key !== question.key) }));
    const putBack = () =>
      change((draft) => ({
        questions: [...draft.questions.slice(0, index), question, ...draft.questions.slice(index)],
      }));
    toast.success("Soru silindi", { action: { label: "Geri al", onClick: putBack } });
  };

  return (
    <ol className={styles.questions}>
      {questions.map((question, index) => (
        <QuestionItem
          key={question.key}
          number={index + 1}
          question={question}
          onReplace={replace}
          onDelete={() => remove(question, index)}
        />
      ))}
    </ol>
  );
}
