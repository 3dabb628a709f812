/**
 * What a deleted session takes back from its host's statistics: exactly what it has added. Each part is taken back in the transaction that deletes
 * the row which says what was added, so this is idempotent: a batch that runs twice takes it back once. Forgetting people (retention, deleted
 * accounts) takes nothing back.
 */
import type { Doc, Id } from "../../../_generated/dataModel";
import { FULL_SCORE } from "../../../shared/limits/live";
import { maxScore } from "../../../shared/points";
import type { MutationCtx } from "../../ctx";
import type { KeyValue } from "../../questions/kinds";
import { uncountAsked } from "../../statistics/questions";
import { takeFromTotals } from "../../statistics/teacherTotals";
import { outcomeOf } from "../rules/storedRows";

/** Deletes a session's summary with what it has added to the host's totals. Returns the host; null where the session was never recorded. */
export async function takeBackGame(
  ctx: MutationCtx,
  sessionId: Id<"liveQuizSessions">,
): Promise<Id<"users"> | null> {
  const summary = await ctx.db
    .query("liveSummaries")
    .withIndex("by_session", (q) => q.eq("sessionId", sessionId))
    .first();
  if (summary === null) return null;
  const { hostId, participants, averageScore, questionCount, askedCount } = summary;
  const inFull = askedCount === undefined ? FULL_SCORE : maxScore(questionCount, askedCount);
  const reachable = summary.maxScore ?? inFull;
  await takeFromTotals(ctx, hostId, {
    liveSessions: 1,
    liveParticipants: participants,
    // A sum of tenths of points: what the mean has lost by rounding is far less than half of one.
    liveScoreSum: Math.round(averageScore * participants * 10) / 10,
    liveMaxSum: participants * reachable,
  });
  await ctx.db.delete("liveSummaries", summary._id);
  return hostId;
}

/**
 * Takes back what a question has added. The caller deletes its row in the same transaction.
 * @param host whose statistics have counted the question, where an earlier version left it without saying so; null: nobody's
 */
export async function takeBackQuestion(
  ctx: MutationCtx,
  question: Doc<"liveQuestions">,
  correctAnswer: KeyValue | undefined,
  host: Id<"users"> | null,
): Promise<void> {
  const { questionId, asked, outcome } = question;
  const countedFor = outcome === undefined ? host : outcome.countedFor;
  if (countedFor === null || asked === null) return;
  const { answered, correct } = outcomeOf(question, correctAnswer);
  if (correct === null) return;
  // An earlier version counted as answered whoever was asked (see `questionStats`).
  const counted = outcome === undefined ? asked : answered;
  await uncountAsked(ctx, countedFor, { questionId, asked, answered: counted, correct });
}
