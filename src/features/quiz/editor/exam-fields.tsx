import type { KeyboardEvent } from "react";
import { FiPlus, FiTrash2 } from "react-icons/fi";
import type { ExamRules, Penalty } from "../../../../convex/shared/exam.ts";
import {
  EXAM_MAX_SECTIONS,
  EXAM_SECTION_MAX_CHARS,
  MAX_QUESTIONS,
} from "../../../../convex/shared/limits/quizzes.ts";
import { isPlainEnter } from "../../../lib/forms/plain-enter.ts";
import { Button } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import styles from "./exam-fields.module.css";

const PENALTY_OPTIONS = [
  { value: "", label: "Yanlışlar doğruyu götürmez" },
  { value: "third", label: "3 yanlış 1 doğruyu götürür (LGS)" },
  { value: "quarter", label: "4 yanlış 1 doğruyu götürür (TYT, AYT)" },
] as const;

/** Sections of the central exams, by the name under which they are offered. */
const PRESETS: Record<string, ExamRules> = {
  "LGS sözel": {
    penalty: "third",
    sections: [
      { name: "Türkçe", count: 20 },
      { name: "T.C. İnkılap Tarihi ve Atatürkçülük", count: 10 },
      { name: "Din Kültürü ve Ahlak Bilgisi", count: 10 },
      { name: "Yabancı Dil", count: 10 },
    ],
  },
  "LGS sayısal": {
    penalty: "third",
    sections: [
      { name: "Matematik", count: 20 },
      { name: "Fen Bilimleri", count: 20 },
    ],
  },
  TYT: {
    penalty: "quarter",
    sections: [
      { name: "Türkçe", count: 40 },
      { name: "Sosyal Bilimler", count: 20 },
      { name: "Temel Matematik", count: 40 },
      { name: "Fen Bilimleri", count: 20 },
    ],
  },
};

/** Rules of a quiz that has just become a trial exam. */
const NEW_EXAM: ExamRules = { penalty: "third", sections: [] };

type ExamFieldsProps = {
  /** Null: the quiz is not a trial exam. */
  exam: ExamRules | null;
  /** Number of the quiz's questions. */
  questionCount: number;
  onChange: (exam: ExamRules | null) => void;
};

/** Fields of a trial exam: cost of wrong answers, and sections with their numbers of questions. */
export function ExamFields({ exam, questionCount, onChange }: ExamFieldsProps) {
  return (
    <>
      <Checkbox
        label="Deneme sınavı: bölümleri ve netleri olsun"
        checked={exam !== null}
        onCheckedChange={(isExam) => onChange(isExam ? NEW_EXAM : null)}
      />
      {exam !== null && <Rules exam={exam} questionCount={questionCount} onChange={onChange} />}
    </>
  );
}

function Rules({ exam, questionCount, onChange }: ExamFieldsProps & { exam: ExamRules }) {
  const { penalty, sections } = exam;
  const changeSection = (at: number, changes: Partial<ExamRules["sections"][number]>) =>
    onChange({
      ...exam,
      sections: sections.map((section, index) => (index === at ? { ...section, ...changes } : section)),
    });
  const inSections = sections.reduce((sum, { count }) => sum + count, 0);
  return (
    <fieldset className={styles.exam}>
      <legend className="visually-hidden">Deneme sınavı</legend>
      <div className={styles.row}>
        <Select
          label="Yanlış cevaplar"
          options={PENALTY_OPTIONS}
          value={penalty ?? ""}
          onValueChange={(value) => onChange({ ...exam, penalty: penaltyOf(value) })}
        />
        <Select
          label="Hazır bölümler"
          options={[
            { value: "", label: "Seçin" },
            ...Object.keys(PRESETS).map((name) => ({ value: name, label: name })),
          ]}
          value=""
          onValueChange={(name) => onChange(PRESETS[name] ?? exam)}
        />
      </div>
      {sections.length > 0 && (
        <ol className={styles.sections}>
          {sections.map(({ name, count }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a section is its index
            <li key={index} className={styles.section}>
              <TextField
                label={`${index + 1}. bölüm`}
                maxLength={EXAM_SECTION_MAX_CHARS}
                autoComplete="off"
                value={name}
                onValueChange={(name) => changeSection(index, { name })}
                onKeyDown={preventSubmit}
              />
              <TextField
                label="Soru sayısı"
                hint={rangeText(sections, index)}
                inputMode="numeric"
                autoComplete="off"
                value={count === 0 ? "" : String(count)}
                onValueChange={(text) => changeSection(index, { count: countIn(text) })}
                onKeyDown={preventSubmit}
              />
              <IconButton
                label={`${name || `${index + 1}. bölüm`} sil`}
                icon={<FiTrash2 />}
                onClick={() => onChange({ ...exam, sections: sections.filter((_, at) => at !== index) })}
              />
            </li>
          ))}
        </ol>
      )}
      {sections.length < EXAM_MAX_SECTIONS && (
        <Button
          icon={<FiPlus />}
          onClick={() => onChange({ ...exam, sections: [...sections, { name: "", count: 0 }] })}
        >
          Bölüm ekle
        </Button>
      )}
      {sections.length > 0 && inSections !== questionCount && (
        <p className={styles.note}>
          Bölümlerde {inSections}, quizde {questionCount} soru var.
          {inSections < questionCount && " Sondaki sorular bölümsüz kalır."}
        </p>
      )}
    </fieldset>
  );
}

function penaltyOf(value: string): Penalty | undefined {
  return value === "third" || value === "quarter" ? value : undefined;
}

/** Enter must not save the whole quiz. */
function preventSubmit(event: KeyboardEvent): void {
  if (isPlainEnter(event)) event.preventDefault();
}

/** Number that was typed; 0 without one. */
function countIn(text: string): number {
  return Math.min(Number(text.replaceAll(/\D/g, "")), MAX_QUESTIONS);
}

/** "1–20. sorular"; empty without questions. */
function rangeText(sections: ExamRules["sections"], index: number): string {
  const from = sections.slice(0, index).reduce((sum, { count }) => sum + count, 1);
  const count = sections[index]?.count ?? 0;
  if (count === 0) return "";
  return count === 1 ? `${from}. soru` : `${from}–${from + count - 1}. sorular`;
}
