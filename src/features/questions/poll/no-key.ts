import type { AnswerName } from "../shared/question-kind.ts";

/** Empty name for the answer key that a poll does not have; the interface of a kind requires the function. */
export function noKeyName(): AnswerName {
  return { shown: "", spoken: "" };
}
