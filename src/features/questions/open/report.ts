import type { Answer } from "../shared/answer.ts";
import type { Key } from "../shared/question.ts";
import type { AnswerName } from "../shared/question-kind.ts";
import { openKeyOf } from "./key.ts";

export function answerName(_content: unknown, answer: Answer): AnswerName {
  return { shown: String(answer), spoken: String(answer) };
}

export function keyName(_content: unknown, key: Key): AnswerName {
  const { model } = openKeyOf(key);
  return { shown: model, spoken: model };
}

/** The program does not know which answers are wrong. */
export const mistakeIn = () => null;
