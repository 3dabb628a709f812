/** Closing sessions that have not begun. */
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../ctx";
import { endPlay } from "../../quizzes/plays";
import { forgetRemovals } from "../scores/removals";
import { refusalToPlay } from "../session/refusalToPlay";
import { closeScreens } from "../session/screens";

/** Sessions closed in one transaction. A quiz has more waiting only where that many teachers are about to play it. */
const CLOSED_AT_ONCE = 20;

/**
 * Closes a session that is waiting: it is over, and was never played.
 * @param closedFor the refusal that tells host and phones why; without it they see empty results
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
  await closeScreens(ctx, session._id);
}

/**
 * Closes the sessions that wait to play a quiz and no longer may, since it was deleted or is hidden from their hosts: some now, the rest in jobs.
 * Running ones own their questions.
 */
export async function closeSessionsOfQuiz(ctx: MutationCtx, quizId: Id<"quizzes">): Promise<void> {
  const waiting = await ctx.db
    .query("liveQuizSessions")
    .withIndex("by_quiz_and_status", (q) => q.eq("quizId", quizId).eq("status", "waiting"))
    .take(CLOSED_AT_ONCE);
  let closed = 0;
  for (const session of waiting) {
    const refusal = await refusalToPlay(ctx, session);
    if (refusal === null) continue;
    await closeWaiting(ctx, session, refusal);
    closed += 1;
  }
  // A quiz that is the owner's alone keeps the owner's own session, so every full batch has at least one session to close.
  if (waiting.length < CLOSED_AT_ONCE || closed === 0) return;
  await ctx.scheduler.runAfter(0, internal.liveQuizSessions.closeSessionsOfQuiz, { quizId });
}
