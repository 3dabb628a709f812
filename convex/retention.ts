/** Scheduled deletions: batches of large deletions that a user has started, and data beyond its retention time. Internal functions only. */
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

/** Deletes the next batch of an erasure. */
export const continueErasure = internalMutation({
  args: { erasureId: v.id("erasures") },
  returns: v.null(),
  handler: async (ctx, { erasureId }) => {
    await continueOne(ctx, erasureId);
    return null;
  },
});

/** Resumes erasures whose job has failed. */
export const resumeErasures = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await resumeLost(ctx);
    return null;
  },
});

/** Starts deleting guests and pupils of live sessions and homework whose retention time is over. Pupils have a longer one than guests. */
export const forgetGuests = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await forgetOldGuests(ctx);
    await forgetOldSolvers(ctx);
    return null;
  },
});

/** Deletes a page of one session's guests, or of its pupils. */
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

/** Deletes old feedback messages. */
export const forgetMessages = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await forgetOldMessages(ctx);
    return null;
  },
});

/** Deletes everything with a tombstone again; called by the server after a backup was restored. */
export const reapplyErasures = internalMutation({
  args: { rows: v.array(erasedRow) },
  returns: v.null(),
  handler: async (ctx, { rows }) => {
    await reapply(ctx, rows);
    return null;
  },
});

/** Deletes tombstones that are older than any backup. */
export const sweepErased = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await sweepOldErased(ctx);
    return null;
  },
});

/** Deletes expired sign-in sessions, known browsers and reset codes. */
export const sweepSignIns = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    // Processes requests for reset codes whose job has failed.
    await processRequests(ctx);
    const sweeps = [await sweepCodes(ctx), await sweepDevices(ctx), await sweepOldSignIns(ctx)];
    if (sweeps.includes(true)) await ctx.scheduler.runAfter(0, internal.retention.sweepSignIns, {});
    return null;
  },
});

/** Deletes unused uploads and pictures; `cursor` is null for the first batch. */
export const sweepFiles = internalMutation({
  args: { cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { cursor }) => {
    await sweepUnusedFiles(ctx, cursor);
    return null;
  },
});

/** Updates the visibility of all categories, and deletes empty ones of deleted accounts; `cursor` is null for the first batch. */
export const sweepCategories = internalMutation({
  args: { cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { cursor }) => {
    await sweepUnusedCategories(ctx, cursor);
    return null;
  },
});
