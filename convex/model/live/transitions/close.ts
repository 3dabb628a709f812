/** Closes sessions before their start. */
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../ctx";
import { endPlay } from "../../quizzes/plays";
import { forgetRemovals } from "../scores/removals";
import { refusalToPlay } from "../session/refusalToPlay";
import { deleteScreenRows } from "../session/screens";

/**
 * Sessions closed in one transaction. A quiz has more waiting sessions only if more teachers are about to play it.
 */
const CLOSED_AT_ONCE = 20;

/**
 * Closes a waiting session unplayed.
 * @param closedFor error code that host and phones show; without it they show empty results
 */
export async function closeWaiting(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  closedFor?: Doc<"liveQuizSessions">["closedFor"],
): Promise<void> {
  await ctx.db.patch("liveQuizSessions", session._id, {
    status: "completed",
    endedAt: new Date().toISOString(),
    generation: session.generation + 1,
    closedFor,
  });
  await endPlay(ctx, session._id);
  await forgetRemovals(ctx, session._id);
  await deleteScreenRows(ctx, session._id);
}

/**
 * Closes waiting sessions of a quiz that was deleted or is hidden from the sessions' hosts: a batch now, the others in
 * jobs.
 * Running sessions have their own copy of the questions.
 */
export async function closeSessionsOfQuiz(ctx: MutationCtx, quizId: Id<"quizzes">): Promise<void> {
  const waiting = await ctx.db
    .query("liveQuizSessions")
    .withIndex("by_quiz_and_status", (q) => q.eq("quizId", quizId).eq("status", "waiting"))
    .take(CLOSED_AT_ONCE);
  let closed = 0;
  for (const session of waiting) {
    const refusal = await refusalToPlay(ctx, { quizId, createdBy: session.createdBy });
    if (refusal === null) continue;
    await closeWaiting(ctx, session, refusal);
    closed += 1;
  }
  // The owner's session of a hidden quiz stays open. There is at most one, so every full batch closes at least one
  // session, and the jobs come to an end.
  if (waiting.length < CLOSED_AT_ONCE || closed === 0) return;
  await ctx.scheduler.runAfter(0, internal.liveQuizSessions.closeSessionsOfQuiz, { quizId });
}
