import type { Distribution, Key } from "../shared/question.ts";
import type { AnswerName } from "../shared/question-kind.ts";
import { largest } from "../tally/mistakes.ts";
import { keyText, sidesOf } from "./numbers.ts";

export { numberName as answerName } from "./numbers.ts";

/** The right number with its tolerance. */
export function keyName(_content: unknown, key: Key): AnswerName {
  const shown = keyText(key);
  return { shown, spoken: shown };
}

export function mistakeIn(_content: unknown, distribution: Distribution): string | null {
  const sides = sidesOf(distribution);
  if (sides === null) return null;
  const low = { count: sides.tooLow, side: "küçük" };
  const high = { count: sides.tooHigh, side: "büyük" };
  const most = largest([low, high]);
  return most && `${most.count} kişi daha ${most.side} bir sayı yazdı`;
}
