import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

type Outcome = NonNullable<FunctionReturnType<typeof api.liveAnswers.outcomes>>[number];

/** A participant's answer that was not fully right, with its grade, its question, the question's index in the game, and the answer key. */
export type OwnMistake = NonNullable<Outcome["mistake"]> & Pick<Outcome, "index" | "grade">;

/** A passage of these questions, which name it by its index. */
export type MistakePassage = NonNullable<FunctionReturnType<typeof api.liveAnswers.passages>>[number];

export function mistakesAmong(outcomes: readonly Outcome[]): OwnMistake[] {
  return outcomes.flatMap(({ mistake, ...graded }) => (mistake ? [{ ...graded, ...mistake }] : []));
}
