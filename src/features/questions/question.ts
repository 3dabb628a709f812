import type { FunctionArgs, FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { letterAt } from "../../../convex/shared/crossword.ts";

/** A quiz as a student solves it. */
export type SoloQuiz = NonNullable<FunctionReturnType<typeof api.quizzes.solo>>;

/** One of its questions, of any type. */
export type Question = SoloQuiz["questions"][number];
export type QuestionOf<Type extends Question["type"]> = Extract<Question, { type: Type }>;

/**
 * An answer in the form that the question's type asks for: the option's index; for each text on the left the index of one on the right
 * (-1: none yet); the text of each blank; the letters of each row of a crossword.
 */
export type Answer = FunctionArgs<typeof api.quizResults.finish>["answers"][number]["answer"];

/** Whether a value can be read as an answer to this question, finished or not. */
export function isAnswerTo(question: Question, value: unknown): value is Answer {
  if (question.type === "multiple_choice") return typeof value === "number";
  if (!Array.isArray(value)) return false;
  switch (question.type) {
    case "matching":
      return (
        value.length === question.matchingPairs.left.length &&
        value.every((right) => typeof right === "number")
      );
    case "fill_in_blank":
      return (
        value.length === question.fillInBlank.blanks.length && value.every((text) => typeof text === "string")
      );
    case "cross": {
      const { size } = question.crossword;
      return value.length === size && value.every((row) => typeof row === "string" && row.length === size);
    }
  }
}

/**
 * Whether an answer has been chosen, so that the quiz may go on: every pair and every blank has one. A crossword may stay unfinished, or
 * one unknown word would hold up the whole quiz; it needs one letter.
 */
export function isAnswered(question: Question, answer: Answer | null): boolean {
  if (answer === null) return false;
  if (question.type === "cross") return lettersWritten(question, answer) > 0;
  if (!Array.isArray(answer)) return answer >= 0;
  return answer.every((part) => (typeof part === "number" ? part >= 0 : part.trim() !== ""));
}

/** Letters of a crossword that the student wrote, without the given ones. */
export function lettersWritten({ crossword }: QuestionOf<"cross">, answer: Answer | null): number {
  const rows = asTexts(answer);
  let written = 0;
  for (let row = 0; row < crossword.size; row += 1) {
    for (let column = 0; column < crossword.size; column += 1) {
      const own = letterAt(rows, row, column) !== "" && letterAt(crossword.given, row, column) === "";
      if (own) written += 1;
    }
  }
  return written;
}

/** The numbers of an answer; -1 stands for none yet. */
export function asNumbers(answer: Answer | null, length: number): number[] {
  return Array.from({ length }, (_, index) => {
    const part = Array.isArray(answer) ? answer[index] : undefined;
    return typeof part === "number" ? part : -1;
  });
}

/** The texts of an answer. */
export function asTexts(answer: Answer | null): string[] {
  return Array.isArray(answer) ? answer.map(String) : [];
}
