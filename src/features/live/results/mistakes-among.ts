import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

type Outcome = NonNullable<FunctionReturnType<typeof api.liveAnswers.outcomes>>[number];

/** One's own answer that was not wholly right, with its question's place in the game, and what is right. */
export type OwnMistake = NonNullable<Outcome["mistake"]> & Pick<Outcome, "index" | "grade">;

export function mistakesAmong(outcomes: readonly Outcome[]): OwnMistake[] {
  return outcomes.flatMap(({ mistake, ...graded }) => (mistake ? [{ ...graded, ...mistake }] : []));
}
