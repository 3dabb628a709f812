/** Trials: rehearsals that a teacher plays alone, with simulated pupils. All other functions are those of any session. */
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { creatorMutation, internalMutation, teacherQuery } from "./functions";
import { idFromUrl } from "./model/lengths";
import { endedTrialOf, eraseOldTrials, openTrial } from "./model/live/session/trials";

/**
 * Opens a trial of the caller's quiz, or of the sample quiz, and deletes the caller's earlier trial. If `continued` is
 * the code of that trial, and it has the same content and has not ended, it is returned with `isNew: false`.
 * Fails with QUIZ_NOT_FOUND, QUIZ_NOT_YOURS, NO_PLAYABLE_QUESTION or TOO_MANY_CREATED.
 */
export const open = creatorMutation({
  args: { quizId: v.optional(idFromUrl), continued: v.optional(v.string()) },
  returns: v.object({ code: v.string(), isNew: v.boolean() }),
  handler: async (ctx, args) => await openTrial(ctx, ctx.teacher, args),
});

/** Returns code and quiz of the caller's trial that was played to its end, until the trial is deleted. Otherwise null. */
export const ended = teacherQuery({
  args: {},
  returns: v.union(v.null(), v.object({ code: v.string(), quizId: v.optional(v.id("quizzes")) })),
  handler: async (ctx) => {
    const trial = await endedTrialOf(ctx, ctx.teacher._id);
    return trial === null ? null : { code: trial.code, quizId: trial.quizId };
  },
});

/** Deletes trials of all teachers that are older than a day. */
export const eraseOld = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if (await eraseOldTrials(ctx)) await ctx.scheduler.runAfter(0, internal.liveTrials.eraseOld, {});
    return null;
  },
});
