/** The two judgements as options, which is how they are shown: true is the first. */
import type { Answer } from "../shared/answer.ts";
import type { Key } from "../shared/question.ts";
import type { AnswerName } from "../shared/question-kind.ts";

export const JUDGEMENTS = ["Doğru", "Yanlış"];
export const JUDGEMENT_LETTERS = ["D", "Y"];

/** The index of a judgement, in a list: empty where there is none yet. */
export function indexOf(judgement: Answer | Key | null): number[] {
  return typeof judgement === "boolean" ? [judgement ? 0 : 1] : [];
}

export function judgementOf(index: number): boolean {
  return index === 0;
}

/** In words, for the eye too: beside a verdict, a letter alone would be guessed at. */
export function judgementName(judgement: Answer | Key): AnswerName {
  const word = judgement === true ? "Doğru" : "Yanlış";
  return { shown: word, spoken: word };
}

export const contentWords = () => "Doğru mu, yanlış mı?";
export const lengthOf = () => "short" as const;
