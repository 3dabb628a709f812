import { type KeyboardEvent, useImperativeHandle, useRef } from "react";
import { errorText } from "../../../../convex/shared/errors.ts";
import { MAX_ACCEPTED_TEXTS, NUMBER_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import { isPlainEnter } from "../../../lib/forms/plain-enter.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import { KindSketch } from "../form/kind-sketch.tsx";
import { LineFields } from "../form/line-fields.tsx";
import { KeyText, RightText } from "../form/right-text.tsx";
import type { DraftOf } from "../shared/question.ts";
import type { FieldsHandle, FieldsProps } from "../shared/question-kind.ts";
import { FIRST_OTHER } from "./draft.ts";
import styles from "./form.module.css";
import { readingOf } from "./numbers.ts";

export { contentOf, draftOf, emptyDraft, inputOf, isBlank, isDraft, problemOf } from "./draft.ts";

export const keyLetter = () => null;
export const timeFactor = 2;
export const sentence = "Cevap bir sayıdır; isterseniz küçük bir sapmayı kabul edin.";

/** Fields for the right number, its tolerance, and other right numbers. */
export function Fields({ draft, onChange, problem, onDone, ref }: FieldsProps<"number">) {
  const value = useRef<HTMLInputElement>(null);
  const tolerance = useRef<HTMLInputElement>(null);
  const others = useRef<FieldsHandle>(null);
  useImperativeHandle(ref, () => ({
    focus: (field: number) => {
      if (field >= FIRST_OTHER) others.current?.focus(field - FIRST_OTHER);
      else (field === 0 ? value : tolerance).current?.focus();
    },
  }));
  const { also = [], ...alone } = draft;
  const onEnter = (then: () => void) => (event: KeyboardEvent) => {
    if (!isPlainEnter(event)) return;
    event.preventDefault();
    then();
  };
  const common = { inputMode: "decimal", maxLength: NUMBER_MAX_CHARS, autoComplete: "off" } as const;
  return (
    <div className={styles.fields}>
      <TextField
        {...common}
        ref={value}
        label="Doğru cevap"
        enterKeyHint="next"
        hint={readingOf(draft.value) || "Bir sayı; virgül de nokta da olur, 3/4 gibi bir kesir de."}
        error={problem?.field === 0 && errorText(problem.code)}
        value={draft.value}
        onValueChange={(text) => onChange({ ...draft, value: text })}
        onKeyDown={onEnter(() => tolerance.current?.focus())}
      />
      <TextField
        {...common}
        ref={tolerance}
        label="Kabul edilen sapma (isteğe bağlı)"
        hint={readingOf(draft.tolerance) || "Örneğin 0,5: cevap bu kadar az ya da çok olabilir."}
        error={problem?.field === 1 && errorText(problem.code)}
        value={draft.tolerance}
        onValueChange={(text) => onChange({ ...draft, tolerance: text })}
        onKeyDown={onEnter(onDone)}
      />
      <LineFields
        ref={others}
        legend="Başka doğru sayılar (isteğe bağlı)"
        lines={also}
        onChange={(lines) => onChange(lines.length === 0 ? alone : { ...alone, also: lines })}
        min={0}
        max={MAX_ACCEPTED_TEXTS - 1}
        maxChars={NUMBER_MAX_CHARS}
        label={(index) => `Bu da doğru (${index + 2}.)`}
        addLabel="Başka bir doğru sayı ekle"
        problem={
          problem !== null && problem.field >= FIRST_OTHER
            ? { ...problem, field: problem.field - FIRST_OTHER }
            : null
        }
        onDone={onDone}
      />
    </div>
  );
}

export function Summary({ draft }: { draft: DraftOf<"number"> }) {
  return <RightText right={wordsOf(draft)} />;
}

export function KeyRow({ draft }: { draft: DraftOf<"number"> }) {
  return <KeyText texts={draft.value.trim() ? [wordsOf(draft)] : []} />;
}

function wordsOf({ value, tolerance, also = [] }: DraftOf<"number">): string {
  const first = tolerance.trim() === "" ? value : `${value} (± ${tolerance})`;
  return [first, ...also.filter((text) => text.trim())].join(" ya da ");
}

/** Picture of a number on a line. */
export function Sketch() {
  return (
    <KindSketch>
      <path d="M5 32h38" />
      <path d="M13 13l4-3v14M23 13c1-4 8-4 8 0 0 3-8 7-8 11h8" />
    </KindSketch>
  );
}
