import { optionNames } from "../choice/options.ts";
import { type Answer, asNumbers } from "../shared/answer.ts";
import type { ContentOf, Distribution, Key } from "../shared/question.ts";
import { wrongOption } from "../tally/mistakes.ts";

type Choice = ContentOf<"multiple_choice">;

export const answerName = ({ options }: Choice, answer: Answer) => optionNames(options, [Number(answer)]);
export const keyName = ({ options }: Choice, key: Key) => optionNames(options, [Number(key)]);

export function mistakeIn({ options }: Choice, distribution: Distribution, key: Key): string | null {
  const most = wrongOption(options, asNumbers(distribution), [Number(key)]);
  return most && `${most.count} kişi ${most.name} dedi`;
}
