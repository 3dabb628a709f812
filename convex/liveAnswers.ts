/** Answers to the running question. */
import { v } from "convex/values";
import { participantMutation, participantQuery } from "./functions";
import { ownAnswer, submitAnswer } from "./model/live/answers";

/** Answers the running question. Fails with PHASE_OVER, WRONG_QUESTION, ALREADY_ANSWERED or INVALID_OPTION. */
export const submit = participantMutation({
  args: { questionIndex: v.number(), option: v.number() },
  returns: v.object({ questionIndex: v.number(), option: v.number() }),
  handler: async (ctx, { questionIndex, option }) => {
    await submitAnswer(ctx, ctx.participant, questionIndex, option);
    return { questionIndex, option };
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
