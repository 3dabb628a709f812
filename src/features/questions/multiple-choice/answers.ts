import type { Answer } from "../answer.ts";
import type { QuestionOf } from "../question.ts";

/** No option has this index. */
const NONE = -1;

export function emptyAnswer(): Answer {
  return NONE;
}

export function isAnswer(_question: QuestionOf<"multiple_choice">, value: unknown): boolean {
  return typeof value === "number";
}

export function isAnswered(_question: QuestionOf<"multiple_choice">, answer: Answer): boolean {
  return answer !== NONE;
}
