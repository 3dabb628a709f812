import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { kindOf } from "../questions/index.ts";
import type { Graded } from "../questions/question-review.tsx";

/** One's own mistakes, as the server sends them. */
export type OwnMistakes = NonNullable<FunctionReturnType<typeof api.liveAnswers.mistakes>>;

/** A mistake as it is reviewed, with its question's place in the game. The solo parts of the kinds have come. */
export function gradedMistakes(mistakes: OwnMistakes): { index: number; graded: Graded }[] {
  return mistakes.map(({ index, question, answer, ...right }) => {
    // Nothing was answered: an empty sheet of the question's kind stands for it.
    const given = answer ?? kindOf(question).solo.get().emptyAnswer(question);
    return { index, graded: { question, answer: given, isEmpty: answer === null, correct: false, ...right } };
  });
}
