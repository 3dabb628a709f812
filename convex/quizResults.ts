/** Results of solo quizzes. */
import { v } from "convex/values";
import { studentMutation, studentQuery } from "./functions";
import { attempt, finishAttempt, finished, reviewOfAttempt } from "./model/results/finish";

/**
 * Grades and keeps a student's answers to a quiz; the same attempt sent again gives the same answer and counts once. While the quiz is being played
 * live the answer is `held`: the result is kept back until the game is over. So it is while students may not see the quiz.
 */
export const finish = studentMutation({
  args: attempt.fields,
  returns: finished,
  handler: async (ctx, args) => await finishAttempt(ctx, ctx.student, args),
});

/** What came of one's own attempt, as `finish` says it; null for one that was never handed in. */
export const review = studentQuery({
  args: { attemptId: v.string() },
  returns: v.union(v.null(), finished),
  handler: async (ctx, { attemptId }) => await reviewOfAttempt(ctx, ctx.student, attemptId),
});
