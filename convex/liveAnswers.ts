/** Answers to the running question, and jobs that score, sum and pack answers. */
import { v } from "convex/values";
import { internalMutation, participantMutation, participantQuery } from "./functions";
import {
  findAnswerSheet,
  packAnswers as packAnswersOf,
  resumePacking as resumeLostPacking,
} from "./model/live/answers/answerSheets";
import { findAnswer, submitAnswer } from "./model/live/answers/answers";
import { answerInVote } from "./model/live/answers/distribution";
import { recordUnanswered as recordUnansweredIn } from "./model/live/answers/unanswered";
import {
  collectForRescoring as collectPageForRescoring,
  rescoreFinished as rescoreFinishedGame,
  resumeRescoring as resumeLostRescoring,
} from "./model/live/scores/rescoreFinished";
import { writeTotalsBeforeEnd } from "./model/live/scores/totals";
import { livePage } from "./model/live/session/pages";
import { scoreRevealedQuestion } from "./model/live/transitions/clockJobs";
import {
  gradedAnswer,
  gradedAnswersOf,
  isRightInPractice,
  ownReachable,
  passagesOfMistakes,
} from "./model/live/views/mistakes";
import { answerValue } from "./model/questions/kinds";
import { errorCode } from "./model/refusal";
import { fail } from "./shared/errors";

/**
 * Answers the running question. PHASE_OVER, NOT_OPEN_YET, WRONG_QUESTION, ALREADY_ANSWERED and INVALID_OPTION are
 * returned and not thrown: a late answer is expected and must not be logged as an error.
 *
 * Pages of an earlier version send `option` instead of `answer`. Such an answer may arrive while the server is being
 * updated.
 */
export const submit = participantMutation({
  args: {
    questionIndex: v.number(),
    answer: v.optional(answerValue),
    option: v.optional(v.number()),
    /** The answer is for the second vote; absent means the first. */
    isSecond: v.optional(v.boolean()),
    /** `version` of the question, if it has one. */
    version: v.optional(v.number()),
  },
  returns: v.union(v.object({ ok: v.literal(true) }), v.object({ ok: v.literal(false), code: errorCode })),
  handler: async (ctx, { questionIndex, option, answer = option, isSecond = false, version }) => {
    const given = answer ?? fail("INVALID_INPUT");
    const vote = isSecond ? "second" : "first";
    const refused = await submitAnswer(ctx, ctx.participant, questionIndex, given, vote, { version });
    if (refused !== null) return { ok: false as const, code: refused };
    return { ok: true as const };
  },
});

/** The participant's answer in the first or second vote, to restore a reloaded page; null if there is none. */
export const mine = participantQuery({
  args: { questionIndex: v.number(), isSecond: v.optional(v.boolean()) },
  returns: v.union(answerValue, v.null()),
  handler: async (ctx, { questionIndex, isSecond = false }) => {
    if (ctx.participant === null) return null;
    const row = await findAnswer(ctx, ctx.participant, questionIndex);
    if (row !== null) return answerInVote(row, isSecond ? "second" : "first");
    const kept = (await findAnswerSheet(ctx, ctx.participant._id))?.answers[questionIndex];
    return (isSecond ? kept?.second : kept?.answer) ?? null;
  },
});

/**
 * The participant's graded answers of a finished game, with the right answers to mistakes. Null while the answer key
 * is withheld.
 */
export const outcomes = participantQuery({
  args: {},
  returns: v.union(v.null(), v.array(gradedAnswer)),
  handler: async (ctx) => ctx.participant && (await gradedAnswersOf(ctx, ctx.participant)),
});

/** Passages of the participant's mistakes in a finished game. Null while the answer key is withheld. */
export const passages = participantQuery({
  args: {},
  returns: v.union(v.null(), v.array(livePage)),
  handler: async (ctx) => ctx.participant && (await passagesOfMistakes(ctx, ctx.participant)),
});

/**
 * Highest score that the participant could have reached in a finished game. Omits a question if the host cut it short
 * and the participant had not answered it. Null while the answer key is withheld.
 */
export const reachable = participantQuery({
  args: {},
  returns: v.union(v.null(), v.number()),
  handler: async (ctx) => ctx.participant && (await ownReachable(ctx, ctx.participant)),
});

/** True if a practice answer is right; the answer is not recorded. Null while the answer key is withheld. */
export const check = participantQuery({
  args: { index: v.number(), answer: answerValue },
  returns: v.union(v.null(), v.boolean()),
  handler: async (ctx, { index, answer }) =>
    ctx.participant && (await isRightInPractice(ctx, ctx.participant, index, answer)),
});

/** Inserts null answers for participants who did not answer a scored question, in batches. */
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

/** Writes all participants' points for the question whose answer is shown. */
export const score = internalMutation({
  args: { sessionId: v.id("liveQuizSessions"), questionIndex: v.number() },
  returns: v.null(),
  handler: async (ctx, { sessionId, questionIndex }) => {
    await scoreRevealedQuestion(ctx, sessionId, questionIndex);
    return null;
  },
});

/** Writes the participants' totals while the answer to the last question is shown. */
export const writeTotals = internalMutation({
  args: { sessionId: v.id("liveQuizSessions") },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await writeTotalsBeforeEnd(ctx, sessionId);
    return null;
  },
});

/**
 * Packs the answers of one page of participants of a finished session into answer sheets, then schedules the next
 * page.
 */
export const packAnswers = internalMutation({
  args: { sessionId: v.id("liveQuizSessions"), cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { sessionId, cursor }) => {
    await packAnswersOf(ctx, sessionId, cursor);
    return null;
  },
});

/** Resumes packing for finished sessions whose job was lost, and for sessions that an earlier version ended. */
export const resumePacking = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await resumeLostPacking(ctx);
    return null;
  },
});

/**
 * Collects one page of the answers to a question of a finished game whose answer key has changed, then schedules the
 * next page.
 */
export const collectForRescoring = internalMutation({
  args: {
    sessionId: v.id("liveQuizSessions"),
    index: v.number(),
    /** Start of the chain of jobs, ms since the epoch. It identifies the chain: jobs of a replaced chain do nothing. */
    since: v.number(),
    cursor: v.union(v.string(), v.null()),
  },
  returns: v.null(),
  handler: async (ctx, page) => {
    await collectPageForRescoring(ctx, page);
    return null;
  },
});

/** Writes the changed points of a finished game. Runs after the last page of answers was collected; `since` as in `collectForRescoring`. */
export const rescoreFinished = internalMutation({
  args: { sessionId: v.id("liveQuizSessions"), index: v.number(), since: v.number() },
  returns: v.null(),
  handler: async (ctx, question) => {
    await rescoreFinishedGame(ctx, question);
    return null;
  },
});

/** Resumes rescoring of finished games whose job was lost. */
export const resumeRescoring = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await resumeLostRescoring(ctx);
    return null;
  },
});
