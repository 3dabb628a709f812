/** Forgetting: scheduled deletions, internal functions only. What a teacher or a user deletes goes in batches, what is old by itself. */
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalMutation } from "./functions";
import { reapplyErasures as reapply, sweepErased as sweepOldErased } from "./model/erasers/erased";
import { continueErasure as continueOne, resumeErasures as resumeLost } from "./model/erasers/resume";
import { erasedRow } from "./model/erasing/tables";
import { forgetOldMessages } from "./model/feedback/retention";
import { forgetOldSolvers } from "./model/homework/remove";
import { forgetOldGuests, forgetGuestsOf as forgetOne } from "./model/live/participants/retention";
import { sweepFiles as sweepUnusedFiles } from "./model/questions/images";
import { sweepCategories as sweepUnusedCategories } from "./model/quizzes/categories";
import { sweepDevices } from "./model/users/devices";
import { processRequests } from "./model/users/passwordReset";
import { sweepCodes } from "./model/users/resetCodes";
import { sweepSignIns as sweepOldSignIns } from "./model/users/signIns";

/** Deletes the next batch of an account or a session that was deleted. */
export const continueErasure = internalMutation({
  args: { erasureId: v.id("erasures") },
  returns: v.null(),
  handler: async (ctx, { erasureId }) => {
    await continueOne(ctx, erasureId);
    return null;
  },
});

/** Takes up deletions whose jobs were lost. */
export const resumeErasures = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await resumeLost(ctx);
    return null;
  },
});

/** Has the guests forgotten of live sessions that ended long ago, and of homework; later the pupils of classes. */
export const forgetGuests = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await forgetOldGuests(ctx);
    await forgetOldSolvers(ctx);
    return null;
  },
});

/** Forgets a page of one session's guests, or of its pupils. */
export const forgetGuestsOf = internalMutation({
  args: {
    sessionId: v.id("liveQuizSessions"),
    cursor: v.union(v.string(), v.null()),
    pupils: v.optional(v.literal(true)),
  },
  returns: v.null(),
  handler: async (ctx, { sessionId, cursor, pupils }) => {
    await forgetOne(ctx, sessionId, cursor, pupils);
    return null;
  },
});

/** Deletes feedback messages that came in long ago. */
export const forgetMessages = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await forgetOldMessages(ctx);
    return null;
  },
});

/** Deletes again what is on the list of what was deleted for good. For the server, after a backup was restored. */
export const reapplyErasures = internalMutation({
  args: { rows: v.array(erasedRow) },
  returns: v.null(),
  handler: async (ctx, { rows }) => {
    await reapply(ctx, rows);
    return null;
  },
});

/** Forgets what was deleted so long ago that no backup holds it. */
export const sweepErased = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await sweepOldErased(ctx);
    return null;
  },
});

/** Deletes sign-ins, known browsers and password codes whose time is over. */
export const sweepSignIns = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    // Those whose job was lost.
    await processRequests(ctx);
    const sweeps = [await sweepCodes(ctx), await sweepDevices(ctx), await sweepOldSignIns(ctx)];
    if (sweeps.includes(true)) await ctx.scheduler.runAfter(0, internal.retention.sweepSignIns, {});
    return null;
  },
});

/** Deletes uploaded files and pictures that nobody uses; `cursor` is null at the beginning. */
export const sweepFiles = internalMutation({
  args: { cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { cursor }) => {
    await sweepUnusedFiles(ctx, cursor);
    return null;
  },
});

/** Looks which categories are empty, and deletes those that nobody can use; `cursor` is null at the beginning. */
export const sweepCategories = internalMutation({
  args: { cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { cursor }) => {
    await sweepUnusedCategories(ctx, cursor);
    return null;
  },
});
