import type { Distribution, Key } from "../shared/question.ts";
import type { AnswerName } from "../shared/question-kind.ts";
import { largest } from "../tally/mistakes.ts";
import { acceptedOf } from "./texts.ts";

export { answerName } from "./texts.ts";

/** All accepted texts: unlike on the board, the first has no special meaning here. */
export function keyName(_content: unknown, key: Key): AnswerName {
  const shown = acceptedOf(key).join(" / ");
  return { shown, spoken: shown };
}

export function mistakeIn(_content: unknown, distribution: Distribution): string | null {
  if (!("texts" in distribution)) return null;
  const most = largest(distribution.texts.filter(({ text, right }) => text !== null && !right));
  return most && `${most.count} kişi “${most.text}” yazdı`;
}
