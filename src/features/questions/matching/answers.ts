import { type Answer, asNumbers } from "../shared/answer.ts";
import type { QuestionOf } from "../shared/question.ts";

type Matching = QuestionOf<"matching">;

/** Value of a row without a choice. */
const NONE = -1;

export function emptyAnswer({ matchingPairs }: Matching): Answer {
  return matchingPairs.left.map(() => NONE);
}

export function isAnswer({ matchingPairs }: Matching, value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length === matchingPairs.left.length &&
    value.every((right) => typeof right === "number")
  );
}

export function isAnswered(_question: Matching, answer: Answer): boolean {
  return asNumbers(answer).every((right) => right !== NONE);
}
