/** Grading one answer. Pure: values in, values out. */
import { letterAt, placesOf } from "../../shared/crossword";
import { OPTION_MAX_CHARS } from "../../shared/limits/questions";
import { cleanText, countChars, foldName } from "../../shared/turkish";
import type { AnswerValue, QuestionContent } from "../questions/kinds";

/** Whether an answer has the form that its question asks for; what it says may be wrong. */
export function isAnswerTo(content: QuestionContent, answer: AnswerValue): boolean {
  switch (content.type) {
    case "multiple_choice":
      return typeof answer === "number" && content.options[answer] !== undefined;
    case "matching": {
      const { left, right } = content.matchingPairs;
      return isArrayOf(answer, left.length, (value) => right[Number(value)] !== undefined);
    }
    case "fill_in_blank":
      return isArrayOf(answer, content.fillInBlank.blanks.length, isBlankText);
    case "cross": {
      const { size } = content.crossword;
      return isArrayOf(answer, size, (row) => typeof row === "string" && row.length === size);
    }
  }
}

function isArrayOf(answer: AnswerValue, length: number, isItem: (item: number | string) => boolean): boolean {
  return Array.isArray(answer) && answer.length === length && [...answer].every(isItem);
}

function isBlankText(value: number | string): boolean {
  return typeof value === "string" && countChars(value) <= OPTION_MAX_CHARS;
}

/** Whether the answer is right as a whole. `key` is the right answer to the same question. */
export function isRight(content: QuestionContent, key: AnswerValue, answer: AnswerValue): boolean {
  switch (content.type) {
    case "multiple_choice":
      return answer === key;
    case "matching":
      return asList(key).every((right, left) => asList(answer)[left] === right);
    case "fill_in_blank":
      return content.fillInBlank.blanks.every(({ options }, blank) =>
        isRightBlank(options.length > 0, textAt(key, blank), textAt(answer, blank)),
      );
    case "cross":
      return content.crossword.words
        .flatMap(placesOf)
        .every(
          ({ row, column }) =>
            letterAt(content.crossword.given, row, column) !== "" ||
            letterAt(asTexts(key), row, column) === letterAt(asTexts(answer), row, column),
        );
  }
}

/** A chosen text must be the very one; a typed one may differ in case, spaces and the four forms of i. */
function isRightBlank(chosen: boolean, correct: string, given: string): boolean {
  return chosen ? cleanText(given) === correct : foldName(given) === foldName(correct);
}

function asList(value: AnswerValue): (number | string)[] {
  return Array.isArray(value) ? value : [value];
}

function asTexts(value: AnswerValue): string[] {
  return asList(value).map(String);
}

function textAt(value: AnswerValue, index: number): string {
  return asTexts(value)[index] ?? "";
}

/** The score of a quiz: the rounded percent of the graded answers that are right; 0 when none could be graded. */
export function scoreOf(grades: readonly (boolean | null)[]): number {
  const graded = grades.filter((grade) => grade !== null);
  if (graded.length === 0) return 0;
  return Math.round((100 * graded.filter((right) => right).length) / graded.length);
}
