import { useId, useImperativeHandle, useRef } from "react";
import { errorText } from "../../../../convex/shared/errors.ts";
import { isPlainEnter } from "../../../lib/forms/plain-enter.ts";
import { FieldError } from "../../../ui/form/field-error.tsx";
import { KeyBubbles } from "../choice/key-bubbles.tsx";
import { OptionList } from "../choice/option-list.tsx";
import { OptionSummary } from "../choice/option-summary.tsx";
import { KindSketch } from "../form/kind-sketch.tsx";
import type { DraftOf } from "../shared/question.ts";
import type { FieldsProps } from "../shared/question-kind.ts";
import styles from "./form.module.css";
import { indexOf, JUDGEMENT_LETTERS, JUDGEMENTS, judgementOf } from "./judgement.ts";

export { contentOf, draftOf, emptyDraft, inputOf, isBlank, isDraft, problemOf } from "./draft.ts";

export const keyLetter = ({ correctAnswer }: DraftOf<"true_false">) =>
  JUDGEMENT_LETTERS[indexOf(correctAnswer)[0] ?? -1] ?? null;
export const timeFactor = 1;
export const sentence = "Bir cümle: doğru mu, yanlış mı?";

/** Choice between true and false. */
export function Fields({ draft, onChange, problem, onDone, ref }: FieldsProps<"true_false">) {
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => fields.current?.querySelector("input")?.focus() }));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in one of the native buttons moves on
    <div
      ref={fields}
      className={styles.judgements}
      onKeyDown={(event) => {
        if (!isPlainEnter(event)) return;
        event.preventDefault();
        onDone();
      }}
    >
      <p id={id} className={styles.legend}>
        Bu cümle (doğru cevabı işaretleyin)
      </p>
      <OptionList
        options={JUDGEMENTS}
        letters={JUDGEMENT_LETTERS}
        marked={indexOf(draft.correctAnswer)}
        onPress={(index) => onChange({ ...draft, correctAnswer: judgementOf(index) })}
        labelledBy={id}
      />
      <FieldError id={`${id}-error`}>{problem && errorText(problem.code)}</FieldError>
    </div>
  );
}

export function Summary({ draft }: { draft: DraftOf<"true_false"> }) {
  return (
    <OptionSummary options={JUDGEMENTS} letters={JUDGEMENT_LETTERS} right={indexOf(draft.correctAnswer)} />
  );
}

export function KeyRow({ draft }: { draft: DraftOf<"true_false"> }) {
  return <KeyBubbles letters={JUDGEMENT_LETTERS} filled={indexOf(draft.correctAnswer)} />;
}

/** Picture of two bubbles, the first of them marked. */
export function Sketch() {
  return (
    <KindSketch>
      <circle cx="12" cy="20" r="9.5" data-marked />
      <circle cx="36" cy="20" r="9.5" />
      <path d="M10 16v8h1.5a4 4 0 0 0 0-8z" data-on-mark />
      <path d="M33 16l3 4l3-4M36 20v4" />
    </KindSketch>
  );
}
