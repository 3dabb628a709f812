import { OPEN_ANSWER_MAX_BYTES, OPEN_ANSWER_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import { countChars, cutChars } from "../../../../convex/shared/turkish.ts";
import type { Answer } from "../shared/answer.ts";
import type { QuestionOf } from "../shared/question.ts";
import type { SoloProps } from "../shared/question-kind.ts";
import styles from "./solo.module.css";

export const parts = null;

/** Number of characters left from which the page shows it. */
const FEW_LEFT = 200;

export function emptyAnswer(): Answer {
  return "";
}

export function isAnswer(_question: QuestionOf<"open">, value: unknown): boolean {
  return typeof value === "string";
}

export function isAnswered(_question: QuestionOf<"open">, answer: Answer): boolean {
  return typeof answer === "string" && answer.trim() !== "";
}

/** Large text field. The pupil sees how many points a complete answer has. */
export function Solo({ question, answer, onAnswer, labelledBy }: SoloProps<"open">) {
  const text = typeof answer === "string" ? answer : "";
  const left = OPEN_ANSWER_MAX_CHARS - countChars(text);
  return (
    <div className={styles.open}>
      <textarea
        className={styles.field}
        aria-labelledby={labelledBy}
        placeholder="Cevabını yaz"
        rows={8}
        maxLength={OPEN_ANSWER_MAX_CHARS}
        value={text}
        onChange={(event) => onAnswer(withinLimits(event.currentTarget.value))}
      />
      <p className={styles.about}>
        <span>{question.points} puanlık soru; cümlelerle cevapla.</span>
        {left <= FEW_LEFT && (
          <span className="tabular" role="status">
            {left} karakter kaldı
          </span>
        )}
      </p>
    </div>
  );
}

/** Cuts a text that is too long. Symbols of many bytes reach the limit before {@link OPEN_ANSWER_MAX_CHARS} characters. */
function withinLimits(text: string): string {
  let short = countChars(text) <= OPEN_ANSWER_MAX_CHARS ? text : cutChars(text, OPEN_ANSWER_MAX_CHARS);
  while (new TextEncoder().encode(short).length > OPEN_ANSWER_MAX_BYTES)
    short = cutChars(short, Math.floor(countChars(short) * 0.95));
  return short;
}
