import { kindOf } from "../../questions/index.ts";
import type { Graded } from "../../questions/question-review.tsx";
import type { OwnMistake } from "./mistakes-among.ts";

/** Mistakes, prepared for review. Requires the loaded `solo` modules of their kinds. */
export function gradedMistakes(mistakes: readonly OwnMistake[]): { index: number; graded: Graded }[] {
  return mistakes.map(({ index, question, answer, grade, ...solution }) => {
    // A missing answer is shown as the empty answer of its kind.
    const given = answer ?? kindOf(question).solo.getLoaded().emptyAnswer(question);
    const isPartly = (grade ?? 0) > 0;
    return {
      index,
      graded: { question, answer: given, isEmpty: answer === null, correct: false, isPartly, ...solution },
    };
  });
}
