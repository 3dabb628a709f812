import { plainReadings } from "../../../../convex/shared/plainReading.ts";
import { type Answer, asNumbers } from "../shared/answer.ts";
import { optionLetter } from "../shared/option-letter.ts";
import type { ContentOf, Key } from "../shared/question.ts";
import type { AnswerName } from "../shared/question-kind.ts";
import type { TextLength } from "../shared/text-length.ts";
import { lengthOfTexts } from "../tally/places.ts";

type Matching = ContentOf<"matching">;

/** Both sides as plain words. */
export function plainSides({ matchingPairs }: Matching): { left: string[]; right: string[] } {
  const { left, right, leftMarks, rightMarks } = matchingPairs;
  return { left: plainReadings(left, leftMarks), right: plainReadings(right, rightMarks) };
}

export function contentWords(content: Matching): string {
  const { left, right } = plainSides(content);
  const choices = right.map((text, index) => `${optionLetter(index)}: ${text}`).join(", ");
  return `Solda: ${left.join(", ")}. Sağda: ${choices}`;
}

/** Pairs of an answer or the answer key, for screen readers. */
export function pairsName(content: Matching, answer: Answer | Key): AnswerName {
  const { left, right } = plainSides(content);
  const matches = asNumbers(answer);
  const pairs = left.map((text, row) => `${text}: ${right[matches[row] ?? -1] ?? "boş"}`);
  return { shown: "", spoken: pairs.join(", ") };
}

export function lengthOf({ matchingPairs: { left, right } }: Matching): TextLength {
  return lengthOfTexts([...left, ...right]);
}
