import { useImperativeHandle, useRef } from "react";
import { HEADING_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import { isPlainEnter } from "../../../lib/forms/plain-enter.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { DraftOf } from "../shared/question.ts";
import type { FieldsProps } from "../shared/question-kind.ts";
import type { PageKind } from "./draft.ts";

/** Field of the heading; the form itself has the fields of text and picture. */
export function HeadingField<K extends PageKind>({ draft, onChange, onDone, ref }: FieldsProps<K>) {
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }));
  return (
    <TextField
      ref={field}
      label="Başlık (isteğe bağlı)"
      maxLength={HEADING_MAX_CHARS}
      autoComplete="off"
      value={(draft as DraftOf<PageKind>).heading ?? ""}
      onValueChange={(heading) => onChange({ ...draft, heading })}
      onKeyDown={(event) => {
        if (!isPlainEnter(event)) return;
        event.preventDefault();
        onDone();
      }}
    />
  );
}
