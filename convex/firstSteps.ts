/** First steps of a new teacher: a trial, a quiz, a class. */
import { v } from "convex/values";
import { creatorMutation, teacherMutation, teacherQuery } from "./functions";
import { classesOf } from "./model/classes/find";
import { hasPlayed } from "./model/quizzes/lastPlays";
import { newestOwnWork } from "./model/quizzes/ownWork";
import { keepSample as keepSampleOf } from "./model/quizzes/sampleQuiz";
import { noteFirstStep } from "./model/users/firstSteps";

/**
 * Returns which of the caller's first steps are done. Null if all are, if the caller has dismissed them, and for a
 * teacher of an earlier version with own quizzes.
 */
export const mine = teacherQuery({
  args: {},
  returns: v.union(v.null(), v.object({ tried: v.boolean(), hasQuiz: v.boolean(), hasClass: v.boolean() })),
  handler: async (ctx) => {
    const { _id, firstSteps } = ctx.teacher;
    if (firstSteps?.dismissed) return null;
    const hasQuiz = (await newestOwnWork(ctx, _id, 1)).length > 0;
    if (firstSteps === undefined && hasQuiz) return null;
    const hasClass = (await classesOf(ctx, _id)).length > 0;
    const tried = firstSteps?.tried === true || (await hasPlayed(ctx, _id));
    return tried && hasQuiz && hasClass ? null : { tried, hasQuiz, hasClass };
  },
});

/** Hides the caller's first steps for good. */
export const dismiss = teacherMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await noteFirstStep(ctx, ctx.teacher._id, "dismissed");
    return null;
  },
});

/** Stores the sample quiz as the caller's own, unless the caller has it. Returns its id. Fails with TOO_MANY_CREATED. */
export const keepSample = creatorMutation({
  args: {},
  returns: v.id("quizzes"),
  handler: async (ctx) => await keepSampleOf(ctx, ctx.teacher._id),
});
