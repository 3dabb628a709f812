/** Scheduled work: internal functions that jobs and crons call. */
import { v } from "convex/values";
import { internalMutation } from "./functions";
import { deleteMessagesOf } from "./model/feedback/messages";
import { forgetWait, sweepWaits } from "./model/feedback/rateLimit";
import {
  packAnswers as packAnswersOf,
  resumePacking as resumeLostPacking,
} from "./model/live/answers/answerSheets";
import { countAnswers as countAnswersOf } from "./model/live/answers/counts";
import { recordUnanswered as recordUnansweredIn } from "./model/live/answers/unanswered";
import { refreshLobby as refreshLobbyRow } from "./model/live/lobby/lobby";
import {
  forgetRemovedSeat as forgetSeatOfRemoval,
  forgetRemovals as forgetWhoWasRemoved,
} from "./model/live/participants/removals";
import {
  collectForRescoring as collectPageForRescoring,
  rescoreFinished as rescoreFinishedGame,
  resumeRescoring as resumeLostRescoring,
} from "./model/live/scores/rescoreFinished";
import { writeTotalsBeforeEnd } from "./model/live/scores/totals";
import { recordGame as recordFinishedGame, recordShared } from "./model/live/session/recordGame";
import { watchHost as watchHostOf } from "./model/live/session/screens";
import {
  endQuestionEarly,
  lookAtQuestionThatWaits,
  scoreRevealedQuestion,
  settleQuestion,
  tickClock,
} from "./model/live/transitions/advance";
import { closeSessionsOfQuiz as closeWaitingForQuiz } from "./model/live/transitions/close";
import {
  closeNeverStarted,
  recoverLostClocks,
  recoverClock as recoverSession,
} from "./model/live/transitions/recover";
import { migrate as migrateSome, resumeMigrations as resumeLostMigrations } from "./model/migrations/run";
import { endLongPlays } from "./model/quizzes/plays";
import { refreshRowsOf } from "./model/quizzes/searchRows";
import { sweepAttempts as sweepAttemptBuckets } from "./model/rateLimits";
import { countResult } from "./model/results/count";
import { releaseForgotten, releaseResults as releaseHeld } from "./model/results/held";

const sessionId = v.id("liveQuizSessions");

/** One second of an active session. `at` is the time the tick was aimed at. */
export const tick = internalMutation({
  args: { sessionId, generation: v.number(), at: v.number() },
  returns: v.null(),
  handler: async (ctx, { sessionId, generation, at }) => {
    await tickClock(ctx, sessionId, generation, at);
    return null;
  },
});

/** Looks, once a second, whether a question can end before its time. */
export const endEarly = internalMutation({
  args: { sessionId, generation: v.number() },
  returns: v.null(),
  handler: async (ctx, { sessionId, generation }) => {
    await endQuestionEarly(ctx, sessionId, generation);
    return null;
  },
});

/** Looks whom a question waits for still whose class's time is over. */
export const lookAtWait = internalMutation({
  args: { sessionId },
  returns: v.null(),
  handler: async (ctx, args) => {
    await lookAtQuestionThatWaits(ctx, args.sessionId);
    return null;
  },
});

/** Makes the move that a question was just closed for. */
export const settle = internalMutation({
  args: { sessionId, generation: v.number() },
  returns: v.null(),
  handler: async (ctx, { sessionId, generation }) => {
    await settleQuestion(ctx, sessionId, generation);
    return null;
  },
});

/** Counts the answers to the running question for the host's other screens, again and again while it is open. `since` names the chain. */
export const countAnswers = internalMutation({
  args: { sessionId, since: v.number() },
  returns: v.null(),
  handler: async (ctx, chain) => {
    await countAnswersOf(ctx, chain.sessionId, chain.since);
    return null;
  },
});

/** Writes everybody's points for a question whose answer is being shown. */
export const score = internalMutation({
  args: { sessionId, questionIndex: v.number() },
  returns: v.null(),
  handler: async (ctx, { sessionId, questionIndex }) => {
    await scoreRevealedQuestion(ctx, sessionId, questionIndex);
    return null;
  },
});

/** Records who did not answer a question that has been scored, a batch after the other. */
export const recordUnanswered = internalMutation({
  args: {
    sessionId,
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

/** Writes everybody's own row while the answer to the last question is being shown. */
export const writeTotals = internalMutation({
  args: { sessionId },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await writeTotalsBeforeEnd(ctx, sessionId);
    return null;
  },
});

/** Keeps the statistics of a live quiz that has just ended. */
export const recordGame = internalMutation({
  args: { sessionId },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await recordFinishedGame(ctx, sessionId);
    return null;
  },
});

/** Keeps the part that students' accounts had in an exam whose results have been shared after it was recorded. */
export const recordParticipations = internalMutation({
  args: { sessionId },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await recordShared(ctx, sessionId);
    return null;
  },
});

