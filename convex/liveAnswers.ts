/** Answers to the running question. */
import { v } from "convex/values";
import { participantMutation, participantQuery } from "./functions";
import { ownAnswer, submitAnswer } from "./model/live/answers";
import { errorCode } from "./model/refusal";

/**
 * Answers the running question. Refused with PHASE_OVER, WRONG_QUESTION, ALREADY_ANSWERED or INVALID_OPTION: returned, not thrown, since being
 * late is nobody's mistake and belongs in no log.
 */
export const submit = participantMutation({
  args: { questionIndex: v.number(), option: v.number() },
  returns: v.union(v.object({ ok: v.literal(true) }), v.object({ ok: v.literal(false), code: errorCode })),
  handler: async (ctx, { questionIndex, option }) => {
    const refused = await submitAnswer(ctx, ctx.participant, questionIndex, option);
    if (refused !== null) return { ok: false as const, code: refused };
    return { ok: true as const };
  },
});

/** One's own choice, for a page that was loaded again: an option, -1 for unanswered, or null. */
export const mine = participantQuery({
  args: { questionIndex: v.number() },
  returns: v.union(v.number(), v.null()),
  handler: async (ctx, { questionIndex }) => {
    if (ctx.participant === null) return null;
    return (await ownAnswer(ctx, ctx.participant, questionIndex))?.option ?? null;
  },
});
