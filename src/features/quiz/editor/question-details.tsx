import { FiChevronDown, FiSliders } from "react-icons/fi";
import { IMAGE_ALT_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import { isPlainEnter } from "../../../lib/forms/plain-enter.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import { kindOf } from "../../questions/index.ts";
import type { Kind } from "../../questions/shared/question.ts";
import type { DraftQuestion } from "../draft/quiz-draft.ts";
import { ExplanationField } from "./explanation-field.tsx";
import { KindChoice } from "./kind-choice.tsx";
import styles from "./question-details.module.css";
import { TimeField } from "./time-field.tsx";
import { WeightField } from "./weight-field.tsx";

type QuestionDetailsProps = {
  question: DraftQuestion;
  onChange: (changes: Partial<DraftQuestion>) => void;
  onChooseKind: (type: Kind) => void;
  /** Called when a kind has been chosen and the dialog has closed. */
  onKindChosen: () => void;
};

/**
 * Rarely used fields in a closed row: kind, text alternative of the picture, explanation, duration and weight. The row summarizes values that differ
 * from the default.
 */
export function QuestionDetails({ question, onChange, onChooseKind, onKindChosen }: QuestionDetailsProps) {
  const { content, image, explanation = "", seconds, weight } = question;
  const kind = kindOf(content);
  const summary = summaryOf(question);
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        <FiSliders aria-hidden="true" />
        <span className={styles.words}>
          <strong>{kind.name}</strong> ·{" "}
          {summary.length > 0 ? summary.join(" · ") : "tür, süre, puan, açıklama"}
        </span>
        <FiChevronDown aria-hidden="true" className={styles.arrow} />
      </summary>
      <div className={styles.fields}>
        <KindChoice type={content.type} onChoose={onChooseKind} onClose={onKindChosen} />
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
          <ExplanationField value={explanation} onChange={(explanation) => onChange({ explanation })} />
        )}
        {kind.player !== null && (
          <div className={styles.live}>
            <TimeField seconds={seconds} onChange={(seconds) => onChange({ seconds })} />
            {kind.isGraded && <WeightField weight={weight} onChange={(weight) => onChange({ weight })} />}
          </div>
        )}
      </div>
    </details>
  );
}

/** Descriptions of the details that differ from the default. */
function summaryOf({ content, image, explanation, seconds, weight }: DraftQuestion): string[] {
  const { isGraded, player } = kindOf(content);
  const summary: string[] = [];
  if (player !== null && seconds !== undefined)
    summary.push(seconds === null ? "süresiz" : `${seconds} saniye`);
  if (player !== null && isGraded && weight !== undefined) summary.push(`puan ×${weight}`);
  if (isGraded && explanation?.trim()) summary.push("açıklaması var");
  if (image !== null) summary.push(image.alt?.trim() ? "resmin açıklaması var" : "resmin açıklaması yok");
  return summary;
}
