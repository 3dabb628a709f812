/** Results of solo quizzes. */
import { v } from "convex/values";
import { internalMutation, studentMutation, studentQuery } from "./functions";
import { endLongPlays } from "./model/quizzes/plays";
import { countResult } from "./model/results/count";
import { attempt, finishAttempt, finished, reviewOfAttempt } from "./model/results/finish";
import { releaseResults as releaseHeld, resumeReleases } from "./model/results/held";

/**
 * Grades and stores a student's answers to a quiz. Sending the same attempt again returns the same outcome and counts once. If the quiz is
 * being played live, or students may not see the quiz, the outcome is `held`: the result is withheld until neither is the case.
 */
export const finish = studentMutation({
  args: attempt.fields,
  returns: finished,
  handler: async (ctx, args) => await finishAttempt(ctx, ctx.student, args),
});

/** Returns the outcome of the caller's attempt, as `finish` does; null for an attempt that was never handed in. */
export const review = studentQuery({
  args: { attemptId: v.string() },
  returns: v.union(v.null(), finished),
  handler: async (ctx, { attemptId }) => await reviewOfAttempt(ctx, ctx.student, attemptId),
});

/** Counts a finished solo attempt in the statistics of the quiz and of its teacher. Later calls have no effect. */
export const countSoloResult = internalMutation({
  args: { resultId: v.id("quizResults") },
  returns: v.null(),
  handler: async (ctx, { resultId }) => {
    await countResult(ctx, resultId);
    return null;
  },
});

/** Releases held solo results of a quiz. */
export const releaseResults = internalMutation({
  args: { quizId: v.id("quizzes") },
  returns: v.null(),
  handler: async (ctx, { quizId }) => {
    await releaseHeld(ctx, quizId);
    return null;
  },
});

/** Ends embargoes that have lasted too long, and releases results whose job has failed. */
export const releaseOverdue = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await endLongPlays(ctx);
    await resumeReleases(ctx);
    return null;
  },
});
