import { type Answer, asNumbers } from "../answer.ts";
import { optionLetter } from "../option-letter.ts";
import { lengthOfTexts } from "../places.ts";
import type { ContentOf, Key } from "../question.ts";
import type { AnswerName } from "../question-kind.ts";
import type { TextLength } from "../text-length.ts";

type Matching = ContentOf<"matching">;

export function contentWords({ matchingPairs: { left, right } }: Matching): string {
  const choices = right.map((text, index) => `${optionLetter(index)}: ${text}`).join(", ");
  return `Solda: ${left.join(", ")}. Sağda: ${choices}`;
}

/** The pairs of an answer, or of the key. */
export function pairsName({ matchingPairs: { left, right } }: Matching, answer: Answer | Key): AnswerName {
  const matches = asNumbers(answer);
  const pairs = left.map((text, row) => `${text}: ${right[matches[row] ?? -1] ?? "boş"}`);
  return { shown: "", spoken: pairs.join(", ") };
}

export function lengthOf({ matchingPairs: { left, right } }: Matching): TextLength {
  return lengthOfTexts([...left, ...right]);
}
