import { IMAGE_ALT_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import { isPlainEnter } from "../../../lib/forms/plain-enter.ts";
import { FoldedFields } from "../../../ui/form/folded-fields.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { kindOf } from "../../questions/index.ts";
import type { DraftQuestion } from "../draft/quiz-draft.ts";
import { ExplanationField } from "./explanation-field.tsx";
import { ObjectiveField } from "./objective-field.tsx";
import styles from "./question-details.module.css";
import { TimeField } from "./time-field.tsx";
import { WeightField } from "./weight-field.tsx";

type QuestionDetailsProps = {
  question: DraftQuestion;
  onChange: (changes: Partial<DraftQuestion>) => void;
};

/**
 * Rarely used fields of a question: text alternative of the picture, explanation, learning objective, duration and weight. The row summarizes values
 * that differ from the default. Nothing for a kind without such fields.
 */
export function QuestionDetails({ question, onChange }: QuestionDetailsProps) {
  const { content, image, explanation = "", explanationMarks, objective = "", seconds, weight } = question;
  const kind = kindOf(content);
  const offered = [
    kind.player !== null && "süre",
    kind.player !== null && kind.isGraded && "puan",
    kind.isGraded && "açıklama",
    kind.isGraded && "kazanım",
  ].filter((name) => name !== false);
  if (offered.length === 0 && image === null) return null;
  const set = summaryOf(question);
  return (
    <FoldedFields name="Soru ayarları" summary={(set.length > 0 ? set : [offered.join(", ")]).join(" · ")}>
      {image !== null && (
        <TextField
          label="Resimde ne var?"
          hint="Resmi göremeyen öğrencilere okunur; cevabı söylemeyin."
          maxLength={IMAGE_ALT_MAX_CHARS}
          autoComplete="off"
          value={image.alt ?? ""}
          onValueChange={(alt) => onChange({ image: { ...image, alt } })}
          // Enter must not submit the whole quiz.
          onKeyDown={(event) => {
            if (isPlainEnter(event)) event.preventDefault();
          }}
        />
      )}
      {kind.isGraded && (
        <ExplanationField
          value={explanation}
          marks={explanationMarks}
          onChange={({ text, marks }) =>
            onChange({ explanation: text, explanationMarks: marks && [...marks] })
          }
        />
      )}
      {kind.isGraded && (
        <ObjectiveField value={objective} onChange={(text) => onChange({ objective: text })} />
      )}
      {kind.player !== null && (
        <div className={styles.live}>
          <TimeField seconds={seconds} onChange={(seconds) => onChange({ seconds })} />
          {kind.isGraded && <WeightField weight={weight} onChange={(weight) => onChange({ weight })} />}
        </div>
      )}
    </FoldedFields>
  );
}

/** Descriptions of the details that differ from the default. */
function summaryOf({ content, image, explanation, objective, seconds, weight }: DraftQuestion): string[] {
  const { isGraded, player } = kindOf(content);
  const summary: string[] = [];
  if (player !== null && seconds !== undefined)
    summary.push(seconds === null ? "süresiz" : `${seconds} saniye`);
  if (player !== null && isGraded && weight !== undefined) summary.push(`puan ×${weight}`);
  if (isGraded && explanation?.trim()) summary.push("açıklaması var");
  if (isGraded && objective?.trim()) summary.push("kazanımı var");
  if (image !== null) summary.push(image.alt?.trim() ? "resmin açıklaması var" : "resmin açıklaması yok");
  return summary;
}
