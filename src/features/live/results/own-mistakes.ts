import { kindOf } from "../../questions/index.ts";
import type { Graded } from "../../questions/question-review.tsx";
import type { MistakePassage, OwnMistake } from "./mistakes-among.ts";

/** Mistakes, prepared for review. Requires the loaded `solo` modules of their kinds. */
export function gradedMistakes(
  mistakes: readonly OwnMistake[],
  passages: readonly MistakePassage[],
): { index: number; graded: Graded }[] {
  return mistakes.map(({ index, question, answer, grade, ...solution }) => {
    // A missing answer is shown as the empty answer of its kind.
    const given = answer ?? kindOf(question).solo.getLoaded().emptyAnswer(question);
    const isPartly = (grade ?? 0) > 0;
    const passage = passages.find((each) => each.index === question.passage);
    const verdict = { isEmpty: answer === null, correct: false, isPartly };
    return { index, graded: { question, passage, answer: given, ...verdict, ...solution } };
  });
}
