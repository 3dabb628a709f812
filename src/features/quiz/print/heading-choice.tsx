import { useMutation } from "convex/react";
import { type ReactNode, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { PAPER_HEADING_MAX_CHARS } from "../../../../convex/shared/limits/accounts.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { type PaperHeading, usePaperHeading } from "../../../lib/text/use-paper-heading.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { PrintChoices } from "../../../ui/page/print-layout.tsx";

const FIELDS: { name: keyof PaperHeading; label: string; placeholder: string }[] = [
  { name: "school", label: "Okul", placeholder: "Atatürk Ortaokulu" },
  { name: "year", label: "Öğretim yılı", placeholder: "2026-2027" },
  { name: "term", label: "Dönem", placeholder: "1. Dönem" },
  { name: "exam", label: "Sınav", placeholder: "1. Yazılı" },
  { name: "teacher", label: "Öğretmen", placeholder: "" },
];

/** The heading of the account's papers: whether it is printed, and its fields. Leaving a field stores it. */
export function useHeadingChoice(): { heading: PaperHeading | null; choice: ReactNode } {
  const stored = usePaperHeading();
  const store = useMutation(api.accounts.setPaperHeading);
  const [draft, setDraft] = useState<PaperHeading | null>(null);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isPrinted = chosen ?? stored.isStored;
  const heading = draft ?? stored.heading;
  const save = () => {
    if (draft === null) return;
    store(draft).catch((error: unknown) =>
      toast.error("Okul başlığı saklanamadı", { description: failureText(error) }),
    );
  };
  return {
    heading: isPrinted ? heading : null,
    choice: (
      <PrintChoices legend="Başlık">
        <Checkbox label="Okul başlığı" checked={isPrinted} onCheckedChange={setChosen} />
        {isPrinted &&
          FIELDS.map(({ name, label, placeholder }) => (
            <TextField
              key={name}
              label={label}
              placeholder={placeholder}
              maxLength={PAPER_HEADING_MAX_CHARS}
              value={heading[name]}
              onValueChange={(text) => setDraft({ ...heading, [name]: text })}
              onBlur={save}
            />
          ))}
      </PrintChoices>
    ),
  };
}
