/** Helpers shared by all kinds of question with options. */
import type { OptionTone } from "../../../ui/bubble/bubble.tsx";
import { optionLetter } from "../shared/option-letter.ts";
import type { AnswerName } from "../shared/question-kind.ts";
import type { TextLength } from "../shared/text-length.ts";

import type { Pictured } from "./option-picture.tsx";

/** The options of a content or draft, as props of the components that show them. */
export function optionsOf({ options, optionMarks, pictures }: Pictured): Pictured {
  return { options, optionMarks, pictures };
}

/** Index that no option has. */
export const NO_OPTION = -1;

/** Colours of the options, by index. */
export const OPTION_TONES: readonly OptionTone[] = ["a", "b", "c", "d", "e", "f"];

/** Text of all options for screen readers, each after its letter. */
export function optionWords(options: readonly string[]): string {
  return options.map((text, option) => spoken(option, text)).join(". ");
}

/** Names of the options with the given indexes: letters on the screen, letters and texts for screen readers. */
export function optionNames(options: readonly string[], named: readonly number[]): AnswerName {
  return {
    shown: named.map(optionLetter).join(", "),
    spoken: named.map((option) => spoken(option, options[option] ?? "")).join(", "),
  };
}

/** Letter and text of an option. The text of an unwritten question, or of an option that is only a picture, has the letter itself. */
export function spoken(option: number, text: string): string {
  const letter = optionLetter(option);
  return text === letter || text.startsWith(`${letter} seçeneğinin resmi`) ? text : `${letter}: ${text}`;
}

/** Length class of a set of options, by the number of characters of its longest option. Pictures need more room than a short text. */
export function optionsLength({ options, pictures }: Pictured): TextLength {
  const longest = Math.max(0, ...options.map((option) => option.length));
  if (longest <= 24 && pictures === undefined) return "short";
  if (longest <= 48) return "medium";
  if (longest <= 100) return "long";
  return "longest";
}

/** True if `value` is the index of one of the options. */
export function isOptionOf(options: readonly string[], value: unknown): value is number {
  return typeof value === "number" && options[value] !== undefined;
}
