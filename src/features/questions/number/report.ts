import { largest } from "../mistakes.ts";
import type { Distribution, Key } from "../question.ts";
import type { AnswerName } from "../question-kind.ts";
import { keyText, sidesOf } from "./numbers.ts";

export { numberName as answerName } from "./numbers.ts";

/** With how far from it an answer may be. */
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
