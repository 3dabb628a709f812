/**
 * Subtracts a deleted session from its host's statistics: exactly what it has added. Each part is subtracted in the
 * transaction that deletes the row with the added amount, so a repeated batch subtracts it only once. Deleting
 * participants (retention, deleted accounts) subtracts nothing.
 */
import type { Doc, Id } from "../../../_generated/dataModel";
import { FULL_SCORE } from "../../../shared/limits/live";
import { maxScore } from "../../../shared/points";
import type { MutationCtx } from "../../ctx";
import type { KeyValue } from "../../questions/kinds";
import { subtractAsked } from "../../statistics/questions";
import { subtractFromTotals, totalsOfGame } from "../../statistics/teacherTotals";
import { outcomeOf } from "../rules/storedRows";

/**
 * Deletes a session's summary, and subtracts it from the host's totals. Returns the host; null if the session was
 * never recorded.
 */
export async function subtractGame(
  ctx: MutationCtx,
  sessionId: Id<"liveQuizSessions">,
): Promise<Id<"users"> | null> {
  const summary = await ctx.db
    .query("liveSummaries")
    .withIndex("by_session", (q) => q.eq("sessionId", sessionId))
    .first();
  if (summary === null) return null;
  const { hostId, participants, averageScore, questionCount, askedCount, isUnanswered = false } = summary;
  // Highest possible score if `maxScore` is absent; an earlier version did not store `askedCount`.
  const usualMax = askedCount === undefined ? FULL_SCORE : maxScore(questionCount, askedCount);
  const reachable = summary.maxScore ?? usualMax;
  // The sum has one decimal; the rounding error of the stored mean is far below half of that.
  const scoreSum = Math.round(averageScore * participants * 10) / 10;
  await subtractFromTotals(ctx, hostId, totalsOfGame({ participants, scoreSum, reachable, isUnanswered }));
  await ctx.db.delete("liveSummaries", summary._id);
  return hostId;
}

/**
 * Subtracts a question from the statistics. The caller deletes its row in the same transaction.
 * @param host used for a question without an `outcome`, of an earlier version: teacher whose statistics include it, or
 * null
 */
export async function subtractQuestion(
  ctx: MutationCtx,
  question: Doc<"liveQuestions">,
  correctAnswer: KeyValue | undefined,
  host: Id<"users"> | null,
): Promise<void> {
  const { questionId, asked, outcome } = question;
  const countedFor = outcome === undefined ? host : outcome.countedFor;
  if (countedFor === null || asked === null || questionId === undefined) return;
  const { answered, correct } = outcomeOf(question, correctAnswer);
  if (correct === null) return;
  // An earlier version counted all asked participants as answered (see `questionStats`).
  const countedAsAnswered = outcome === undefined ? asked : answered;
  await subtractAsked(ctx, countedFor, { questionId, asked, answered: countedAsAnswered, correct });
}
