import { type KeyboardEvent, useId, useImperativeHandle, useRef } from "react";
import { errorText } from "../../../../convex/shared/errors.ts";
import { isPlainEnter } from "../../../lib/plain-enter.ts";
import { FieldError } from "../../../ui/field-error.tsx";
import { optionLetter } from "../option-letter.ts";
import type { FieldsProps } from "../question-kind.ts";
import { twinOptions } from "./draft.ts";
import styles from "./form.module.css";
import { OptionRow } from "./option-row.tsx";

export { draftOf, emptyDraft, inputOf, isBlank, isDraft, problemOf } from "./draft.ts";
export { KeyRow } from "./key-row.tsx";
export { Sketch } from "./sketch.tsx";
export { Summary } from "./summary.tsx";

export const sentence = "Seçeneklerden biri doğru.";

/** The options, with the bubble of the right one. Enter moves on from line to line. */
export function Fields({ draft, onChange, problem, onDone, ref }: FieldsProps<"multiple_choice">) {
  const id = useId();
  const fields = useRef<(HTMLTextAreaElement | null)[]>([]);
  const { options, correctAnswer } = draft;
  useImperativeHandle(ref, () => ({ focus: (field: number) => fields.current[field]?.focus() }));

  const moveOn = (from: number) => (event: KeyboardEvent) => {
    if (!isPlainEnter(event)) return;
    event.preventDefault();
    const next = fields.current[from + 1];
    if (next) next.focus();
    else onDone();
  };

  const twins = twinOptions(draft);
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>Seçenekler (doğru olanın yuvarlağını işaretleyin)</legend>
      {options.map((text, index) => (
        <OptionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its position
          key={index}
          index={index}
          group={`${id}-correct`}
          text={text}
          correct={correctAnswer === index}
          errorId={problem?.field === index ? `${id}-error` : undefined}
          inputRef={(element) => {
            fields.current[index] = element;
          }}
          onText={(option) =>
            onChange({ ...draft, options: options.map((each, i) => (i === index ? option : each)) })
          }
          onCorrect={() => onChange({ ...draft, correctAnswer: index })}
          onKeyDown={moveOn(index)}
        />
      ))}
      <p className={styles.twins} role="status">
        {twins &&
          `${optionLetter(twins[0])} ve ${optionLetter(twins[1])} seçenekleri aynı; yalnızca biri doğru sayılır.`}
      </p>
      <FieldError id={`${id}-error`}>{problem && errorText(problem.code)}</FieldError>
    </fieldset>
  );
}
