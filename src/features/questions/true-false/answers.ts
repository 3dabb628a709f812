import { NO_OPTION } from "../choice/options.ts";
import type { Answer } from "../shared/answer.ts";
import type { QuestionOf } from "../shared/question.ts";

/** Neither true nor false. */
export function emptyAnswer(): Answer {
  return NO_OPTION;
}

export function isAnswer(_question: QuestionOf<"true_false">, value: unknown): boolean {
  return typeof value === "boolean" || value === NO_OPTION;
}

export function isAnswered(_question: QuestionOf<"true_false">, answer: Answer): boolean {
  return typeof answer === "boolean";
}
