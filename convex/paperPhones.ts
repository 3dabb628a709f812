/** The host's phone that reads the sheets of an exam on paper. The phone accepts its invitation by `liveRemotes.accept`. */
import { v } from "convex/values";
import { examMutation, examPhoneMutation, examPhoneQuery, examQuery } from "./functions";
import { upTo } from "./model/lengths";
import {
  confirm as confirmPhone,
  revoke as revokePhone,
  withdraw as withdrawInvitation,
} from "./model/live/session/remotes";
import {
  checkForPhone,
  invitePhone,
  phoneExam,
  phoneObjection,
  phonePupils,
  phoneResult,
  phoneState,
  pupilsForPhone,
  resultForPhone,
  stateOfPhone,
  viewForPhone,
} from "./model/paper/phone";
import { recordReadings, sheetReading, unmarkedPage } from "./model/paper/record";
import { pointsPages, pointsResult, recordPoints as recordPointsOf } from "./model/paper/recordPoints";
import { errorCode } from "./model/refusal";
import { READINGS_AT_ONCE } from "./shared/limits/paper";

/**
 * Creates an invitation for one phone, as `liveRemotes.invite` does for a game. Returns the time until which phones may accept it, ms since the
 * epoch. Fails with PAPER_FORGOTTEN, INVALID_INPUT or TOO_FAST.
 */
export const invite = examMutation({
  args: { secret: v.string() },
  returns: v.number(),
  handler: async (ctx, { secret }) => await invitePhone(ctx, ctx.session, secret),
});

/** Withdraws the invitation. Fails with TOO_FAST. */
export const withdraw = examMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await withdrawInvitation(ctx, ctx.session._id);
    return null;
  },
});

/** Pairs the phone that shows these digits. Returns DIGITS_WRONG or INVITATION_OVER if refused. Fails with TOO_FAST. */
export const confirm = examMutation({
  args: { digits: v.string() },
  returns: v.union(v.object({ ok: v.literal(true) }), v.object({ ok: v.literal(false), code: errorCode })),
  handler: async (ctx, { digits }) => {
    const refused = await confirmPhone(ctx, ctx.session, digits);
    return refused === null ? { ok: true as const } : { ok: false as const, code: refused };
  },
});

/** Unpairs the phone. Fails with TOO_FAST. */
export const revoke = examMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await revokePhone(ctx, ctx.session._id);
    return null;
  },
});

/** The exam's phone and its invitation, for the host. */
export const state = examQuery({
  args: {},
  returns: phoneState,
  handler: async (ctx) => await stateOfPhone(ctx, ctx.session),
});

/** The exam as its phone needs it to read sheets; null for a phone that is not paired (any more). */
export const exam = examPhoneQuery({
  args: {},
  returns: v.union(v.null(), phoneExam),
  handler: async (ctx) => (ctx.session === null ? null : await viewForPhone(ctx, ctx.session)),
});

/** Pupils of the exam's class, while the phone asks about a sheet; null for a phone that is not paired. */
export const pupils = examPhoneQuery({
  args: {},
  returns: v.union(v.null(), phonePupils),
  handler: async (ctx) => (ctx.session === null ? null : await pupilsForPhone(ctx, ctx.session)),
});

/** Decisions that come before the marks of pages, as `paperExams.check`; null for a phone that is not paired. */
export const check = examPhoneQuery({
  args: { pages: upTo(READINGS_AT_ONCE, v.array(unmarkedPage)) },
  returns: v.union(v.null(), v.array(v.union(phoneObjection, v.null()))),
  handler: async (ctx, { pages }) =>
    ctx.session === null ? null : await checkForPhone(ctx, ctx.session, pages),
});

/** Records pages that the phone has read, as `paperExams.record`. Fails with PHONE_UNPAIRED, INVALID_INPUT or TOO_FAST. */
export const record = examPhoneMutation({
  args: { readings: upTo(READINGS_AT_ONCE, v.array(sheetReading)) },
  returns: v.array(phoneResult),
  handler: async (ctx, { readings }) =>
    (await recordReadings(ctx, ctx.session, readings)).map(resultForPhone),
});

/** Records pages for points that the phone has read, as `paperPoints.record`. Fails with PHONE_UNPAIRED, INVALID_INPUT or TOO_FAST. */
export const recordPoints = examPhoneMutation({
  args: { pages: pointsPages },
  returns: v.array(pointsResult),
  handler: async (ctx, { pages }) => await recordPointsOf(ctx, ctx.session, pages),
});
