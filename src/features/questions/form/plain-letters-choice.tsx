import { Checkbox } from "../../../ui/form/checkbox.tsx";

type PlainLettersChoiceProps = {
  plainLetters: boolean | undefined;
  onChange: (chosen: { plainLetters?: boolean }) => void;
};

/** Checkbox: typed answers may have plain letters instead of Turkish ones. */
export function PlainLettersChoice({ plainLetters, onChange }: PlainLettersChoiceProps) {
  return (
    <Checkbox
      label="Türkçe harf farkı da fark etmesin: ü yerine u, ş yerine s yazan da doğru bilir"
      checked={plainLetters ?? false}
      onCheckedChange={(checked) => onChange(checked ? { plainLetters: true } : {})}
    />
  );
}
