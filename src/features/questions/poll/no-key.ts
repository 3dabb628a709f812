import type { AnswerName } from "../question-kind.ts";

/** Of what nobody asks: no answer to a poll is right. */
export function noKeyName(): AnswerName {
  return { shown: "", spoken: "" };
}
