import { optionTexts, spokenOptions } from "../choice/option-picture.tsx";
import { optionNames } from "../choice/options.ts";
import { type Answer, asNumbers } from "../shared/answer.ts";
import type { ContentOf, Distribution, Key } from "../shared/question.ts";
import { wrongOption } from "../tally/mistakes.ts";

type Selection = ContentOf<"multi_select">;

export const answerName = (content: Selection, answer: Answer) =>
  optionNames(spokenOptions(content), asNumbers(answer));
export const keyName = (content: Selection, key: Key) => optionNames(spokenOptions(content), asNumbers(key));

export function mistakeIn(content: Selection, distribution: Distribution, key: Key): string | null {
  if (!("counts" in distribution)) return null;
  const most = wrongOption(optionTexts(content), distribution.counts, asNumbers(key));
  return most && `${most.count} kişi ${most.name} şıkkını da işaretledi`;
}
