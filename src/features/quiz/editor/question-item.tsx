import { type PointerEvent, type Ref, useState } from "react";
import { FiEdit2, FiMenu } from "react-icons/fi";
import { reachableUrl } from "../../../lib/connection/backend-url.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { formOf } from "../draft/forms.ts";
import { type DraftQuestion, problemOf } from "../draft/quiz-draft.ts";
import { entryWords } from "./entry-words.ts";
import { type ListPosition, QuestionActions } from "./question-actions.tsx";
import { QuestionForm, type QuestionFormHandle } from "./question-form.tsx";
import styles from "./question-item.module.css";

type QuestionItemProps = {
  question: DraftQuestion;
  position: ListPosition;
  /** Passage before the question, which may belong to it. */
  passage: DraftQuestion | undefined;
  onChange: (changes: Partial<DraftQuestion>) => void;
  /** Called when the drag handle is pressed. */
  onGrip: (event: PointerEvent<HTMLElement>) => void;
  /** Ref of the form while the question is open. */
  formRef: Ref<QuestionFormHandle>;
};

/**
 * An added question: a row of the answer key that is edited in place. Every change goes into the draft, so that saving the quiz also saves an open
 * question. An incomplete question is open from the start.
 */
export function QuestionItem({ question, position, passage, onChange, onGrip, formRef }: QuestionItemProps) {
  const { shown, name } = position;
  const [open, setOpen] = useState(() => problemOf(question) !== null);
  const [pressed, setPressed] = useState(false);
  const [before, setBefore] = useState(question);

  if (open) {
    const cancel = () => {
      onChange(before);
      setOpen(false);
      if (question === before) return;
      toast.show("Değişikliklerden vazgeçildi", {
        action: { label: "Geri al", onClick: () => onChange(question) },
      });
    };
    return (
      <Sheet as="li" padding="sm">
        <QuestionForm
          ref={formRef}
          value={question}
          onChange={onChange}
          onSubmit={() => setOpen(false)}
          submitLabel={entryWords(question).save}
          passage={passage}
          onCancel={problemOf(before) === null ? cancel : undefined}
          focusOnOpen={pressed}
        />
      </Sheet>
    );
  }

  const { Summary } = formOf(question.content);
  return (
    <Sheet as="li" padding="sm" className={styles.item} data-in-passage={question.inPassage}>
      {/* Not focusable: keyboards and screen readers use the buttons for up and down. */}
      <span className={styles.grip} title="Sürükleyip taşıyın" onPointerDown={onGrip}>
        {shown !== null && <span className={styles.number}>{shown}.</span>}
        {position.count > 1 && <FiMenu aria-hidden="true" />}
      </span>
      <div className={styles.body}>
        <p className={styles.text} data-page={shown === null || undefined}>
          <FormattedText text={question.question} marks={question.marks} />
        </p>
        {question.image && (
          <img
            className={styles.image}
            src={reachableUrl(question.image.url)}
            alt={entryWords(question).picture}
          />
        )}
        <Summary draft={question.content} />
      </div>
      <div className={styles.actions}>
        <QuestionActions position={position}>
          <IconButton
            label={`${name} düzenle`}
            icon={<FiEdit2 />}
            data-question="edit"
            onClick={() => {
              setBefore(question);
              setPressed(true);
              setOpen(true);
            }}
          />
        </QuestionActions>
      </div>
    </Sheet>
  );
}
