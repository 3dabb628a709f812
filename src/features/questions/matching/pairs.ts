import { type Answer, asNumbers } from "../shared/answer.ts";
import { optionLetter } from "../shared/option-letter.ts";
import type { ContentOf, Key } from "../shared/question.ts";
import type { AnswerName } from "../shared/question-kind.ts";
import type { TextLength } from "../shared/text-length.ts";
import { lengthOfTexts } from "../tally/places.ts";

type Matching = ContentOf<"matching">;

export function contentWords({ matchingPairs: { left, right } }: Matching): string {
  const choices = right.map((text, index) => `${optionLetter(index)}: ${text}`).join(", ");
  return `Solda: ${left.join(", ")}. Sağda: ${choices}`;
}

/** Pairs of an answer or the answer key, for screen readers. */
export function pairsName({ matchingPairs: { left, right } }: Matching, answer: Answer | Key): AnswerName {
  const matches = asNumbers(answer);
  const pairs = left.map((text, row) => `${text}: ${right[matches[row] ?? -1] ?? "boş"}`);
  return { shown: "", spoken: pairs.join(", ") };
}

export function lengthOf({ matchingPairs: { left, right } }: Matching): TextLength {
  return lengthOfTexts([...left, ...right]);
}
