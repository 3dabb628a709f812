import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from "react";
import { FiPlus, FiX } from "react-icons/fi";
import { errorText } from "../../../../convex/shared/errors.ts";
import { MAX_RUBRIC_LINES, RUBRIC_LINE_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import { isPlainEnter } from "../../../lib/forms/plain-enter.ts";
import { Button } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { classes } from "../../../ui/classes.ts";
import fieldStyles from "../../../ui/form/field.module.css";
import { FieldError } from "../../../ui/form/field-error.tsx";
import { FieldRows } from "../form/field-rows.tsx";
import type { FieldProblem, FieldsHandle } from "../shared/question-kind.ts";
import { readPoints } from "./draft.ts";
import type { OpenKey } from "./key.ts";
import styles from "./rubric-fields.module.css";

type Rubric = OpenKey["rubric"];

type RubricFieldsProps = {
  rubric: Rubric;
  onChange: (rubric: Rubric) => void;
  problem: FieldProblem | null;
  /** Called when Enter is pressed in the last field. */
  onDone: () => void;
  ref: Ref<FieldsHandle>;
};

/** Lines by which the teacher marks, each with its points. Enter moves to the next field. */
export function RubricFields({ rubric, onChange, problem, onDone, ref }: RubricFieldsProps) {
  const id = useId();
  const fields = useRef<HTMLFieldSetElement>(null);
  /** True from adding a line until its field has received the focus. */
  const added = useRef(false);
  const inputs = () => [...(fields.current?.querySelectorAll("input") ?? [])];
  useImperativeHandle(ref, () => ({ focus: (line: number) => inputs()[2 * line]?.focus() }));
  const write = (index: number, changes: Partial<Rubric[number]>) =>
    onChange(rubric.map((line, at) => (at === index ? { ...line, ...changes } : line)));
  const onEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isPlainEnter(event)) return;
    event.preventDefault();
    const all = inputs();
    const next = all[all.indexOf(event.currentTarget) + 1];
    if (next) next.focus();
    else onDone();
  };
  const wiring = (index: number) =>
    problem?.field === index ? ({ "aria-invalid": true, "aria-describedby": `${id}-error` } as const) : {};
  return (
    <fieldset ref={fields} className={styles.rubric} aria-describedby={`${id}-hint`}>
      <legend className={styles.legend}>Ölçütler (isteğe bağlı)</legend>
      <p id={`${id}-hint`} className={fieldStyles.hint}>
        Değerlendirirken yanınızda durur: ne yazana kaç puan?
      </p>
      <FieldRows
        rows={rubric.map(({ text, points }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position
          <div key={index} className={styles.line}>
            <input
              ref={(input) => {
                if (input === null || !added.current || index !== rubric.length - 1) return;
                added.current = false;
                input.focus();
              }}
              type="text"
              className={classes(fieldStyles.control, styles.text)}
              aria-label={`${index + 1}. ölçüt`}
              placeholder={`${index + 1}. ölçüt`}
              maxLength={RUBRIC_LINE_MAX_CHARS}
              autoComplete="off"
              enterKeyHint="next"
              {...wiring(index)}
              value={text}
              onChange={(event) => write(index, { text: event.currentTarget.value })}
              onKeyDown={onEnter}
            />
            <input
              type="text"
              inputMode="numeric"
              className={classes(fieldStyles.control, styles.points)}
              aria-label={`${index + 1}. ölçütün puanı`}
              placeholder="puan"
              maxLength={3}
              autoComplete="off"
              enterKeyHint="next"
              value={points === 0 ? "" : String(points)}
              onChange={(event) => write(index, { points: readPoints(event.currentTarget.value) })}
              onKeyDown={onEnter}
            />
          </div>
        ))}
        buttons={rubric.map((_, index) => (
          <IconButton
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position
            key={index}
            label={`${index + 1}. ölçüt: sil`}
            icon={<FiX />}
            onClick={() => onChange(rubric.filter((_line, at) => at !== index))}
          />
        ))}
      />
      {rubric.length < MAX_RUBRIC_LINES && (
        <Button
          variant="quiet"
          icon={<FiPlus />}
          className={styles.add}
          onClick={() => {
            added.current = true;
            onChange([...rubric, { text: "", points: 0 }]);
          }}
        >
          Ölçüt ekle
        </Button>
      )}
      <FieldError id={`${id}-error`}>{problem && errorText(problem.code)}</FieldError>
    </fieldset>
  );
}
