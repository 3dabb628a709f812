/** What the kinds with options have in common on all screens. */
import type { OptionTone } from "../../../ui/bubble/bubble.tsx";
import { optionLetter } from "../shared/option-letter.ts";
import type { AnswerName } from "../shared/question-kind.ts";
import type { TextLength } from "../shared/text-length.ts";

/** No option has this index. */
export const NO_OPTION = -1;

/** The hues of the options, by position. */
export const OPTION_TONES: readonly OptionTone[] = ["a", "b", "c", "d", "e", "f"];

/** Each option behind its letter. */
export function optionWords(options: readonly string[]): string {
  return options.map((text, option) => spoken(option, text)).join(". ");
}

/** Some of the options, by their indexes. */
export function optionNames(options: readonly string[], named: readonly number[]): AnswerName {
  return {
    shown: named.map(optionLetter).join(", "),
    spoken: named.map((option) => spoken(option, options[option] ?? "")).join(", "),
  };
}

function spoken(option: number, text: string): string {
  return `${optionLetter(option)}: ${text}`;
}

/** The step for a set of options, by the longest of them. */
export function optionsLength(options: readonly string[]): TextLength {
  const longest = Math.max(0, ...options.map((option) => option.length));
  if (longest <= 24) return "short";
  if (longest <= 48) return "medium";
  if (longest <= 100) return "long";
  return "longest";
}

/** Whether a value is the index of one of these options. */
export function isOptionOf(options: readonly string[], value: unknown): value is number {
  return typeof value === "number" && options[value] !== undefined;
}
