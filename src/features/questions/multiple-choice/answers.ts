import { NO_OPTION } from "../choice/options.ts";
import type { Answer } from "../shared/answer.ts";
import type { QuestionOf } from "../shared/question.ts";

export function emptyAnswer(): Answer {
  return NO_OPTION;
}

export function isAnswer(_question: QuestionOf<"multiple_choice">, value: unknown): boolean {
  return typeof value === "number";
}

export function isAnswered(_question: QuestionOf<"multiple_choice">, answer: Answer): boolean {
  return answer !== NO_OPTION;
}
