import { kindOf } from "../../questions/index.ts";
import type { Graded } from "../../questions/question-review.tsx";
import type { OwnMistake } from "./mistakes-among.ts";

/** Mistakes as they are reviewed. The solo parts of the kinds have come. */
export function gradedMistakes(mistakes: readonly OwnMistake[]): { index: number; graded: Graded }[] {
  return mistakes.map(({ index, question, answer, grade, ...right }) => {
    // Nothing was answered: an empty sheet of the question's kind stands for it.
    const given = answer ?? kindOf(question).solo.getLoaded().emptyAnswer(question);
    const isPartly = (grade ?? 0) > 0;
    return {
      index,
      graded: { question, answer: given, isEmpty: answer === null, correct: false, isPartly, ...right },
    };
  });
}
