/** The server's clock, and jobs that advance live sessions by it. */
import { v } from "convex/values";
import { hostQuery, internalMutation, publicMutation } from "./functions";
import { findClock } from "./model/live/session/game";
import {
  endQuestionEarly,
  lookAtQuestionThatWaits,
  settleQuestion,
  tickClock,
} from "./model/live/transitions/advance";
import { recoverLostClocks, recoverClock as recoverSession } from "./model/live/transitions/recover";

/** The server's time in ms since the epoch, for browsers to measure their offset. A mutation, because a query's answer may be a cached one. */
export const now = publicMutation({
  args: {},
  returns: v.number(),
  handler: async () => Date.now(),
});

/** The seconds left, written once a second while the session is active. */
export const read = hostQuery({
  args: {},
  returns: v.union(v.null(), v.object({ timeLeft: v.number() })),
  handler: async (ctx) => {
    const clock = await findClock(ctx, ctx.session._id);
    return clock === null ? null : { timeLeft: clock.timeLeft };
  },
});

/** One second of an active session. `at` is the time the tick was aimed at. */
export const tick = internalMutation({
  args: { sessionId: v.id("liveQuizSessions"), generation: v.number(), at: v.number() },
  returns: v.null(),
  handler: async (ctx, { sessionId, generation, at }) => {
    await tickClock(ctx, sessionId, generation, at);
    return null;
  },
});

/** Looks, once a second, whether a question can end before its time. */
export const endEarly = internalMutation({
  args: { sessionId: v.id("liveQuizSessions"), generation: v.number() },
  returns: v.null(),
  handler: async (ctx, { sessionId, generation }) => {
    await endQuestionEarly(ctx, sessionId, generation);
    return null;
  },
});

/** Looks whom a question waits for still whose class's time is over. */
export const lookAtWait = internalMutation({
  args: { sessionId: v.id("liveQuizSessions") },
  returns: v.null(),
  handler: async (ctx, args) => {
    await lookAtQuestionThatWaits(ctx, args.sessionId);
    return null;
  },
});

/** Makes the move that a question was just closed for. */
export const settle = internalMutation({
  args: { sessionId: v.id("liveQuizSessions"), generation: v.number() },
  returns: v.null(),
  handler: async (ctx, { sessionId, generation }) => {
    await settleQuestion(ctx, sessionId, generation);
    return null;
  },
});

/** Restarts one session whose jobs were lost. */
export const recoverClock = internalMutation({
  args: { sessionId: v.id("liveQuizSessions") },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await recoverSession(ctx, sessionId);
    return null;
  },
});

/** Looks for active sessions whose jobs were lost. */
export const recoverClocks = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await recoverLostClocks(ctx);
    return null;
  },
});
