import { EXPLANATION_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import type { FormattedText, Mark } from "../../../../convex/shared/marks.ts";
import { FormattedField } from "../../questions/formatted-field/formatted-field.tsx";

type ExplanationFieldProps = {
  value: string;
  marks: readonly Mark[] | undefined;
  onChange: (explanation: FormattedText) => void;
};

/** Optional text that explains the right answer. */
export function ExplanationField({ value, marks, onChange }: ExplanationFieldProps) {
  return (
    <FormattedField
      label="Açıklama (isteğe bağlı)"
      hint="Doğru cevapla birlikte gösterilir: neden doğru?"
      rows={2}
      maxLength={EXPLANATION_MAX_CHARS}
      value={value}
      marks={marks}
      onChange={onChange}
    />
  );
}
