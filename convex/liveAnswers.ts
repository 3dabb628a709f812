/** Answers to the running question. */
import { v } from "convex/values";
import { participantMutation, participantQuery } from "./functions";
import { findAnswerSheet } from "./model/live/answerSheets";
import { ownAnswer, submitAnswer } from "./model/live/answers";
import { answerOf } from "./model/live/storedRows";
import { answerValue } from "./model/questions/kinds";
import { errorCode } from "./model/refusal";
import { fail } from "./shared/errors";

/**
 * Answers the running question. Refused with PHASE_OVER, WRONG_QUESTION, ALREADY_ANSWERED or INVALID_OPTION: returned, not thrown, since being
 * late is nobody's mistake and belongs in no log.
 *
 * `option` is how pages of an earlier version name an answer: one that was on its way while the server was updated counts.
 */
export const submit = participantMutation({
  args: { questionIndex: v.number(), answer: v.optional(answerValue), option: v.optional(v.number()) },
  returns: v.union(v.object({ ok: v.literal(true) }), v.object({ ok: v.literal(false), code: errorCode })),
  handler: async (ctx, { questionIndex, option, answer = option }) => {
    const refused = await submitAnswer(ctx, ctx.participant, questionIndex, answer ?? fail("INVALID_INPUT"));
    if (refused !== null) return { ok: false as const, code: refused };
    return { ok: true as const };
  },
});

/** One's own answer, for a page that was loaded again; null where there is none. */
export const mine = participantQuery({
  args: { questionIndex: v.number() },
  returns: v.union(answerValue, v.null()),
  handler: async (ctx, { questionIndex }) => {
    if (ctx.participant === null) return null;
    const row = await ownAnswer(ctx, ctx.participant, questionIndex);
    if (row !== null) return answerOf(row);
    return (await findAnswerSheet(ctx, ctx.participant._id))?.answers[questionIndex]?.answer ?? null;
  },
});
