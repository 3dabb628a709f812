import type { AnswerName } from "../shared/question-kind.ts";

/** Of what nobody asks: no answer to a poll is right. */
export function noKeyName(): AnswerName {
  return { shown: "", spoken: "" };
}
