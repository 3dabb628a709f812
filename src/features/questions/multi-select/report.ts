import { optionNames } from "../choice/options.ts";
import { type Answer, asNumbers } from "../shared/answer.ts";
import type { ContentOf, Distribution, Key } from "../shared/question.ts";
import { wrongOption } from "../tally/mistakes.ts";

type Selection = ContentOf<"multi_select">;

export const answerName = ({ options }: Selection, answer: Answer) => optionNames(options, asNumbers(answer));
export const keyName = ({ options }: Selection, key: Key) => optionNames(options, asNumbers(key));

export function mistakeIn({ options }: Selection, distribution: Distribution, key: Key): string | null {
  if (!("counts" in distribution)) return null;
  const most = wrongOption(options, distribution.counts, asNumbers(key));
  return most && `${most.count} kişi ${most.name} şıkkını da işaretledi`;
}
