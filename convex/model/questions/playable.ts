/** Questions of a quiz that a live quiz can ask, because their kind supports live play. */
import type { Doc, Id } from "../../_generated/dataModel";
import { formatsIn, marksIn } from "../../shared/marks";
import type { QueryCtx } from "../ctx";
import { asksNothing, kindOf, LIVE_KINDS } from "./kinds";
import { contentOf, rowsOf } from "./ofQuiz";

/** True if the quiz has at least one question for a live quiz. Stops reading at the first one. */
export async function isPlayable(ctx: QueryCtx, quizId: Id<"quizzes">): Promise<boolean> {
  const playable = await ctx.db
    .query("quizQuestions")
    .withIndex("by_quiz_and_position", (q) => q.eq("quizId", quizId))
    .filter((q) => q.or(...LIVE_KINDS.map((kind) => q.eq(q.field("type"), kind))))
    .first();
  return playable !== null;
}

/**
 * Returns the questions that a live quiz asks, the number of other questions, and the richest format in what is asked.
 * Formats of explanations are left out, because the result is sent before any reveal.
 */
export async function playableQuestions(
  ctx: QueryCtx,
  quizId: Id<"quizzes">,
): Promise<{
  playable: Doc<"quizQuestions">[];
  leftOut: number;
  formats: Doc<"liveQuizSessions">["formats"];
}> {
  const rows = await rowsOf(ctx, quizId);
  const questions = rows.filter((row) => !asksNothing(row));
  const playable = questions.filter(isPlayedLive);
  const shown = rows.filter((row) => asksNothing(row) || isPlayedLive(row));
  const formats = formatsIn(shown.flatMap((row) => [row.marks, ...marksIn(contentOf(row))]));
  return { playable, leftOut: questions.length - playable.length, formats };
}

/** True if a live quiz can ask the question. */
export function isPlayedLive(question: Doc<"quizQuestions">): boolean {
  return kindOf(question).live !== null;
}
