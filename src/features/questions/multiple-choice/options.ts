import type { OptionTone } from "../../../ui/bubble.tsx";
import type { Answer } from "../answer.ts";
import { optionLetter } from "../option-letter.ts";
import type { ContentOf, Key } from "../question.ts";
import type { AnswerName } from "../question-kind.ts";
import type { TextLength } from "../text-length.ts";

type Choice = ContentOf<"multiple_choice">;

/** The hues of the options, by position. */
export const OPTION_TONES: readonly OptionTone[] = ["a", "b", "c", "d"];

/** Each option behind its letter. */
export function contentWords({ options }: Choice): string {
  return options.map((text, option) => spoken(option, text)).join(". ");
}

/** An option, by its index: that is an answer, and the right one as well. */
export function optionName({ options }: Choice, option: Answer | Key): AnswerName {
  const index = Number(option);
  return { shown: optionLetter(index), spoken: spoken(index, options[index] ?? "") };
}

function spoken(option: number, text: string): string {
  return `${optionLetter(option)}: ${text}`;
}

/** The step for a set of options, by the longest of them. */
export function lengthOf({ options }: Choice): TextLength {
  const longest = Math.max(0, ...options.map((option) => option.length));
  if (longest <= 24) return "short";
  if (longest <= 48) return "medium";
  if (longest <= 100) return "long";
  return "longest";
}
