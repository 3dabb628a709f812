/** The host's screens of a live session: panel or lobby, the board in its own window, and the remote. */
import { v } from "convex/values";
import { commandMutation, hostQuery, internalMutation } from "./functions";
import { findRemote, isPaired } from "./model/live/session/remotes";
import { findScreens, recordScreen, watchHost as watchHostOf } from "./model/live/session/screens";
import { countAnswers as countAnswersOf, countForScreens, findCount } from "./model/live/views/counts";

/**
 * Reports an open screen of the host: the remote (recognised by its secret), panel or lobby (`isPanel`), else the
 * board. `isHidden`: the tab is in the background. Board and remote also start the count of answers.
 */
export const seen = commandMutation({
  args: { isPanel: v.optional(v.boolean()), isHidden: v.optional(v.boolean()) },
  returns: v.null(),
  handler: async (ctx, { isPanel = false, isHidden = false }) => {
    const screen = ctx.isRemote ? "remote" : isPanel ? "panel" : "board";
    await recordScreen(ctx, ctx.session, screen, isHidden);
    if (screen !== "panel" && ctx.session.status === "active") await countForScreens(ctx, ctx.session._id);
    return null;
  },
});

/**
 * Numbers of participants (`people`) and of answers to the running question. At most a second old while a board or
 * remote is open; null before the first count.
 */
export const count = hostQuery({
  args: {},
  returns: v.union(
    v.null(),
    v.object({ questionIndex: v.number(), people: v.number(), answered: v.number() }),
  ),
  handler: async (ctx) => {
    const liveCount = (await findCount(ctx, ctx.session._id))?.standing ?? null;
    if (liveCount === null) return null;
    const { questionIndex, people, answered } = liveCount;
    return { questionIndex, people, answered };
  },
});

/** The host's other screens. */
export const state = hostQuery({
  args: {},
  returns: v.object({
    /** Time until which a board counts as open, ms since the epoch; 0 if none was opened. */
    wallUntil: v.number(),
    hasRemote: v.boolean(),
    /**
     * Current invitation: the time until which phones may accept it (ms since the epoch), and the number of phones that
     * have accepted it.
     */
    invitation: v.union(v.null(), v.object({ until: v.number(), phones: v.number() })),
  }),
  handler: async (ctx) => {
    const screens = await findScreens(ctx, ctx.session._id);
    const remote = await findRemote(ctx, ctx.session._id);
    const invitation = remote?.invitation ?? null;
    return {
      wallUntil: screens?.wallUntil ?? 0,
      hasRemote: remote !== null && (await isPaired(ctx, remote)),
      invitation: invitation && { until: invitation.until, phones: invitation.phones.length },
    };
  },
});

/**
 * Counts the answers to the running question for the host's screens, and schedules itself again while the question is
 * open. `since` identifies the chain.
 */
export const countAnswers = internalMutation({
  args: { sessionId: v.id("liveQuizSessions"), since: v.number() },
  returns: v.null(),
  handler: async (ctx, chain) => {
    await countAnswersOf(ctx, chain.sessionId, chain.since);
    return null;
  },
});

/** Checks that one of the host's screens is still open. `at` is the time the job was scheduled for. */
export const watchHost = internalMutation({
  args: { sessionId: v.id("liveQuizSessions"), at: v.optional(v.number()) },
  returns: v.null(),
  handler: async (ctx, { sessionId, at }) => {
    await watchHostOf(ctx, sessionId, at);
    return null;
  },
});
