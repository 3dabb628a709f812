/** "True" and "false" as options; true is the first. */
import type { Answer } from "../shared/answer.ts";
import type { Key } from "../shared/question.ts";
import type { AnswerName } from "../shared/question-kind.ts";

export const JUDGEMENTS = ["Doğru", "Yanlış"];
export const JUDGEMENT_LETTERS = ["D", "Y"];

/** Index of a judgement as a list; empty if there is none yet. */
export function indexOf(judgement: Answer | Key | null): number[] {
  return typeof judgement === "boolean" ? [judgement ? 0 : 1] : [];
}

export function judgementOf(index: number): boolean {
  return index === 0;
}

/** The judgement as a word. Not as a letter, which is hard to understand beside a verdict. */
export function judgementName(judgement: Answer | Key): AnswerName {
  const word = judgement === true ? "Doğru" : "Yanlış";
  return { shown: word, spoken: word };
}

export const contentWords = () => "Doğru mu, yanlış mı?";
export const lengthOf = () => "short" as const;
