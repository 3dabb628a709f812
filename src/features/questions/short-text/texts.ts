import { foldAnswer } from "../../../../convex/shared/foldAnswer.ts";
import { SHORT_TEXT_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import { type Answer, asTexts } from "../shared/answer.ts";
import type { ContentOf, Key } from "../shared/question.ts";
import type { AnswerName } from "../shared/question-kind.ts";

/** Accepted texts; the first one is shown as the right answer. */
export function acceptedOf(key: Key | null): string[] {
  return Array.isArray(key) ? asTexts(key) : [];
}

export function isAccepted(
  { plainLetters }: Pick<ContentOf<"short_text">, "plainLetters">,
  answer: Answer,
  key: Key,
): boolean {
  const given = foldAnswer(String(answer), plainLetters);
  return acceptedOf(key).some((text) => foldAnswer(text, plainLetters) === given);
}

/** True if `value` can be sent as an answer. */
export function isWritten(value: unknown): value is string {
  // The server counts code points; a code point has at most two UTF-16 units.
  return typeof value === "string" && value.trim() !== "" && value.length <= 2 * SHORT_TEXT_MAX_CHARS;
}

export function contentWords(): string {
  return "Cevabı sen yazıyorsun";
}

export function answerName(_content: unknown, answer: Answer): AnswerName {
  return { shown: String(answer), spoken: String(answer) };
}

export function keyName(_content: unknown, key: Key): AnswerName {
  const [shown = ""] = acceptedOf(key);
  return { shown, spoken: shown };
}

export function lengthOf() {
  return "short" as const;
}
