import { selectionKeysHint } from "../choice/answer-keys.ts";
import { spokenOptions } from "../choice/option-picture.tsx";
import { optionNames, optionsLength, optionsOf, optionWords } from "../choice/options.ts";
import { isSelection } from "../choice/selection.ts";
import { SelectionSheet } from "../choice/selection-sheet.tsx";
import { type Answer, asNumbers } from "../shared/answer.ts";
import { optionLetters } from "../shared/option-letter.ts";
import type { ContentOf, Key } from "../shared/question.ts";
import type { PlayerProps } from "../shared/question-kind.ts";

type Selection = ContentOf<"multi_select">;

export const contentWords = (content: Selection) => optionWords(spokenOptions(content));
export const lengthOf = (content: Selection) => optionsLength(content);
export const answerName = (content: Selection, answer: Answer) =>
  optionNames(spokenOptions(content), asNumbers(answer));
export const keyName = (content: Selection, key: Key) => optionNames(spokenOptions(content), asNumbers(key));
export const keyHint = ({ options }: Selection) => selectionKeysHint(optionLetters(options.length));
export const task = () => ({ title: "Doğruların hepsini işaretle", rule: "Sonra Gönder'e bas." });

export function isAnswer({ options }: Selection, value: unknown): boolean {
  return isSelection(options, value) && value.length > 0;
}

/** Null for a partly right answer: only its points show how much of it counts. */
export function isRight({ partial = false }: Selection, answer: Answer, key: Key): boolean | null {
  const own = asNumbers(answer);
  const right = asNumbers(key);
  if (own.length === right.length && own.every((option) => right.includes(option))) return true;
  return partial && own.some((option) => right.includes(option)) ? null : false;
}

export function Player({ content, correctAnswer, ...rest }: PlayerProps<"multi_select">) {
  const right = correctAnswer === null ? null : asNumbers(correctAnswer);
  return <SelectionSheet {...rest} {...optionsOf(content)} right={right} />;
}
