/** Points of the open questions of an exam on paper, which its host enters. */
import { v } from "convex/values";
import { examMutation, examQuery } from "./functions";
import { enteredPoints, enterPoints, markAbsent, pointsView, viewPoints } from "./model/paper/points";
import { pointsPages, pointsResult, recordPoints } from "./model/paper/recordPoints";

/** The exam's open questions, and the points of each pupil. */
export const view = examQuery({
  args: {},
  returns: pointsView,
  handler: async (ctx) => await viewPoints(ctx, ctx.session),
});

/** Stores points, all or none. Fails with INVALID_INPUT, PAPER_FORGOTTEN or TOO_FAST. */
export const enter = examMutation({
  args: { entered: enteredPoints },
  returns: v.null(),
  handler: async (ctx, { entered }) => {
    await enterPoints(ctx, ctx.session, entered);
    return null;
  },
});

/**
 * Enters points that were read from pupils' sheets, and returns a result for each page. Other points than those that are entered are a conflict until
 * the host sends them with `replaces`. Fails with INVALID_INPUT, PAPER_FORGOTTEN or TOO_FAST.
 */
export const record = examMutation({
  args: { pages: pointsPages },
  returns: v.array(pointsResult),
  handler: async (ctx, { pages }) => await recordPoints(ctx, ctx.session, pages),
});

/** Marks a pupil as absent, or undoes that. Entering points undoes it as well. Fails with INVALID_INPUT or TOO_FAST. */
export const setAbsent = examMutation({
  args: { pupilId: v.id("pupils"), isAbsent: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { pupilId, isAbsent }) => {
    await markAbsent(ctx, ctx.session, pupilId, isAbsent);
    return null;
  },
});
