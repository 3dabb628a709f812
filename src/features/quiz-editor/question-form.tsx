import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from "react";
import { errorText } from "../../../convex/shared/errors.ts";
import { QUESTION_TEXT_MAX_CHARS } from "../../../convex/shared/limits/questions.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field-error.tsx";
import { TextArea } from "../../ui/text-field.tsx";
import { letterOf, OptionRow } from "../questions/multiple-choice/option-row.tsx";
import { ImageField, pictureAmong } from "./image-field.tsx";
import styles from "./question-form.module.css";
import { type DraftQuestion, problemOf, type QuestionProblem, twinOptions } from "./quiz-draft.ts";
import { useImageUpload } from "./use-image-upload.ts";

/** What a page can ask of the form. */
export type QuestionFormHandle = {
  /** Hands the question over if it is complete; otherwise shows what is missing. Says which of the two. */
  submit: () => boolean;
};

type QuestionFormProps = {
  value: DraftQuestion;
  onChange: (changes: Partial<DraftQuestion>) => void;
  /** Called with a complete question. */
  onSubmit: () => void;
  submitLabel: string;
  onCancel?: () => void;
  /** Puts the cursor into the question text when the form appears. */
  focusOnOpen?: boolean;
  ref?: Ref<QuestionFormHandle>;
};

/**
 * One question: text, optional picture, four options with the bubble of the right one. Enter moves on from line to
 * line and, after the last option, hands the question over; Shift+Enter starts a new line in the text.
 */
export function QuestionForm({
  value,
  onChange,
  onSubmit,
  submitLabel,
  onCancel,
  focusOnOpen,
  ref,
}: QuestionFormProps) {
  const id = useId();
  const textField = useRef<HTMLTextAreaElement>(null);
  const optionFields = useRef<(HTMLTextAreaElement | null)[]>([]);
  const [reported, setReported] = useState<QuestionProblem | null>(null);
  const [upload, uploading] = useImageUpload((image) => onChange({ image }));

  const submit = () => {
    const found = problemOf(value);
    setReported(found);
    if (!found) {
      onSubmit();
      return true;
    }
    (found.field === "question" ? textField.current : optionFields.current[found.field])?.focus();
    return false;
  };
  useImperativeHandle(ref, () => ({ submit }));

  const setOption = (index: number, text: string) =>
    onChange({ options: value.options.map((option, i) => (i === index ? text : option)) });

  const moveOn = (from: number) => (event: KeyboardEvent) => {
    // During composition (accents, suggestions) Enter belongs to the keyboard.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = optionFields.current[from + 1];
    if (next) next.focus();
    else submit();
  };

  // What was reported disappears as soon as it is mended.
  const present = problemOf(value);
  const problem = reported?.code === present?.code && reported?.field === present?.field ? reported : null;
  const twins = twinOptions(value);
  const optionProblem = problem?.code === "OPTIONS_REQUIRED" ? problem.field : null;
  return (
    <fieldset
      className={styles.form}
      onPaste={(event) => {
        const picture = pictureAmong(event.clipboardData.files);
        if (!picture) return;
        event.preventDefault();
        void upload(picture);
      }}
    >
      <legend className="visually-hidden">Soru</legend>
      <div className={styles.asked}>
        <TextArea
          ref={textField}
          autoFocus={focusOnOpen}
          label="Soru metni"
          rows={2}
          maxLength={QUESTION_TEXT_MAX_CHARS}
          value={value.question}
          onValueChange={(question) => onChange({ question })}
          onKeyDown={moveOn(-1)}
          error={problem?.field === "question" && errorText(problem.code)}
        />
        <ImageField
          image={value.image}
          uploading={uploading}
          onFile={(file) => void upload(file)}
          onRemove={() => onChange({ image: null })}
        />
      </div>
      <fieldset className={styles.options}>
        <legend className={styles.legend}>Seçenekler (doğru olanın yuvarlağını işaretleyin)</legend>
        {value.options.map((text, index) => (
          <OptionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the four places are fixed
            key={index}
            index={index}
            group={`${id}-correct`}
            text={text}
            correct={value.correctAnswer === index}
            errorId={optionProblem === index ? `${id}-options-error` : undefined}
            inputRef={(element) => {
              optionFields.current[index] = element;
            }}
            onText={(option) => setOption(index, option)}
            onCorrect={() => onChange({ correctAnswer: index })}
            onKeyDown={moveOn(index)}
          />
        ))}
        <p className={styles.twins} role="status">
          {twins &&
            `${letterOf(twins[0])} ve ${letterOf(twins[1])} seçenekleri aynı; yalnızca biri doğru sayılır.`}
        </p>
        <FieldError id={`${id}-options-error`}>
          {optionProblem !== null && errorText("OPTIONS_REQUIRED")}
        </FieldError>
      </fieldset>
      <div className={styles.actions}>
        <Button disabled={uploading} onClick={submit}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Vazgeç
          </Button>
        )}
      </div>
    </fieldset>
  );
}
