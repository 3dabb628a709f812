import { EXPLANATION_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import { TextArea } from "../../../ui/form/text-field.tsx";

type ExplanationFieldProps = { value: string; onChange: (explanation: string) => void };

/** Optional text that explains the right answer. */
export function ExplanationField({ value, onChange }: ExplanationFieldProps) {
  return (
    <TextArea
      label="Açıklama (isteğe bağlı)"
      hint="Doğru cevapla birlikte gösterilir: neden doğru?"
      rows={2}
      maxLength={EXPLANATION_MAX_CHARS}
      value={value}
      onValueChange={onChange}
    />
  );
}
