import { SHORT_TEXT_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import type { Answer } from "../shared/answer.ts";
import type { QuestionOf } from "../shared/question.ts";
import type { SoloProps } from "../shared/question-kind.ts";
import styles from "../written/solo-line.module.css";

export const parts = null;

export function emptyAnswer(): Answer {
  return "";
}

export function isAnswer(_question: QuestionOf<"short_text">, value: unknown): boolean {
  return typeof value === "string";
}

export function isAnswered(_question: QuestionOf<"short_text">, answer: Answer): boolean {
  return typeof answer === "string" && answer.trim() !== "";
}

export function Solo({ answer, onAnswer, labelledBy }: SoloProps<"short_text">) {
  return (
    <input
      type="text"
      className={styles.line}
      aria-labelledby={labelledBy}
      placeholder="Cevabını yaz"
      maxLength={SHORT_TEXT_MAX_CHARS}
      autoComplete="off"
      spellCheck={false}
      value={typeof answer === "string" ? answer : ""}
      onChange={(event) => onAnswer(event.currentTarget.value)}
    />
  );
}
