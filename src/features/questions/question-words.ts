import { optionLetter } from "./option-letter.ts";

/** How a screen reader is told of a question: its number, its text, and each option behind its letter. */
export function questionWords(question: { index: number; text: string; options: readonly string[] }): string {
  const options = question.options.map((_, option) => optionWords(question.options, option)).join(". ");
  return `Soru ${question.index + 1}. ${sentence(question.text)} ${options}.`;
}

/** An option by letter and text: `B: Van`. */
export function optionWords(options: readonly string[], option: number): string {
  return `${optionLetter(option)}: ${options[option] ?? ""}`;
}

function sentence(text: string): string {
  return /[.?!…:]$/.test(text) ? text : `${text}.`;
}
