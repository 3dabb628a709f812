import { optionTexts, spokenOptions } from "../choice/option-picture.tsx";
import { optionNames } from "../choice/options.ts";
import { type Answer, asNumbers } from "../shared/answer.ts";
import type { ContentOf, Distribution, Key } from "../shared/question.ts";
import { wrongOption } from "../tally/mistakes.ts";

type Choice = ContentOf<"multiple_choice">;

export const answerName = (content: Choice, answer: Answer) =>
  optionNames(spokenOptions(content), [Number(answer)]);
export const keyName = (content: Choice, key: Key) => optionNames(spokenOptions(content), [Number(key)]);

export function mistakeIn(
  content: Choice,
  distribution: Distribution,
  key: Key,
  unit: string,
): string | null {
  const most = wrongOption(optionTexts(content), asNumbers(distribution), [Number(key)]);
  return most && `${most.count} ${unit} ${most.name} dedi`;
}
