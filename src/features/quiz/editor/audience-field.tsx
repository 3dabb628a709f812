import { AUDIENCES } from "../../../../convex/shared/limits/quizzes.ts";
import { Select } from "../../../ui/form/select.tsx";
import type { Audience } from "../draft/quiz-draft.ts";

const CHOICES: Record<Audience, { label: string; explained: string }> = {
  everybody: {
    label: "Herkes",
    explained: "Öğrenciler kendi başına çözebilir, bütün öğretmenler canlı başlatabilir.",
  },
  teachers: {
    label: "Öğretmenler",
    explained: "Öğrenciler kendi başına açıp çözemez; bütün öğretmenler canlı başlatabilir.",
  },
  me: {
    label: "Yalnız ben",
    explained: "Başka kimse listede görmez; canlı yalnız siz başlatırsınız.",
  },
};

/** The audience in a summary of the quiz's details. */
export const AUDIENCE_WORDS: Record<Audience, string> = {
  everybody: "herkes görür",
  teachers: "öğretmenler görür",
  me: "yalnız siz görürsünüz",
};

type AudienceFieldProps = {
  /** Undefined while loading. */
  value: Audience | undefined;
  onChange: (audience: Audience) => void;
};

/** Select field for the audience of a quiz, with an explanation of the choice. */
export function AudienceField({ value, onChange }: AudienceFieldProps) {
  const options =
    value === undefined
      ? [{ value: "", label: "Yükleniyor…" }]
      : AUDIENCES.map((each) => ({ value: each as string, label: CHOICES[each].label }));
  return (
    <Select
      label="Kimler görebilir?"
      hint={value === undefined ? undefined : CHOICES[value].explained}
      options={options}
      value={value ?? ""}
      onValueChange={(chosen) => {
        const audience = AUDIENCES.find((each) => each === chosen);
        if (audience !== undefined) onChange(audience);
      }}
    />
  );
}
