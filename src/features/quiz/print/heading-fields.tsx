import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { PAPER_HEADING_MAX_CHARS } from "../../../../convex/shared/limits/accounts.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { type PaperHeading, usePaperHeading } from "../../../lib/text/use-paper-heading.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import { toast } from "../../../ui/notice/toast.ts";

const FIELDS: { name: keyof PaperHeading; label: string; placeholder: string }[] = [
  { name: "school", label: "Okul", placeholder: "Atatürk Ortaokulu" },
  { name: "year", label: "Öğretim yılı", placeholder: "2026-2027" },
  { name: "term", label: "Dönem", placeholder: "1. Dönem" },
  { name: "exam", label: "Sınav", placeholder: "1. Yazılı" },
  { name: "teacher", label: "Öğretmen", placeholder: "" },
];

/** The heading of the account's papers while it is edited. Leaving a field stores it. */
export function useHeadingDraft() {
  const stored = usePaperHeading();
  const store = useMutation(api.accounts.setPaperHeading);
  const [draft, setDraft] = useState<PaperHeading | null>(null);
  const save = () => {
    if (draft === null) return;
    store(draft).catch((error: unknown) =>
      toast.error("Okul başlığı saklanamadı", { description: failureText(error) }),
    );
  };
  return { heading: draft ?? stored.heading, isStored: stored.isStored, setDraft, save };
}

export function HeadingFields({ heading, setDraft, save }: ReturnType<typeof useHeadingDraft>) {
  return FIELDS.map(({ name, label, placeholder }) => (
    <TextField
      key={name}
      label={label}
      placeholder={placeholder}
      maxLength={PAPER_HEADING_MAX_CHARS}
      value={heading[name]}
      onValueChange={(text) => setDraft({ ...heading, [name]: text })}
      onBlur={save}
    />
  ));
}