/** Packs the answers of a page of participants of a session that is over into sheets, a page after the other. */
export const packAnswers = internalMutation({
  args: { sessionId, cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { sessionId, cursor }) => {
    await packAnswersOf(ctx, sessionId, cursor);
    return null;
  },
});

/** Collects a page of the answers to a question of a finished game whose key has changed, a page after the other. */
export const collectForRescoring = internalMutation({
  args: { sessionId, index: v.number(), since: v.number(), cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, page) => {
    await collectPageForRescoring(ctx, page);
    return null;
  },
});

/** Writes the changed points of a finished game, once the answers to the question are collected. */
export const rescoreFinished = internalMutation({
  args: { sessionId, index: v.number(), since: v.number() },
  returns: v.null(),
  handler: async (ctx, chain) => {
    await rescoreFinishedGame(ctx, chain);
    return null;
  },
});

/** Resumes the scoring of finished games whose job was lost. */
export const resumeRescoring = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await resumeLostRescoring(ctx);
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

/** Shows the latest joins to the phones in the lobby, again and again while people join. */
export const refreshLobby = internalMutation({
  args: { sessionId },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await refreshLobbyRow(ctx, sessionId);
    return null;
  },
});

/** Deletes the removals of a session that is over. */
export const forgetRemovals = internalMutation({
  args: { sessionId },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await forgetWhoWasRemoved(ctx, sessionId);
    return null;
  },
});

/** Deletes points and answers of a removed participant once the removal can no longer be undone. */
export const forgetRemovedSeat = internalMutation({
  args: { removalId: v.id("liveRemovals") },
  returns: v.null(),
  handler: async (ctx, { removalId }) => {
    await forgetSeatOfRemoval(ctx, removalId);
    return null;
  },
});

/** Checks that one of the host's screens is still open. `at` is the time the job was aimed at. */
export const watchHost = internalMutation({
  args: { sessionId, at: v.optional(v.number()) },
  returns: v.null(),
  handler: async (ctx, { sessionId, at }) => {
    await watchHostOf(ctx, sessionId, at);
    return null;
  },
});

/** Restarts one session whose jobs were lost. */
export const recoverClock = internalMutation({
  args: { sessionId },
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

/** Closes sessions that were never started. */
export const closeOldSessions = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await closeNeverStarted(ctx);
    return null;
  },
});

/** Closes the sessions that wait to play a quiz that was deleted, or hidden from their hosts. */
export const closeSessionsOfQuiz = internalMutation({
  args: { quizId: v.id("quizzes") },
  returns: v.null(),
  handler: async (ctx, { quizId }) => {
    await closeWaitingForQuiz(ctx, quizId);
    return null;
  },
});

/** Deletes sign-in attempts that no longer count. */
export const sweepAttempts = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await sweepAttemptBuckets(ctx);
    return null;
  },
});

/** Deletes the messages of a feedback form that was deleted. */
export const deleteFeedbackMessages = internalMutation({
  args: { feedbackId: v.id("feedbacks") },
  returns: v.null(),
  handler: async (ctx, { feedbackId }) => {
    await deleteMessagesOf(ctx, feedbackId);
    return null;
  },
});

/** Forgets that a browser had to wait before its next feedback message. */
export const forgetFeedbackWait = internalMutation({
  args: { waitId: v.id("feedbackWaits") },
  returns: v.null(),
  handler: async (ctx, { waitId }) => {
    await forgetWait(ctx, waitId);
    return null;
  },
});

/** Forgets the feedback forms' waits that are over. */
export const sweepFeedbackWaits = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await sweepWaits(ctx);
    return null;
  },
});

/** Counts a finished solo quiz, once: attempts of the quiz, and its teacher's statistics. */
export const countSoloResult = internalMutation({
  args: { resultId: v.id("quizResults") },
  returns: v.null(),
  handler: async (ctx, { resultId }) => {
    await countResult(ctx, resultId);
    return null;
  },
});

/** Shows the solo results of a quiz that were kept back while it was being played. */
export const releaseResults = internalMutation({
  args: { quizId: v.id("quizzes") },
  returns: v.null(),
  handler: async (ctx, { quizId }) => {
    await releaseHeld(ctx, quizId);
    return null;
  },
});

/** Ends embargoes that have lasted too long, and releases results whose job was lost. */
export const releaseOverdue = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await endLongPlays(ctx);
    await releaseForgotten(ctx);
    return null;
  },
});

/** Has somebody's quizzes found by the new name, a page at a time. */
export const refreshSearch = internalMutation({
  args: { ownerId: v.id("users"), cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { ownerId, cursor }) => {
    await refreshRowsOf(ctx, ownerId, cursor);
    return null;
  },
});

/** Brings the next batch of rows that an earlier version wrote into the form of this one. */
export const migrate = internalMutation({
  args: { step: v.string() },
  returns: v.null(),
  handler: async (ctx, { step }) => {
    await migrateSome(ctx, step);
    return null;
  },
});

/** Begins the migrations of a new version, and resumes those whose jobs were lost. */
export const resumeMigrations = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await resumeLostMigrations(ctx);
    return null;
  },
});
