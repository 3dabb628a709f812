import { useState } from "react";
import { FiEdit2, FiTrash2 } from "react-icons/fi";
import { reachableUrl } from "../../lib/backend-url.ts";
import { Bubble } from "../../ui/bubble.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { letterOf } from "./option-row.tsx";
import { QuestionForm } from "./question-form.tsx";
import styles from "./question-item.module.css";
import type { DraftQuestion } from "./quiz-draft.ts";

type QuestionItemProps = {
  number: number;
  question: DraftQuestion;
  onReplace: (question: DraftQuestion) => void;
  onDelete: () => void;
};

/** An added question: shown like a row of the answer key, edited in place. */
export function QuestionItem({ number, question, onReplace, onDelete }: QuestionItemProps) {
  const [editing, setEditing] = useState<DraftQuestion | null>(null);

  if (editing) {
    return (
      <Sheet as="li" padding="sm">
        <QuestionForm
          value={editing}
          onChange={(changes) => setEditing((current) => current && { ...current, ...changes })}
          onSubmit={() => {
            onReplace(editing);
            setEditing(null);
          }}
          submitLabel="Soruyu kaydet"
          onCancel={() => setEditing(null)}
          focusOnOpen
        />
      </Sheet>
    );
  }

  return (
    <Sheet as="li" padding="sm" className={styles.item}>
      <span className={styles.number}>{number}.</span>
      <div className={styles.body}>
        <p className={styles.text}>{question.question}</p>
        {question.image && (
          <img className={styles.image} src={reachableUrl(question.image.url)} alt="Sorunun resmi" />
        )}
        <ul className={styles.options}>
          {question.options.map((option, index) => {
            const correct = index === question.correctAnswer;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the four places are fixed
              <li key={index} className={styles.option}>
                <Bubble letter={letterOf(index)} size="1.5rem" state={correct ? "filled" : "empty"} />
                <span>
                  {option}
                  {correct && <span className={styles.correct}> (doğru cevap)</span>}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
      <div className={styles.actions}>
        <IconButton
          label={`${number}. soruyu düzenle`}
          icon={<FiEdit2 />}
          onClick={() => setEditing(question)}
        />
        <IconButton label={`${number}. soruyu sil`} icon={<FiTrash2 />} onClick={onDelete} />
      </div>
    </Sheet>
  );
}
