import { type KeyboardEvent, useImperativeHandle, useRef } from "react";
import { errorText } from "../../../../convex/shared/errors.ts";
import { MODEL_ANSWER_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import { isPlainEnter } from "../../../lib/forms/plain-enter.ts";
import { TextArea, TextField } from "../../../ui/form/text-field.tsx";
import { KindSketch } from "../form/kind-sketch.tsx";
import { KeyText } from "../form/right-text.tsx";
import type { DraftOf } from "../shared/question.ts";
import type { FieldsHandle, FieldsProps } from "../shared/question-kind.ts";
import { FIRST_LINE, readPoints } from "./draft.ts";
import styles from "./form.module.css";
import { rubricText } from "./key.ts";
import { RubricFields } from "./rubric-fields.tsx";

export { contentOf, draftOf, emptyDraft, inputOf, isBlank, isDraft, problemOf } from "./draft.ts";

export const keyLetter = () => null;
export const timeFactor = 1;
export const sentence = "Cevap cümlelerle yazılır, puanı siz verirsiniz: kâğıtta ve ödevde.";

/** Fields for points, model answer and rubric. */
export function Fields({ draft, onChange, problem, onDone, ref }: FieldsProps<"open">) {
  const points = useRef<HTMLInputElement>(null);
  const model = useRef<HTMLTextAreaElement>(null);
  const rubric = useRef<FieldsHandle>(null);
  useImperativeHandle(ref, () => ({
    focus: (field: number) => {
      if (field >= FIRST_LINE) rubric.current?.focus(field - FIRST_LINE);
      else (field === 0 ? points : model).current?.focus();
    },
  }));
  const onEnter = (event: KeyboardEvent) => {
    if (!isPlainEnter(event)) return;
    event.preventDefault();
    model.current?.focus();
  };
  const { points: ofQuestion, model: modelAnswer = "", rubric: lines = [] } = draft;
  const shares = lines.reduce((sum, line) => sum + line.points, 0);
  return (
    <div className={styles.fields}>
      <div className={styles.points}>
        <TextField
          ref={points}
          label="Puan"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          enterKeyHint="next"
          error={problem?.field === 0 && errorText(problem.code)}
          value={ofQuestion === 0 ? "" : String(ofQuestion)}
          onValueChange={(text) => onChange({ ...draft, points: readPoints(text) })}
          onKeyDown={onEnter}
        />
      </div>
      <TextArea
        ref={model}
        label="Örnek cevap (isteğe bağlı)"
        hint="Öğrenci ancak çözdükten sonra görür; cevap anahtarına da yazılır."
        maxLength={MODEL_ANSWER_MAX_CHARS}
        value={modelAnswer}
        onValueChange={(text) => onChange({ ...draft, model: text })}
      />
      <RubricFields
        ref={rubric}
        rubric={lines}
        onChange={(changed) => onChange({ ...draft, rubric: changed })}
        problem={
          problem !== null && problem.field >= FIRST_LINE
            ? { ...problem, field: problem.field - FIRST_LINE }
            : null
        }
        onDone={onDone}
      />
      {shares > 0 && shares !== ofQuestion && (
        <p className={styles.shares} role="status">
          Ölçütlerin toplamı {shares} puan, soru {ofQuestion} puan.
        </p>
      )}
    </div>
  );
}

export function Summary({ draft: { points, model = "", rubric = [] } }: { draft: DraftOf<"open"> }) {
  const lines = rubric.filter(({ text }) => text.trim());
  return (
    <div className={styles.summary}>
      <p>
        <strong>{points} puan</strong>
        {model.trim() !== "" && ` · ${model.trim()}`}
      </p>
      {lines.length > 0 && <p>{lines.map(rubricText).join(" · ")}</p>}
    </div>
  );
}

export function KeyRow({ draft }: { draft: DraftOf<"open"> }) {
  return <KeyText texts={draft.points > 0 ? [`${draft.points} puan`] : []} />;
}

/** Picture of several written lines. */
export function Sketch() {
  return (
    <KindSketch>
      <path d="M5 12h38M5 22h38M5 32h38" />
      <path d="M8 9c3-4 5 2 8-1s5 2 8-1 5 2 8-1M8 19c3-4 5 2 8-1s5 2 8-1" />
    </KindSketch>
  );
}
