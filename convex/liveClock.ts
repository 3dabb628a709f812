/** The server's clock, and the jobs that advance live sessions. */
import { v } from "convex/values";
import { hostQuery, internalMutation, publicMutation } from "./functions";
import { findClock } from "./model/live/session/game";
import {
  endQuestionEarly,
  recheckOvertime,
  settleClosedQuestion,
  tickClock,
} from "./model/live/transitions/clockJobs";
import { recoverLostClocks, recoverClock as recoverSession } from "./model/live/transitions/recover";

/**
 * Server time in ms since the epoch, for browsers to measure their offset. A mutation, because a query result may be
 * cached.
 */
export const now = publicMutation({
  args: {},
  returns: v.number(),
  handler: async () => Date.now(),
});

/** Whole seconds left in the phase, written by each tick. Null unless the session is active. */
export const read = hostQuery({
  args: {},
  returns: v.union(v.null(), v.object({ timeLeft: v.number() })),
  handler: async (ctx) => {
    const clock = await findClock(ctx, ctx.session._id);
    return clock === null ? null : { timeLeft: clock.timeLeft };
  },
});

/** Tick of an active session. `at` is the time it was scheduled for. */
export const tick = internalMutation({
  args: { sessionId: v.id("liveQuizSessions"), generation: v.number(), at: v.number() },
  returns: v.null(),
  handler: async (ctx, { sessionId, generation, at }) => {
    await tickClock(ctx, sessionId, generation, at);
    return null;
  },
});

/** Checks once a second if a question can end early. */
export const endEarly = internalMutation({
  args: { sessionId: v.id("liveQuizSessions"), generation: v.number() },
  returns: v.null(),
  handler: async (ctx, { sessionId, generation }) => {
    await endQuestionEarly(ctx, sessionId, generation);
    return null;
  },
});

/** Checks if a question in overtime still waits for a participant, and closes it if not. */
export const lookAtWait = internalMutation({
  args: { sessionId: v.id("liveQuizSessions") },
  returns: v.null(),
  handler: async (ctx, args) => {
    await recheckOvertime(ctx, args.sessionId);
    return null;
  },
});

/** Makes the transition for which the current question was closed: reveal, discussion, next question or end. */
export const settle = internalMutation({
  args: { sessionId: v.id("liveQuizSessions"), generation: v.number() },
  returns: v.null(),
  handler: async (ctx, { sessionId, generation }) => {
    await settleClosedQuestion(ctx, sessionId, generation);
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

/** Finds active sessions whose jobs were lost, and restarts them. */
export const recoverClocks = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await recoverLostClocks(ctx);
    return null;
  },
});
