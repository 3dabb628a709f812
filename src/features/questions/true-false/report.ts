import { type Answer, asNumbers } from "../shared/answer.ts";
import type { Distribution, Key } from "../shared/question.ts";
import { JUDGEMENTS, judgementName } from "./judgement.ts";

export const answerName = (_content: unknown, answer: Answer) => judgementName(answer);
export const keyName = (_content: unknown, key: Key) => judgementName(key);

export function mistakeIn(
  _content: unknown,
  distribution: Distribution,
  key: Key,
  unit: string,
): string | null {
  const wrong = key === true ? 1 : 0;
  const count = asNumbers(distribution)[wrong] ?? 0;
  return count === 0 ? null : `${count} ${unit} “${JUDGEMENTS[wrong]}” dedi`;
}
