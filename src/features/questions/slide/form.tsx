import { useImperativeHandle, useRef } from "react";
import { SLIDE_HEADING_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import { isPlainEnter } from "../../../lib/forms/plain-enter.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import { KindSketch } from "../form/kind-sketch.tsx";
import type { DraftOf } from "../shared/question.ts";
import type { FieldsProps } from "../shared/question-kind.ts";
import styles from "./form.module.css";

export { contentOf, draftOf, emptyDraft, inputOf, isBlank, isDraft, problemOf } from "./draft.ts";

export const keyLetter = () => null;
export const timeFactor = 1;
export const sentence = "Soru sormaz: sınıfa bir bilgi gösterir, siz geçince sürer.";

/** Field of the heading; the form itself has the fields of text and picture. */
export function Fields({ draft, onChange, onDone, ref }: FieldsProps<"slide">) {
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }));
  return (
    <TextField
      ref={field}
      label="Başlık (isteğe bağlı)"
      maxLength={SLIDE_HEADING_MAX_CHARS}
      autoComplete="off"
      value={draft.heading ?? ""}
      onValueChange={(heading) => onChange({ ...draft, heading })}
      onKeyDown={(event) => {
        if (!isPlainEnter(event)) return;
        event.preventDefault();
        onDone();
      }}
    />
  );
}

export function Summary({ draft: { heading } }: { draft: DraftOf<"slide"> }) {
  return <p className={styles.summary}>{heading ? `Bilgi slaydı: ${heading}` : "Bilgi slaydı"}</p>;
}

export const KeyRow = () => null;

/** Picture of a sheet with a heading and lines. */
export function Sketch() {
  return (
    <KindSketch>
      <rect x="5" y="5" width="38" height="30" rx="2" />
      <path d="M11 13h16" data-marked />
      <path d="M11 21h26M11 28h20" />
    </KindSketch>
  );
}
