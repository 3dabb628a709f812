/** Questions of a quiz that a live quiz can ask, because their kind supports live play. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";
import { kindOf, LIVE_KINDS } from "./kinds";
import { questionsOf } from "./ofQuiz";

/** True if the quiz has at least one question for a live quiz. Stops reading at the first one. */
export async function isPlayable(ctx: QueryCtx, quizId: Id<"quizzes">): Promise<boolean> {
  const playable = await ctx.db
    .query("quizQuestions")
    .withIndex("by_quiz_and_position", (q) => q.eq("quizId", quizId))
    .filter((q) => q.or(...LIVE_KINDS.map((kind) => q.eq(q.field("type"), kind))))
    .first();
  return playable !== null;
}

/** Returns the questions that a live quiz asks, and the number of other questions. */
export async function playableQuestions(
  ctx: QueryCtx,
  quizId: Id<"quizzes">,
): Promise<{ playable: Doc<"quizQuestions">[]; leftOut: number }> {
  const questions = await questionsOf(ctx, quizId);
  const playable = questions.filter(isPlayedLive);
  return { playable, leftOut: questions.length - playable.length };
}

/** True if a live quiz can ask the question. */
export function isPlayedLive(question: Doc<"quizQuestions">): boolean {
  return kindOf(question).live !== null;
}
