import { Checkbox } from "../../../ui/form/checkbox.tsx";

type PartialChoiceProps = { partial: boolean | undefined; onChange: (chosen: { partial?: boolean }) => void };

/** Checkbox: a question of several parts gives points for each right part. */
export function PartialChoice({ partial, onChange }: PartialChoiceProps) {
  return (
    <Checkbox
      label="Canlı quizde kısmen doğruya da puan ver: doğru olan her yer payını alır"
      checked={partial ?? false}
      onCheckedChange={(checked) => onChange(checked ? { partial: true } : {})}
    />
  );
}
