import { plainReadings } from "../../../../convex/shared/plainReading.ts";
import { type Answer, asNumbers } from "../shared/answer.ts";
import type { ContentOf, Key } from "../shared/question.ts";
import type { AnswerName } from "../shared/question-kind.ts";
import type { TextLength } from "../shared/text-length.ts";
import { lengthOfTexts } from "../tally/places.ts";

type Order = ContentOf<"order">;
type Items = Pick<Order, "items">;

/** True if `value` contains indexes of items without duplicates; some items may be missing. */
export function isSequence({ items }: Items, value: unknown): value is number[] {
  if (!Array.isArray(value) || value.length > items.length) return false;
  return value.every((item, position) => items[item] !== undefined && value.indexOf(item) === position);
}

export function isWhole({ items }: Items, answer: Answer): boolean {
  return asNumbers(answer).length === items.length;
}

export function contentWords({ items, itemMarks }: Order): string {
  return `Sıralanacaklar: ${plainReadings(items, itemMarks).join(", ")}`;
}

/** Items of an answer or the answer key in order, for screen readers. */
export function sequenceName({ items, itemMarks }: Order, sequence: Answer | Key): AnswerName {
  const plain = plainReadings(items, itemMarks);
  const texts = asNumbers(sequence).map((item) => plain[item] ?? "");
  return { shown: "", spoken: texts.map((text, position) => `${position + 1}. ${text}`).join(", ") };
}

export function lengthOf({ items }: Order): TextLength {
  return lengthOfTexts(items);
}
