/** Live games without phones: the host's choice before the start, and raised hands that the host counts. */
import { v } from "convex/values";
import { commandMutation, hostMutation, hostQuery, remoteQuery } from "./functions";
import { enterHands } from "./model/live/answers/enterHands";
import { handCounts, handCountsOf } from "./model/live/answers/hands";
import { choosePhoneless, countLeftOutWith } from "./model/live/lobby/choosePhoneless";
import { phonelessWays } from "./model/live/rules/phoneless";
import { errorCode } from "./model/refusal";

/** Ways of the session, and the numbers of questions that a game without phones asks and leaves out. */
export const choice = hostQuery({
  args: {},
  returns: v.object({ ways: phonelessWays, asked: v.number(), leftOut: v.number() }),
  handler: async (ctx) => {
    const { phoneless: ways = {} } = ctx.session;
    return { ways, ...(await countLeftOutWith(ctx, ctx.session, { hands: true })) };
  },
});

/**
 * Replaces the ways to take part without a phone before the start. Fails with SESSION_STARTED, SESSION_ENDED or
 * NO_PHONELESS_QUESTION.
 */
export const choose = hostMutation({
  args: { ways: phonelessWays },
  returns: v.null(),
  handler: async (ctx, { ways }) => {
    await choosePhoneless(ctx, ctx.session, ways);
    return null;
  },
});

/**
 * Sets the number of raised hands for one option of the current question, until the session leaves the question.
 * WRONG_QUESTION, NOT_OPEN_YET, PHASE_OVER and INVALID_OPTION are returned and not thrown: a late entry is expected. Fails
 * with INVALID_INPUT if the host counts no hands, or for an invalid number.
 */
export const setHands = commandMutation({
  args: {
    questionIndex: v.number(),
    option: v.number(),
    count: v.number(),
    /** The hands are of the second vote; absent means the first. */
    isSecond: v.optional(v.boolean()),
    /** `version` of the question, if it has one. */
    version: v.optional(v.number()),
  },
  returns: v.union(v.object({ ok: v.literal(true) }), v.object({ ok: v.literal(false), code: errorCode })),
  handler: async (ctx, { isSecond = false, ...entry }) => {
    const refused = await enterHands(ctx, ctx.session, { ...entry, vote: isSecond ? "second" : "first" });
    return refused === null ? { ok: true as const } : { ok: false as const, code: refused };
  },
});

/** Raised hands of the current question's latest vote; null if the host counts none, and before the start. */
export const hands = hostQuery({
  args: {},
  returns: handCounts,
  handler: async (ctx) => await handCountsOf(ctx, ctx.session),
});

/** As {@link hands}, for the remote. Null for a phone that is not the remote. */
export const remoteHands = remoteQuery({
  args: {},
  returns: handCounts,
  handler: async (ctx) => (ctx.session === null ? null : await handCountsOf(ctx, ctx.session)),
});
