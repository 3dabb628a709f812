/** Results of solo quizzes. */
import { v } from "convex/values";
import { internalMutation, studentMutation, studentQuery } from "./functions";
import { endLongPlays } from "./model/quizzes/plays";
import { countResult } from "./model/results/count";
import { attempt, finishAttempt, finished, reviewOfAttempt } from "./model/results/finish";
import { releaseForgotten, releaseResults as releaseHeld } from "./model/results/held";

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

/** Counts a finished solo quiz, once: attempts of the quiz, and its teacher's statistics. */
export const countSoloResult = internalMutation({
  args: { resultId: v.id("quizResults") },
  returns: v.null(),
  handler: async (ctx, { resultId }) => {
    await countResult(ctx, resultId);
    return null;
  },
});

/** Shows the solo results of a quiz that were kept back while it was being played. */
export const releaseResults = internalMutation({
  args: { quizId: v.id("quizzes") },
  returns: v.null(),
  handler: async (ctx, { quizId }) => {
    await releaseHeld(ctx, quizId);
    return null;
  },
});

/** Ends embargoes that have lasted too long, and releases results whose job was lost. */
export const releaseOverdue = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await endLongPlays(ctx);
    await releaseForgotten(ctx);
    return null;
  },
});
