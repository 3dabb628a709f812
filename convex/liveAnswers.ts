/** Answers to the running question, and jobs that score, sum and pack answers. */
import { v } from "convex/values";
import { internalMutation, participantMutation, participantQuery } from "./functions";
import {
  findAnswerSheet,
  packAnswers as packAnswersOf,
  resumePacking as resumeLostPacking,
} from "./model/live/answers/answerSheets";
import { ownAnswer, submitAnswer } from "./model/live/answers/answers";
import { votedIn } from "./model/live/answers/distribution";
import { recordUnanswered as recordUnansweredIn } from "./model/live/answers/unanswered";
import {
  collectForRescoring as collectPageForRescoring,
  rescoreFinished as rescoreFinishedGame,
  resumeRescoring as resumeLostRescoring,
} from "./model/live/scores/rescoreFinished";
import { writeTotalsBeforeEnd } from "./model/live/scores/totals";
import { scoreRevealedQuestion } from "./model/live/transitions/advance";
import { isRightAgain, outcome, outcomesOf, ownReachable } from "./model/live/views/mistakes";
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
  args: {
    questionIndex: v.number(),
    answer: v.optional(answerValue),
    option: v.optional(v.number()),
    /** Whether it is meant for a second vote; absent: the first. */
    isSecond: v.optional(v.boolean()),
  },
  returns: v.union(v.object({ ok: v.literal(true) }), v.object({ ok: v.literal(false), code: errorCode })),
  handler: async (ctx, { questionIndex, option, answer = option, isSecond = false }) => {
    const given = answer ?? fail("INVALID_INPUT");
    const vote = isSecond ? "second" : "first";
    const refused = await submitAnswer(ctx, ctx.participant, questionIndex, given, vote);
    if (refused !== null) return { ok: false as const, code: refused };
    return { ok: true as const };
  },
});

/** One's own answer, in the first vote or the second, for a page that was loaded again; null where there is none. */
export const mine = participantQuery({
  args: { questionIndex: v.number(), isSecond: v.optional(v.boolean()) },
  returns: v.union(answerValue, v.null()),
  handler: async (ctx, { questionIndex, isSecond = false }) => {
    if (ctx.participant === null) return null;
    const row = await ownAnswer(ctx, ctx.participant, questionIndex);
    if (row !== null) return votedIn(row, isSecond ? "second" : "first");
    const kept = (await findAnswerSheet(ctx, ctx.participant._id))?.answers[questionIndex];
    return (isSecond ? kept?.second : kept?.answer) ?? null;
  },
});

/** How one's own answers were graded in a game that is over, and what is right where they were not; null while the key may not be seen. */
export const outcomes = participantQuery({
  args: {},
  returns: v.union(v.null(), v.array(outcome)),
  handler: async (ctx) => ctx.participant && (await outcomesOf(ctx, ctx.participant)),
});

/** Points that the participant could reach in a game that is over, of the questions that they had time for; null while the key may not be seen. */
export const reachable = participantQuery({
  args: {},
  returns: v.union(v.null(), v.number()),
  handler: async (ctx) => ctx.participant && (await ownReachable(ctx, ctx.participant)),
});

/** Whether an answer is right, for who solves the own mistakes again: it counts nowhere. Null while the key may not be seen. */
export const check = participantQuery({
  args: { index: v.number(), answer: answerValue },
  returns: v.union(v.null(), v.boolean()),
  handler: async (ctx, { index, answer }) =>
    ctx.participant && (await isRightAgain(ctx, ctx.participant, index, answer)),
});

/** Records who did not answer a question that has been scored, a batch after the other. */
export const recordUnanswered = internalMutation({
  args: {
    sessionId: v.id("liveQuizSessions"),
    questionIndex: v.number(),
    closedAt: v.number(),
    cursor: v.union(v.string(), v.null()),
  },
  returns: v.null(),
  handler: async (ctx, batch) => {
    await recordUnansweredIn(ctx, batch);
    return null;
  },
});

/** Writes everybody's points for a question whose answer is being shown. */
export const score = internalMutation({
  args: { sessionId: v.id("liveQuizSessions"), questionIndex: v.number() },
  returns: v.null(),
  handler: async (ctx, { sessionId, questionIndex }) => {
    await scoreRevealedQuestion(ctx, sessionId, questionIndex);
    return null;
  },
});

/** Writes everybody's own row while the answer to the last question is being shown. */
export const writeTotals = internalMutation({
  args: { sessionId: v.id("liveQuizSessions") },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await writeTotalsBeforeEnd(ctx, sessionId);
    return null;
  },
});

/** Packs the answers of a page of participants of a session that is over into sheets, a page after the other. */
export const packAnswers = internalMutation({
  args: { sessionId: v.id("liveQuizSessions"), cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { sessionId, cursor }) => {
    await packAnswersOf(ctx, sessionId, cursor);
    return null;
  },
});

/** Looks for sessions whose answers have not been packed: their job was lost, or an earlier version has ended them. */
export const resumePacking = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await resumeLostPacking(ctx);
    return null;
  },
});

/** Collects a page of the answers to a question of a finished game whose key has changed, a page after the other. */
export const collectForRescoring = internalMutation({
  args: {
    sessionId: v.id("liveQuizSessions"),
    index: v.number(),
    since: v.number(),
    cursor: v.union(v.string(), v.null()),
  },
  returns: v.null(),
  handler: async (ctx, page) => {
    await collectPageForRescoring(ctx, page);
    return null;
  },
});

/** Writes the changed points of a finished game, once the answers to the question are collected. */
export const rescoreFinished = internalMutation({
  args: { sessionId: v.id("liveQuizSessions"), index: v.number(), since: v.number() },
  returns: v.null(),
  handler: async (ctx, chain) => {
    await rescoreFinishedGame(ctx, chain);
    return null;
  },
});

/** Looks for finished games that wait for points since their job was lost. */
export const resumeRescoring = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await resumeLostRescoring(ctx);
    return null;
  },
});
